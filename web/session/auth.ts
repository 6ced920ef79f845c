import type { User, UserManager } from 'oidc-client-ts'
import { callerHeaders } from './apiFetch.ts'
import { AuthError, type AuthCode } from './authError.ts'
import { codeOf } from './codeOf.ts'
import { loadConfig } from './config.ts'
import { forgetDevice } from './deviceId.ts'
import { storedUser, type StoredUser } from './userStore.ts'
import { backAddress, backOf } from './backAddress.ts'
import { prepareSignOut } from './prepareSignOut.ts'
import { renewalWait, secondsLeft } from './renewalWait.ts'

export type AuthState =
  | { phase: 'starting' }
  | { phase: 'signed-in'; subject: string; offline: boolean }
  /** The session has ended while the app is open: the page stays, and asks to sign in again. */
  | { phase: 'expired'; subject: string; code: AuthCode; why?: TokenEnd }
  | { phase: 'signed-out'; code?: AuthCode; after?: 'sign-out' | 'expired' }

/** What became of the token: it ran out, or the server would not have it before that. */
export type TokenEnd = 'expired' | 'refused'

const tokenKey = 'access_token'
const lifeKey = 'access_token_life'
/** Says over reloads that this device was signed out, `elsewhere` or `here`: the provider may not know, so nobody gets in silently. */
const endedKey = 'session_ended'
const leadSeconds = 60

/** Signs in, renews, signs out. One for the whole page. */
export class AuthService {
  #state: AuthState = { phase: 'starting' }
  #listeners = new Set<() => void>()
  #manager: UserManager | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #expiresAt = Number.POSITIVE_INFINITY
  #listening = false

  state = (): AuthState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The access token as it stands in local storage, where the specification wants it. */
  token(): string | null {
    return localStorage.getItem(tokenKey)
  }

  /** What a request says of who asks, as which member. */
  headers = (member: string | null): Record<string, string> => callerHeaders(this.token(), member)

  /** Known person and valid token → in, without the sign-in library. Else a silent attempt; without network a known person still gets in. */
  async start(): Promise<void> {
    this.#listen()
    let known: StoredUser | null = null
    const ended = localStorage.getItem(endedKey)
    if (ended)
      return this.#set({ phase: 'signed-out', ...(ended !== 'here' && { code: 'session_ended' }) })
    try {
      known = await storedUser(await loadConfig())
      if (known && known.expires_at * 1000 > Date.now()) return this.#accept(known)
      await this.renew(known?.access_token ?? null)
    } catch (error) {
      const code = await codeOf(error)
      if (code === 'endpoints_resolution_error' && known)
        this.#set({ phase: 'signed-in', subject: known.profile.sub, offline: true })
      else
        this.#set({
          phase: 'signed-out',
          ...(code !== 'interaction_required' && { code }),
          ...(known && { after: 'expired' }),
        })
    }
  }

  /** The provider's page in this window; comes back to where the person was. */
  async signIn(options: { create?: boolean } = {}): Promise<void> {
    try {
      const manager = await this.#ready()
      await manager.signinRedirect({
        state: { back: backAddress() },
        ui_locales: language(),
        ...(options.create ? { prompt: 'create' } : asksAnew()),
      })
    } catch (error) {
      this.#set({ phase: 'signed-out', code: await codeOf(error) })
    }
  }

  /** The provider's page in a window of its own, so that the open page stays; where pop-ups are blocked, by redirect. */
  async signInAgain(): Promise<void> {
    const before = this.#state
    try {
      const manager = await this.#ready()
      const user = await manager.signinPopup({
        popupAbortOnClose: true,
        ui_locales: language(),
        ...asksAnew(),
      })
      if (before.phase === 'expired' && before.subject !== user.profile.sub) location.assign('/')
      this.#accept(user, true)
    } catch (error) {
      const code = await codeOf(error)
      if (code === 'popup_window_error') return this.signIn()
      if (before.phase === 'expired') this.#set({ ...before, code })
    }
  }

  /** One renewal at a time over all tabs; whoever gets the lock second finds the fresh token. */
  async renew(stale: string | null): Promise<void> {
    const manager = await this.#ready()
    await exclusively('auth-renew', async () => {
      const current = await manager.getUser()
      if (
        current &&
        !current.expired &&
        current.access_token !== stale &&
        secondsLeft(current) > lead()
      )
        return this.#accept(current)
      try {
        this.#accept(await required(manager.signinSilent()), true)
      } catch (error) {
        // The refresh token is used up, lost or revoked; the provider's own session may still be alive.
        if ((error as { error?: unknown }).error !== 'invalid_grant')
          throw new AuthError(await codeOf(error), error)
        try {
          this.#accept(await required(manager.signinSilent({ forceIframeAuth: true })), true)
        } catch (second) {
          throw new AuthError(await codeOf(second), second)
        }
      }
    })
  }

  /** The one answer to a 401, from wherever it comes: resolves when the token may have changed, never throws. */
  handle401 = async (stale: string | null, isEnded = false): Promise<void> => {
    if (isEnded) return this.end(stale)
    if (this.#state.phase === 'expired' || this.#state.phase === 'signed-out') return
    try {
      await this.renew(stale)
    } catch (error) {
      const code = await codeOf(error)
      if (code === 'endpoints_resolution_error') return
      if (this.#state.phase === 'signed-in')
        this.#set({
          phase: 'expired',
          subject: this.#state.subject,
          code,
          why: this.#expiresAt - Date.now() > lead() * 1000 ? 'refused' : 'expired',
        })
    }
  }

  /** The server says that this device was signed out: the tokens go, the page and what is on it stay until the person signs in again. `stale`: the token that it said so about. */
  end = async (stale: string | null): Promise<void> => {
    if (this.#state.phase !== 'signed-in' || this.token() !== stale) return
    clearTimeout(this.#timer)
    localStorage.setItem(endedKey, 'elsewhere')
    this.#set({ phase: 'expired', subject: this.#state.subject, code: 'session_ended' })
    forgetDevice()
    await this.#forget(await this.#ready())
  }

  /** The token will not be accepted any more, judged by its life time: a wrong clock does not matter. */
  willExpire = (): boolean =>
    this.#state.phase === 'signed-in' && !this.#state.offline && Date.now() > this.#expiresAt - 5000

  /** Finishes a redirect or relays a popup's or frame's answer; gives the address to go on to, or null when another window goes on. */
  async callback(): Promise<string | null> {
    const manager = await this.#ready()
    try {
      const user = await manager.signinCallback()
      if (!user) return null
      this.#listen()
      this.#accept(user, true)
      return backOf(user)
    } catch (error) {
      // The address that was wanted says what went wrong, and offers to try again.
      this.#listen()
      this.#set({ phase: 'signed-out', code: await codeOf(error) })
      return backOf(error)
    }
  }

  /** Ends the session here and at the provider. */
  async signOut(): Promise<void> {
    clearTimeout(this.#timer)
    const manager = await this.#ready()
    const user = await manager.getUser()
    const leave = prepareSignOut(this.token())
    await this.#forget(manager)
    sessionStorage.setItem('signed_out', 'yes')
    localStorage.setItem(endedKey, 'here')
    this.#set({ phase: 'signed-out', after: 'sign-out' })
    try {
      const { revoke } = await import('./oidcManager.ts')
      await Promise.all([leave(), revoke(manager, user?.refresh_token)])
      // without network the session ends on this device only: the way over the provider would end at the browser's error page
      if (!navigator.onLine) return
      await manager.signoutRedirect({
        extraQueryParams: { ui_locales: language() },
        ...(user?.id_token && { id_token_hint: user.id_token }),
      })
    } catch {} // the same where the provider cannot be reached
  }

  async #forget(manager: UserManager): Promise<void> {
    await manager.removeUser()
    localStorage.removeItem(tokenKey)
  }

  async #ready(): Promise<UserManager> {
    return (this.#manager ??= (await import('./oidcManager.ts')).createManager(await loadConfig()))
  }

  #accept(user: User | StoredUser, fresh = false): void {
    const left = secondsLeft(user)
    if (fresh) {
      if (left === Infinity) localStorage.removeItem(lifeKey)
      else localStorage.setItem(lifeKey, String(Math.round(left)))
      localStorage.removeItem(endedKey)
    }
    sessionStorage.removeItem('signed_out')
    if (this.token() !== user.access_token) localStorage.setItem(tokenKey, user.access_token)
    this.#expiresAt = Date.now() + left * 1000
    clearTimeout(this.#timer)
    const wait = renewalWait(left, lead())
    if (wait !== null)
      this.#timer = setTimeout(() => void this.handle401(user.access_token), wait * 1000)
    this.#set({ phase: 'signed-in', subject: user.profile.sub, offline: false })
  }

  #set(state: AuthState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #listen(): void {
    if (this.#listening) return
    this.#listening = true
    addEventListener('storage', (event) => {
      if (event.key === tokenKey) void this.#followOtherTab()
    })
    const refresh = () => void this.#renewWhenDue()
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') refresh()
    })
  }

  async #followOtherTab(): Promise<void> {
    const user = await (await this.#ready()).getUser()
    const before = this.#state
    if (!user) {
      if (before.phase === 'signed-in' && localStorage.getItem(endedKey) === 'elsewhere')
        this.#set({ phase: 'expired', subject: before.subject, code: 'session_ended' })
      else if (
        before.phase === 'signed-in' ||
        (before.phase === 'expired' && before.code !== 'session_ended')
      )
        this.#set({ phase: 'signed-out', after: 'sign-out' })
    } else if (
      (before.phase === 'signed-in' || before.phase === 'expired') &&
      before.subject !== user.profile.sub
    )
      location.assign('/')
    else this.#accept(user)
  }

  async #renewWhenDue(): Promise<void> {
    if (this.#state.phase !== 'signed-in' && this.#state.phase !== 'expired') return
    const user = await (await this.#ready()).getUser()
    if (user && secondsLeft(user) <= lead()) await this.handle401(user.access_token)
  }
}

/** The page's one sign-in service. */
export const auth = new AuthService()

/** Whoever was signed out is asked who they are, also where the provider still knows. */
const asksAnew = () => (localStorage.getItem(endedKey) ? { prompt: 'login' } : {})

async function required(attempt: Promise<User | null>): Promise<User> {
  const user = await attempt
  if (!user) throw new AuthError('interaction_required')
  return user
}

const exclusively = async (name: string, run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, run) : run()

/** Never earlier than the last quarter of the token's life: a lead longer than the life would renew in a loop. */
function lead(): number {
  return Math.min(leadSeconds, (Number(localStorage.getItem(lifeKey)) || 300) / 4)
}

/** What the screen speaks: the provider's pages are to speak it too. */
const language = (): string => document.documentElement.lang
