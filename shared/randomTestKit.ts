/** Numbers by chance that are the same in every run. */
export function randomBy(seed: number): {
  whole: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
} {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  return { whole, pick: (from) => from[whole(0, from.length - 1)]! }
}
