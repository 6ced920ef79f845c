/** The same numbers for the same seed, so that every demo and every test starts from the same records. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Between 0 and 1, 1 not included. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  chance(probability: number): boolean {
    return this.next() < probability
  }
  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }
  /** Several different ones, in their order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((_, index) => index)
    const taken: number[] = []
    while (taken.length < count && left.length)
      taken.push(left.splice(Math.floor(this.next() * left.length), 1)[0]!)
    return taken.toSorted((a, b) => a - b).map((index) => list[index]!)
  }
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + Math.max(0, weight), 0)
    let point = this.next() * total
    for (const [value, weight] of choices) if ((point -= Math.max(0, weight)) < 0) return value
    return choices.at(-1)![0]
  }
  normal(mean: number, deviation: number): number {
    return (
      mean +
      deviation * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    )
  }
  /** A UUID version 7 of that moment. */
  id(date: Date): string {
    const time = Math.max(0, date.getTime()).toString(16).padStart(12, '0')
    const hex = (digits: number) =>
      Math.floor(this.next() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[this.whole(0, 3)]}${hex(3)}-${hex(6)}${hex(6)}`
  }
}

export const clamp = (value: number, from: number, to: number): number =>
  Math.min(to, Math.max(from, value))
