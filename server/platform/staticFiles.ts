import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { preloadLinks, type PageFiles } from './pageFiles.ts'
import { acceptedEncoding } from './requests.ts'

interface StaticFile {
  type: string
  tag: string
  isHashed: boolean
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** What only a document obeys: on scripts and styles it would be a third of the weight of a small one. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/**
 * The built web application, held in memory as it was at the start, so that a later build does not
 * mix with it. A path that names no file, by an ending or below /assets, is a page of the application.
 */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, StaticFile>
  readonly #linksOf: (path: string) => string | undefined

  constructor(folder: string) {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    const texts = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
    const pages = texts.get('/page-files.json')?.toString() ?? '[]'
    this.#linksOf = preloadLinks(readPages(join(folder, 'page-files.json'), pages))
    this.#files = new Map(
      [...texts]
        .filter(([name]) => !/\.(br|gz)$/.test(name))
        .map(([name, plain]): [string, StaticFile] => [
          name,
          {
            type: types[extname(name)] ?? 'application/octet-stream',
            tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
            isHashed: name.startsWith('/assets/'),
            plain,
            br: texts.get(name + '.br'),
            gzip: texts.get(name + '.gz'),
          },
        ]),
    )
  }

  /** Answers with the file or the application's page. */
  send(request: IncomingMessage, response: ServerResponse, path: string) {
    const file = this.#find(path)
    if (!file) {
      response
        .writeHead(404, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end('Not found\n')
      return
    }
    response.setHeader(
      'cache-control',
      file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    response.setHeader('etag', file.tag)
    response.setHeader('vary', 'accept-encoding')
    if (file.isHashed && /^text\/(javascript|css)/.test(file.type))
      for (const name of documentHeaders) response.removeHeader(name)
    const links = file.type.startsWith('text/html') && this.#linksOf(path)
    if (links) response.setHeader('link', links)
    if (request.headers['if-none-match'] === file.tag) {
      response.writeHead(304).end()
      return
    }
    const encoding = acceptedEncoding(request),
      compressed = encoding && file[encoding],
      body = compressed ?? file.plain
    if (compressed) response.setHeader('content-encoding', encoding)
    response.writeHead(200, { 'content-type': file.type, 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #find(path: string): StaticFile | undefined {
    const isFile = path.startsWith('/assets/') || /\.[a-z0-9]{1,11}$/i.test(path)
    return this.#files.get(path) ?? (isFile ? undefined : this.#files.get('/index.html'))
  }
}

/** Whoever finds it damaged cannot trust what stands beside it: a copy that broke off, a disk that was full. */
function readPages(file: string, text: string): PageFiles[] {
  try {
    const pages: unknown = JSON.parse(text)
    if (Array.isArray(pages)) return pages as PageFiles[]
  } catch {
    // said below
  }
  throw new Error(
    `${file} is damaged, and so may be the files beside it: build the web application again`,
  )
}
