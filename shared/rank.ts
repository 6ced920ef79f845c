// Order by fractional rank: text in base 62, compared byte by byte; equal ranks by id. Moving one
// thing writes one row.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const last = digits.length - 1
const digitAt = (rank: string, at: number): number =>
  at < rank.length ? digits.indexOf(rank[at]!) : 0

/** Random digits of a new rank, so that two people who move to one place at once get two ranks. */
const randomDigits = 3
/** A list with a longer rank is numbered anew, characters. */
export const longestRank = 60

/**
 * A rank strictly between two others; null: the very beginning or end. Never ends in the zero
 * digit, so that there is always room before it.
 */
export function rankBetween(before: string | null, after: string | null): string {
  const digit = (from: number): string =>
    digits[from + Math.floor(Math.random() * (digits.length - from))]!
  const random = Array.from({ length: randomDigits }, (_, n) =>
    digit(n === randomDigits - 1 ? 1 : 0),
  )
  return between(before, after) + random.join('')
}

/** So many ranks in order, the same ones each time, as far from each other as their length allows: 20,000 take four digits. */
export function ranks(count: number): string[] {
  let room = 1,
    width = 0
  while (room <= count) {
    room *= digits.length
    width++
  }
  const step = Math.floor(room / (count + 1))
  // what stands behind them is not the zero digit
  const end = digits[Math.ceil(last / 2)]!
  return Array.from({ length: count }, (_, at) => {
    let rest = (at + 1) * step,
      rank = end
    for (let place = 0; place < width; place++) {
      rank = digits[rest % digits.length]! + rank
      rest = Math.floor(rest / digits.length)
    }
    return rank
  })
}

/** A list in its order, and the rank that puts something at that place of it. */
export interface Placed {
  rank: string
  /** new ranks of the others, where there was no room between two of them; else null */
  renumbered: readonly string[] | null
}
/**
 * Places something between others, which are in their order. The list must be locked, because it
 * may be numbered anew.
 */
export function placeAt(others: readonly { rank: string }[], at: number): Placed {
  const before = others[at - 1]?.rank ?? null,
    after = others[at]?.rank ?? null
  const isTied = before !== null && after !== null && before >= after
  const rank = isTied ? null : rankBetween(before, after)
  if (rank !== null && rank.length <= longestRank) return { rank, renumbered: null }
  const all = ranks(others.length + 1)
  return { rank: all[at]!, renumbered: all.toSpliced(at, 1) }
}

/** Strictly between, and no prefix of `after`: whatever is added stays before it. */
function between(before: string | null, after: string | null): string {
  if (before !== null && after !== null) {
    if (before >= after) throw new RangeError('the ranks are not in order')
    return middle(before, after)
  }
  if (before !== null) return next(before)
  return after === null ? digits[Math.ceil(last / 2)]! : previous(after)
}
function next(rank: string): string {
  let at = 0
  while (digitAt(rank, at) === last) at++
  return rank.slice(0, at) + digits[digitAt(rank, at) + 1]
}
function previous(rank: string): string {
  let at = 0
  while (digitAt(rank, at) === 0) {
    if (at >= rank.length) throw new RangeError('a rank must not end in the zero digit')
    at++
  }
  const digit = digitAt(rank, at),
    head = rank.slice(0, at)
  return digit > 1 ? head + digits[digit - 1] : `${head}0${digits[last]}`
}
function middle(before: string, after: string): string {
  let at = 0
  while (at < after.length && digitAt(before, at) === digitAt(after, at)) at++
  const head = after.slice(0, at),
    low = digitAt(before, at),
    high = digitAt(after, at)
  return high - low > 1
    ? head + digits[(low + high) >> 1]
    : head + digits[low] + upperHalf(before.slice(at + 1))
}
/** Of neighbouring digits something behind the lower one: half of the way to its end, so that there is room for many behind one. */
function upperHalf(rank: string): string {
  const digit = digitAt(rank, 0)
  return digit === last ? digits[last] + upperHalf(rank.slice(1)) : digits[(digit + last + 1) >> 1]!
}
