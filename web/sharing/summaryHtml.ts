/** A summary as HTML, as an e-mail program takes it: parts stand apart by empty lines, a heading ends with a colon, an item begins with a dash. */
export function summaryHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.split('\n'))
    .map((lines, at) => (at === 0 ? htmlOfFirst(lines) : htmlOf(lines)))
    .join('\n')
}

function htmlOfFirst([title = '', ...rest]: readonly string[]): string {
  return [`<h2>${escaped(title)}</h2>`, ...(rest.length ? [htmlOf(rest)] : [])].join('\n')
}

function htmlOf(lines: readonly string[]): string {
  const out: string[] = []
  let items: string[] = [],
    plain: string[] = []
  const flush = (): void => {
    if (items.length) out.push(`<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`)
    if (plain.length) out.push(`<p>${plain.join('<br>')}</p>`)
    items = []
    plain = []
  }
  for (const [at, line] of lines.entries()) {
    const item = /^[-–•] (.*)$/.exec(line)?.[1]
    if (at === 0 && /\S:$/.test(line)) out.push(`<h3>${escaped(line.slice(0, -1).trim())}</h3>`)
    else if (item !== undefined) {
      if (plain.length) flush()
      items.push(escaped(item))
    } else {
      if (items.length) flush()
      plain.push(escaped(line))
    }
  }
  flush()
  return out.join('\n')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => signs[sign]!)
