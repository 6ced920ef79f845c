/** Browsers and systems by what they write into their user agent; the first that fits, because most also claim to be others. */
const browsers: [RegExp, string][] = [[/Edg(e|A|iOS)?\//, 'Edge'], [/OPR\/|Opera/, 'Opera'], [/SamsungBrowser\//, 'Samsung Internet'], [/Firefox\/|FxiOS\//, 'Firefox'], [/Chrome\/|CriOS\//, 'Chrome'], [/Safari\//, 'Safari']]
const systems: [RegExp, string][] = [[/iPhone|iPod/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/CrOS/, 'ChromeOS'], [/Windows/, 'Windows'], [/Mac OS X|Macintosh/, 'macOS'], [/Linux/, 'Linux']]

/** What a browser and its system are called; null for what nobody knows. */
export function deviceName(userAgent: string | null): { browser: string | null; system: string | null } {
  const find = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
