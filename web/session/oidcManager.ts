import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { AppConfig } from './config.ts'
import { UserStore } from './userStore.ts'

/** The sign-in library, set up for this product; a file of its own, because most openings do without it. */
export function createManager(config: AppConfig): UserManager {
  const here = location.origin
  return new UserManager({
    authority: config.issuer,
    client_id: config.clientId,
    scope: config.scopes,
    response_type: 'code',
    // some providers give a token for an API only to who names it; the others pass over it
    extraQueryParams: { ...(config.audience && { audience: config.audience }) },
    redirect_uri: `${here}/auth/callback`,
    popup_redirect_uri: `${here}/auth/callback`,
    silent_redirect_uri: `${here}/auth/silent`,
    post_logout_redirect_uri: `${here}/login`,
    userStore: new UserStore(),
    // Never session storage: a popup gets a copy of it that was made before the state is written.
    stateStore: new WebStorageStateStore({ store: localStorage, prefix: 'authstate.' }),
    // Its timer would run in every tab, and a second use of a rotated refresh token revokes the session.
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 15,
    // Done by hand: the library fails the whole sign-out when a provider does not revoke access tokens.
    revokeTokensOnSignout: false,
    popupWindowFeatures: { width: 480, height: 680, closePopupWindowAfterInSeconds: -1 },
  })
}

/** Tells the provider that the refresh token is not needed any more. */
export async function revoke(
  manager: UserManager,
  refreshToken: string | undefined,
): Promise<void> {
  if (!refreshToken) return
  try {
    const endpoint = await manager.metadataService.getRevocationEndpoint(true)
    if (!endpoint) return
    const body = new URLSearchParams({
      client_id: manager.settings.client_id,
      token: refreshToken,
      token_type_hint: 'refresh_token',
    })
    await fetch(endpoint, { method: 'POST', body, signal: AbortSignal.timeout(3000) })
  } catch {
    // Best effort: the provider ends the session anyway.
  }
}
