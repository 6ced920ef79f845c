// HTML out of texts: whatever is put in is escaped, but for what was made here.
import type { Language } from '../../shared/inputs/values.ts'

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Part = string | Html | false | null | undefined | readonly Part[]

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

const textOf = (part: Part): string => {
  if (part === false || part == null) return ''
  if (typeof part === 'string') return escaped(part)
  return part instanceof Html ? part.text : part.map(textOf).join('')
}
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, at) => text + (at < parts.length ? textOf(parts[at]) : '')).join(''))

/** A value that goes along with a form. */
export const field = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** A form that does something; of a preview it is shown and not sent. */
export const form = (
  { path, language }: { path: string; language: Language },
  action: string,
  parts: readonly Part[],
  /** `isMultipart`: it has a file; `heading`: the id of what it is called, for whoever comes from one form to the next */
  { isMultipart = false, heading = '' } = {},
): Html =>
  html`<form method="post" action="${path}?lang=${language}"${new Html(isMultipart ? ' enctype="multipart/form-data"' : '')}><fieldset${heading && html` aria-labelledby="${heading}"`}${new Html(path === '' ? ' disabled' : '')}>${field('action', action)}${parts}</fieldset></form>`
