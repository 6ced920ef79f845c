/** The longest address that all common e-mail programs take, characters. */
export const longestMailto = 2000

/** The address that opens a letter; null: it is longer than e-mail programs take. */
export function mailto(emails: readonly string[], subject: string, body: string): string | null {
  // as letters end their lines
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  const to = emails.map((one) => encodeURIComponent(one).replaceAll('%40', '@')).join(',')
  const href = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
  return href.length > longestMailto ? null : href
}
