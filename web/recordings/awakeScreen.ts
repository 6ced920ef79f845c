/** Keeps the screen on where the browser can: with it off, many stop the microphone. */
export class AwakeScreen {
  #lock: WakeLockSentinel | null = null
  #told: ((isHeld: boolean) => void) | null = null

  hold(told: (isHeld: boolean) => void): void {
    this.#told = told
    document.addEventListener('visibilitychange', this.#again)
    void this.#ask()
  }

  release(): void {
    this.#told = null
    document.removeEventListener('visibilitychange', this.#again)
    void this.#lock?.release().catch(() => {})
    this.#lock = null
  }

  /** A page that is not seen loses it. */
  readonly #again = (): void => {
    if (document.visibilityState === 'visible') void this.#ask()
  }

  async #ask(): Promise<void> {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    const lock = await wakeLock?.request('screen').catch(() => null)
    // it ended meanwhile
    if (!this.#told) return void lock?.release().catch(() => {})
    this.#lock = lock ?? null
    this.#told(Boolean(lock))
  }
}
