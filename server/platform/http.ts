import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import type { Health } from './health.ts'
import { isLoopback } from './settingFormats.ts'
import type { Log } from './log.ts'
import { securityHeaders } from './securityHeaders.ts'

/** Answers a request that belongs to it; `path` is without the query. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  correlationId: string,
) => Promise<void> | void

export interface HttpOptions {
  config: Config
  log: Log
  version: string
  health: Health
  issuer: string
  /** The API in the schema language, where anybody may know it. */
  schema?: string | undefined
  /** Path → who answers there, whatever the method; a path that ends with "/" stands for all below it too. */
  routes: Readonly<Record<string, Handler>>
  /** Everything else: files and pages of the web application. */
  web: Handler
}

/** Answers 404 with the code NOT_FOUND. */
export const notFound: Handler = (_request, response, _path, correlationId) =>
  sendJson(response, 404, { error: 'NOT_FOUND', correlationId })

/** The product's one HTTP server; not listening yet. */
export function createHttpServer(options: HttpOptions): Server {
  const { config, log, version, health } = options
  const underWay = new Set<ServerResponse>()
  health.onStopping(() => {
    for (const response of underWay)
      if (!response.headersSent) response.setHeader('connection', 'close')
  })
  const headers = securityHeaders(config)
  const browserConfig = {
    issuer: options.issuer,
    clientId: config.clientId,
    audience: config.audience,
    scopes: config.scopes,
    version,
    isDemo: !config.issuer,
    publicUrl: config.publicUrl,
    sentryDsn: config.sentryDsn,
  }

  const pages: Record<string, Handler> = {
    '/livez': (_request, response) => sendJson(response, 200, { alive: true }),
    '/readyz': async (_request, response) => {
      const readiness = await health.readiness()
      sendJson(response, readiness.ready ? 200 : 503, readiness)
    },
    '/schema.graphql': (_request, response) => {
      if (options.schema === undefined) return sendJson(response, 404, { error: 'NOT_FOUND' })
      const headers = {
        'content-type': 'application/graphql; charset=utf-8',
        'cache-control': 'no-store',
      }
      response.writeHead(200, headers).end(options.schema)
    },
    '/meta.json': (_request, response) => sendJson(response, 200, { version }),
    '/config.json': (_request, response) => sendJson(response, 200, browserConfig),
  }

  async function route(request: IncomingMessage, response: ServerResponse, correlationId: string) {
    const url = request.url ?? '/'
    const path = decodePath(url)
    if (path === undefined) return sendJson(response, 400, { error: 'BAD_INPUT', correlationId })
    const handle = routeOf(options.routes, path)
    if (handle) return handle(request, response, path, correlationId)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendJson(response, 405, { error: 'BAD_INPUT', correlationId })
    }
    const known = pages[path]
    if (known) return known(request, response, path, correlationId)
    const home = otherSpelling(request.headers.host, config)
    if (home)
      return void response
        .writeHead(302, { location: home + url, 'cache-control': 'no-store' })
        .end()
    for (const [name, value] of Object.entries(
      path.startsWith('/auth/') ? headers.frame : headers.page,
    ))
      response.setHeader(name, value)
    return options.web(request, response, path, correlationId)
  }

  const server = createServer((request, response) => {
    underWay.add(response)
    if (health.isStopping) response.setHeader('connection', 'close')
    const started = performance.now()
    const given = request.headers['x-correlation-id']
    const correlationId =
      typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    response.setHeader('x-correlation-id', correlationId)
    response.setHeader('x-content-type-options', 'nosniff')
    response.on('close', () => {
      underWay.delete(response)
      const level = response.statusCode >= 500 && request.url !== '/readyz' ? 'warn' : 'debug'
      if (log.isLevelEnabled(level))
        log[level](
          {
            correlationId,
            method: request.method,
            path: logPath(request.url),
            status: response.statusCode,
            ms: Math.round(performance.now() - started),
          },
          'answered',
        )
    })
    route(request, response, correlationId).catch((error: unknown) => {
      log.error({ error, correlationId }, 'a request failed')
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: 'INTERNAL', correlationId })
    })
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 65_000
  server.maxHeadersCount = 100
  return server
}

interface DrainOptions {
  /**
   * Resolves when load balancers and clients have had time to see that this process is not ready.
   * Until then requests are answered, each with `Connection: close`.
   */
  announced: Promise<void>
  /** Ends the event streams; their clients come back by themselves, to another process. */
  endStreams: () => void
  /** How long requests under way may take after that, ms. */
  patience?: number
}

/** Stops the server after `health.stopping()`: listener, idle connections, streams, requests. */
export async function drain(server: Server, options: DrainOptions) {
  const { announced, endStreams, patience = 25_000 } = options
  await announced
  const closed = new Promise<void>((done) => {
    server.close(() => done())
  })
  endStreams()
  // a connection is idle only after its answer: kept-alive ones would stay for a minute
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const hurry = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(hurry)
}

function routeOf(routes: HttpOptions['routes'], path: string): Handler | undefined {
  const prefix = /^\/[^/]*/.exec(path)![0]
  return routes[`${prefix}/`] ?? routes[path]
}

function sendJson(response: ServerResponse, status: number, value: unknown) {
  const body = JSON.stringify(value)
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body)
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0]!)
    return path.startsWith('/') && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}

/** Sign-in belongs to one origin: http://127.0.0.1:3000 is sent to http://localhost:3000. */
function otherSpelling(host: string | undefined, config: Config): string | undefined {
  if (!host) return undefined
  const own = new URL(config.publicUrl)
  const name = host.replace(/:\d+$/, '')
  return name !== own.hostname && isLoopback(name) && isLoopback(own.hostname)
    ? config.publicUrl
    : undefined
}

/** Without the query, where codes and search words stand, and without the secret in the address of a public page. */
function logPath(url = ''): string {
  return url
    .split('?', 1)[0]!
    .replace(/^(\/+public\/+meeting\/+)[^/]+/i, '$1…')
    .slice(0, 200)
}
