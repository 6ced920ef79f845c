/**
 * How parts of a total read in whole percent. Parts that make up the total add up to 100: what
 * rounding down leaves over goes to those that lost most. Nothing is "0 %" that is there, or
 * "100 %" beside something else.
 */
export function percentTexts(counts: readonly number[], total: number, locale: string): string[] {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const isWhole = counts.reduce((sum, count) => sum + count, 0) === total
  const wholes = isWhole
    ? wholePercents(counts, total)
    : counts.map((count) => (total === 0 ? 0 : Math.round((count * 100) / total)))
  return wholes.map((whole, n) => {
    if (whole === 0 && counts[n]! > 0) return `<${percent.format(0.01)}`
    if (whole === 100 && counts[n]! < total) return `>${percent.format(0.99)}`
    return percent.format(whole / 100)
  })
}

function wholePercents(counts: readonly number[], total: number): number[] {
  if (total === 0) return counts.map(() => 0)
  const wholes = counts.map((count) => Math.floor((count * 100) / total))
  const left = 100 - wholes.reduce((sum, whole) => sum + whole, 0)
  const lost = (n: number): number => (counts[n]! * 100) % total
  const first = [...counts.keys()].toSorted((a, b) => lost(b) - lost(a) || counts[b]! - counts[a]!)
  for (const n of first.slice(0, left)) wholes[n]!++
  return wholes
}
