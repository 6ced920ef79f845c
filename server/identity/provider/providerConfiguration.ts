import Provider, { interactionPolicy, type Configuration } from 'oidc-provider'
import type { Config } from '../../platform/config.ts'
import type { DemoPerson } from './demoPeople.ts'
import type { IdentityKeys } from './identityKeys.ts'
import { errorPage, signOutPage, signedOutPage, languagesOf } from './identityPages.ts'
import { IdentityStore } from './identityStore.ts'
import type { Log } from '../../platform/log.ts'
import { identityPath } from './identityPath.ts'
import { accessTokenSeconds } from './signAccessToken.ts'

export function providerConfiguration(
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

const days = 24 * 3600
