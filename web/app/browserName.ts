const browsers: [RegExp, string][] = [[/Edg\/(\d+)/, 'Edge'], [/OPR\/(\d+)/, 'Opera'], [/Firefox\/(\d+)/, 'Firefox'], [/Chrome\/(\d+)/, 'Chrome'], [/Version\/(\d+).*Safari/, 'Safari']]
const systems: [RegExp, string][] = [[/Android/, 'Android'], [/iPhone|iPad/, 'iOS'], [/Windows/, 'Windows'], [/Mac OS/, 'macOS'], [/Linux/, 'Linux']]

/** Which browser on which system, as coarse as it helps: "Chrome 156, Linux". */
export function browserName(userAgent: string): string {
  const [found, name] = browsers.map(([pattern, label]) => [pattern.exec(userAgent), label] as const).find(([match]) => match) ?? []
  return `${found ? `${name} ${found[1]}` : 'Other'}, ${systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'}`
}
