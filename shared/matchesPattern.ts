/**
 * The whole text: `*` is any run of letters, `?` any one. No regular expression, and only the last
 * `*` is ever tried again, so the work is at most text × pattern.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const letters = [...text],
    signs = [...pattern]
  let at = 0,
    sign = 0,
    star = -1,
    retry = 0
  while (at < letters.length) {
    if (signs[sign] === '*') {
      star = sign++
      retry = at
    } else if (signs[sign] === '?' || signs[sign] === letters[at]) {
      sign++
      at++
    } else if (star >= 0) {
      sign = star + 1
      at = ++retry
    } else return false
  }
  return signs.slice(sign).every((one) => one === '*')
}
