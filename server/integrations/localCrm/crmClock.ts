/** The time of a local CRM server: that of the machine, moved on by tests. */
export class CrmClock {
  #moved = 0
  now(): number {
    return Date.now() + this.#moved
  }
  /** Moves it on by so many milliseconds. */
  advance(milliseconds: number): void {
    this.#moved += milliseconds
  }
  /** The moment as the vendor writes it: `2026-02-04T16:44:33+00:00`. */
  moment(): string {
    return `${new Date(this.now()).toISOString().slice(0, 19)}+00:00`
  }
}
