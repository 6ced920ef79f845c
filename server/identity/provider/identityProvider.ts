import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { SignJWT, importJWK, type JWK } from 'jose'
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider'
import type { Config } from '../../platform/config.ts'
import type { DemoPerson } from './demoPeople.ts'
import { identityKeys, type IdentityKeys } from './identityKeys.ts'
import {
  errorPage,
  pickPage,
  signOutPage,
  signedOutPage,
  pageHeaders,
  pageScript,
  pageStyle,
} from './identityPages.ts'
import { IdentityStore } from './identityStore.ts'
import type { Log } from '../../platform/log.ts'

/** Where the built-in provider stands on the product's origin. */
export const identityPath = '/idp'

export interface IdentityProvider {
  issuer: string
  /** The public keys that its tokens are verified with. */
  publicKeys: { keys: JWK[] }
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Ends a person's session, or all: nothing they gave can be renewed. */
  end: (subject: string, sessionId?: string) => void
  close: () => void
}

const accessTokenSeconds = 300
const days = 24 * 3600

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
    configuration(config, keys, store, people, log, () => provider),
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

/** The built-in provider's issuer. */
export function issuerOf(config: Config): string {
  return config.publicUrl + identityPath
}

/** An access token as the provider itself would issue it, for scripts and tests. */
export async function signAccessToken(
  config: Config,
  keys: IdentityKeys,
  person: Pick<DemoPerson, 'subject' | 'email'>,
  scope = 'read write',
  seconds = accessTokenSeconds,
): Promise<string> {
  return new SignJWT({
    scope,
    client_id: config.clientId,
    email: person.email,
    email_verified: true,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: keys.signing.kid })
    .setIssuer(issuerOf(config))
    .setAudience(config.audience)
    .setSubject(person.subject)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(await importJWK(keys.signing, 'RS256'))
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

/** What the asking page speaks, then what the browser would like. */
function languagesOf(params: Record<string, unknown>, accepted = ''): string {
  return `${typeof params['ui_locales'] === 'string' ? params['ui_locales'] : ''} ${accepted}`
}

async function readForm(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > 10_000) throw new Error('form too long')
  }
  return text
}

function configuration(
  config: Config,
  keys: IdentityKeys,
  store: IdentityStore,
  people: () => Promise<DemoPerson[]>,
  log: Log,
  provider: () => Provider,
): Configuration {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  const bySubject = async (subject: string) =>
    (await people()).find((person) => person.subject === subject)
  const at = (path: string) => config.publicUrl + path
  // cookies do not know ports: a second product on another port of this host must not read or replace them
  const cookie = (name: string) => `parley_${new URL(config.publicUrl).port || 'web'}_${name}`
  return {
    adapter: store.adapter,
    clients: [
      {
        client_id: config.clientId,
        client_name: 'Parley',
        // 'native' would ask for consent at every request, which ends silent renewal
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [at('/auth/callback'), at('/auth/silent'), at('/auth/popup')],
        post_logout_redirect_uris: [at('/'), at('/login'), at('/auth/signed-out')],
        scope: 'openid profile email offline_access',
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookie],
      names: {
        session: cookie('session'),
        interaction: cookie('interaction'),
        resume: cookie('resume'),
      },
      long: { httpOnly: true, sameSite: 'lax', path: identityPath },
      short: { httpOnly: true, sameSite: 'lax', path: identityPath },
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'name', 'locale'],
      email: ['email', 'email_verified'],
    },
    // profile and e-mail straight in the ID token: the browser needs no userinfo call
    conformIdTokenClaims: false,
    interactions: {
      policy,
      url: (_context, interaction) => `${identityPath}/interaction/${interaction.uid}`,
    },
    findAccount: async (_context, subject) => {
      const person = await bySubject(subject)
      if (!person) return undefined
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          given_name: person.firstName,
          family_name: person.lastName,
          name: `${person.firstName} ${person.lastName}`,
          locale: person.language.toLowerCase(),
          email: person.email,
          email_verified: true,
        }),
      }
    },
    extraTokenClaims: async (_context, token) => {
      const person =
        'accountId' in token && token.accountId ? await bySubject(token.accountId) : undefined
      return person
        ? {
            given_name: person.firstName,
            family_name: person.lastName,
            email: person.email,
            email_verified: true,
            ...('sessionUid' in token && token.sessionUid ? { sid: token.sessionUid } : {}),
          }
        : undefined
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(
            form,
            languagesOf(context.oidc.params ?? {}, context.get('accept-language')),
          )
        },
        postLogoutSuccessSource: (context) => {
          context.body = signedOutPage(config.publicUrl, context.get('accept-language'))
        },
      },
      resourceIndicators: {
        enabled: true,
        // clients need not name the API, and get a JWT for it all the same
        defaultResource: () => config.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'read write',
          audience: config.audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    // without the consent screen that offline_access would ask for
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    loadExistingGrant: async (context) => {
      const { client, session, result } = context.oidc
      if (!client || !session?.accountId) return undefined
      const { Grant } = provider()
      const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
      const kept = id ? await Grant.find(id) : undefined
      if (kept) return kept
      const grant = new Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email offline_access')
      grant.addResourceScope(config.audience, 'read write')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      RefreshToken: 14 * days,
      Session: 14 * days,
      Interaction: 3600,
      Grant: 14 * days,
    },
    clientBasedCORS: (_context, origin) => origin === config.publicUrl,
    renderError: (context, out, error) => {
      log.info({ code: out.error, error }, 'the built-in identity provider refused a request')
      context.type = 'html'
      context.body = errorPage(config.publicUrl, context.get('accept-language'), out.error)
    },
  }
}
