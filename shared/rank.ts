// Order by fractional rank: text in base 62, compared byte by byte. Moving one thing writes one row.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const last = digits.length - 1
const digitAt = (rank: string, at: number): number => at < rank.length ? digits.indexOf(rank[at]!) : 0

/** A rank strictly between two others; null: the very beginning or end. Never ends in the zero digit, so that there is always room before it. */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null) {
    if (before >= after) throw new RangeError('the ranks are not in order')
    return middle(before, after)
  }
  if (before !== null) return next(before)
  return after === null ? digits[Math.ceil(last / 2)]! : previous(after)
}

/** So many ranks in order. */
export function ranks(count: number): string[] {
  const all: string[] = []
  for (let i = 0; i < count; i++) all.push(rankBetween(all.at(-1) ?? null, null))
  return all
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
  const digit = digitAt(rank, at), head = rank.slice(0, at)
  if (digit > 1) return head + digits[digit - 1]
  return at + 1 < rank.length ? head + digits[1] : `${head}0${digits[last]}`
}
function middle(before: string, after: string): string {
  let at = 0
  while (at < after.length && digitAt(before, at) === digitAt(after, at)) at++
  const head = after.slice(0, at), low = digitAt(before, at), high = digitAt(after, at)
  if (high - low > 1) return head + digits[(low + high) >> 1]
  // neighbouring digits: either the higher one alone, or something behind the lower one
  if (after.length > at + 1) return head + digits[high]
  return head + digits[low] + next(before.slice(at + 1))
}
