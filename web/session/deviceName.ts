/** Browsers by what they write into their user agent, with their version; the first that fits, because most also claim to be others. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What a browser, its version and its system are called; null for what nobody knows. */
export function deviceName(userAgent: string | null): {
  browser: string | null
  version: string | null
  system: string | null
} {
  const find = (list: [RegExp, string][]) => {
    for (const [sign, name] of list) {
      const found = sign.exec(userAgent ?? '')
      if (found) return { name, version: found[1] ?? null }
    }
    return { name: null, version: null }
  }
  const { name, version } = find(browsers)
  return { browser: name, version, system: find(systems).name }
}

/** Which browser on which system, as coarse as it helps whoever looks into a report: "Chrome 156, Linux". */
export function browserName(userAgent: string): string {
  const { browser, version, system } = deviceName(userAgent)
  return `${browser ? `${browser} ${version}` : 'Other'}, ${system ?? 'other'}`
}
