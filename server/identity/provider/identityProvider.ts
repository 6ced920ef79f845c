import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { JWK } from 'jose'
import Provider from 'oidc-provider'
import type { Config } from '../../platform/config.ts'
import type { DemoPerson } from './demoPeople.ts'
import { identityKeys } from './identityKeys.ts'
import {
  errorPage,
  pickPage,
  pageHeaders,
  pageScript,
  pageStyle,
  languagesOf,
} from './identityPages.ts'
import { IdentityStore } from './identityStore.ts'
import type { Log } from '../../platform/log.ts'
import { identityPath, issuerOf } from './identityPath.ts'
import { providerConfiguration } from './providerConfiguration.ts'

export interface IdentityProvider {
  issuer: string
  /** The public keys that its tokens are verified with. */
  publicKeys: { keys: JWK[] }
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Ends a person's session, or all: nothing they gave can be renewed. */
  end: (subject: string, sessionId?: string) => void
  close: () => void
}

/** The built-in OpenID Connect provider for the demo: no passwords, a page to pick a person from. */
export function createIdentityProvider(
  config: Config,
  people: () => Promise<DemoPerson[]>,
  log: Log,
): IdentityProvider {
  const issuer = issuerOf(config)
  const keys = identityKeys(config.dataFolder)
  const store = new IdentityStore(join(config.dataFolder, 'identity', 'sessions.json'))
  const provider = new Provider(
    issuer,
    providerConfiguration(config, keys, store, people, log, () => provider),
  )
  // its addresses are made from these headers, so they say what PUBLIC_URL says and not what was sent
  provider.proxy = true
  const own = new URL(config.publicUrl),
    ownAddress = {
      host: own.host,
      'x-forwarded-host': own.host,
      'x-forwarded-proto': own.protocol.slice(0, -1),
    }
  provider.on('server_error', (_context, error) =>
    log.error({ error }, 'the built-in identity provider failed'),
  )
  const answer = provider.callback()

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', config.publicUrl)
    Object.assign(request.headers, ownAddress)
    const path = url.pathname.slice(identityPath.length)
    for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
    if (path === '/page.css' || path === '/page.js') {
      response.setHeader(
        'content-type',
        path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      )
      response.setHeader('cache-control', 'no-cache')
      response.end(path.endsWith('.css') ? pageStyle : pageScript)
      return
    }
    const step = /^\/interaction\/[\w-]+(?:\/(pick|cancel))?$/.exec(path)
    if (step) {
      interact(provider, people, request, response, step[1]).catch((error: unknown) => {
        log.info({ error }, 'a sign-in page was out of date')
        if (response.headersSent) return
        response.statusCode = 400
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(errorPage(config.publicUrl, request.headers['accept-language']))
      })
      return
    }
    // oidc-provider finds its own place by comparing the two
    Object.assign(request, { originalUrl: request.url })
    request.url = (path || '/') + url.search
    void answer(request, response)
  }

  const { kty, n, e, kid, alg, use } = keys.signing
  return {
    issuer,
    publicKeys: { keys: [{ kty, n, e, kid, alg, use } as JWK] },
    handle,
    end: (subject, sessionId) => store.end(subject, sessionId),
    close: () => store.close(),
  }
}

async function interact(
  provider: Provider,
  people: () => Promise<DemoPerson[]>,
  request: IncomingMessage,
  response: ServerResponse,
  step: string | undefined,
) {
  const { uid, prompt, params } = await provider.interactionDetails(request, response)
  if (step === 'cancel') {
    await provider.interactionFinished(
      request,
      response,
      { error: 'access_denied', error_description: 'cancelled' },
      { mergeWithLastSubmission: false },
    )
  } else if (step === 'pick' && request.method === 'POST') {
    const subject = new URLSearchParams(await readForm(request)).get('subject')
    if (!(await people()).some((person) => person.subject === subject))
      throw new Error('unknown person')
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: subject!, remember: true }, create: {} },
      { mergeWithLastSubmission: false },
    )
  } else {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      pickPage({
        path: `${identityPath}/interaction/${uid}`,
        people: await people(),
        isNew: prompt.name === 'create',
        languages: languagesOf(params, request.headers['accept-language']),
      }),
    )
  }
}

async function readForm(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > 10_000) throw new Error('form too long')
  }
  return text
}
