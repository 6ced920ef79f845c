import { isReloadedMeeting, runningLock } from './runningMeeting.ts'
import { registerWorker } from './serviceWorker.ts'

const checkEvery = 5 * 60_000
const triedKey = 'reloaded_for'
const openLock = 'app-open'

/** Watches for a newer version of the app. It offers itself; nobody is interrupted by it. */
class AppVersion {
  #isReady = false
  #newest: string | null = null
  #registration: ServiceWorkerRegistration | null = null
  #waiting: ServiceWorker | null = null
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A newer version lies ready on this device, or, without a service worker, on the server. */
  isReady = (): boolean => this.#isReady

  /** Registers the worker and begins to look, at once and every few minutes. */
  async start(): Promise<void> {
    void holdShared(openLock)
    this.#registration = await registerWorker((worker) => void this.#offer(worker))
    const check = () => void this.check()
    setInterval(check, checkEvery)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') check()
    })
    check()
  }

  /** Looks whether the server has newer files; where there is no worker, whether it names another version. */
  async check(): Promise<void> {
    // The browser itself looks only now and then.
    if (this.#registration) return void (await this.#registration.update().catch(() => undefined))
    const version = await serverVersion()
    if (!version || version === __APP_VERSION__) return
    this.#newest = version
    // Once only: a server that names a version whose files it does not have must not make the page reload for ever.
    if (sessionStorage.getItem(triedKey) !== version) this.#become(true)
  }

  /** Changes over to the newer version; false while a meeting runs in any tab. Unsent work is not touched by it. */
  async activate(): Promise<boolean> {
    if (isReloadedMeeting() || !(await isFree(runningLock))) return false
    if (this.#newest) sessionStorage.setItem(triedKey, this.#newest)
    if (this.#waiting) this.#waiting.postMessage({ type: 'SKIP_WAITING' })
    else location.reload()
    return true
  }

  async #offer(worker: ServiceWorker): Promise<void> {
    this.#waiting = worker
    // Just opened, in one tab only: nothing is lost by beginning with the newer version.
    if (performance.now() < 5000 && (await holders(openLock)) <= 1 && (await this.activate()))
      return
    this.#become(true)
  }

  #become(isReady: boolean): void {
    this.#isReady = isReady
    for (const listener of this.#listeners) listener()
  }
}

/** The version of this page. */
export const appVersion = new AppVersion()

function holdShared(name: string): Promise<void> | undefined {
  return navigator.locks?.request(name, { mode: 'shared' }, () => new Promise<void>(() => {}))
}

async function isFree(name: string): Promise<boolean> {
  return navigator.locks
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null)
    : true
}

async function holders(name: string): Promise<number> {
  return (await navigator.locks?.query())?.held?.filter((lock) => lock.name === name).length ?? 1
}

async function serverVersion(): Promise<string | null> {
  try {
    const response = await fetch('/meta.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    const { version } = (await response.json()) as { version?: unknown }
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}
