// What all PDFs have in common: the organisation's name, colour and logo, the words around the pages, texts as lines.
import type { Language } from '../../shared/inputs/values.ts'
import { readableOn } from '../../shared/readableOn.ts'
import { readReportColor } from '../../shared/reportColor.ts'
import { reportWords } from '../../shared/reportWords.ts'
import { localeOf } from '../../shared/sharedWords.ts'
import type { Paragraph, Report } from './report.ts'

/** Under which the template finds the logo. */
export const logoFile = 'logo.png'

const productColor = '#1d5fb8',
  darkInk = '#1c2024'

export interface Frame {
  language: Language
  organisation: string
  /** #rrggbb; null: the product's own */
  color: string | null
  hasLogo: boolean
  title: string
  /** what it is */
  kind: string
  badge: string | null
  /** when it is made, and where that is told */
  now: Date
  timeZone: string
  /** says which zone that is */
  namesZone?: boolean
}

export function frameOf({ language, title, ...given }: Frame): Omit<Report, 'facts' | 'parts'> {
  const words = reportWords[language],
    accent = readReportColor(given.color) ?? productColor,
    onAccent = readableOn(accent),
    [lang = 'en', region = 'GB'] = localeOf[language].split('-')
  return {
    lang,
    region,
    title,
    shortTitle: title.length > 90 ? `${title.slice(0, 88).toWellFormed().trimEnd()}…` : title,
    organisation: given.organisation,
    accent,
    onAccent,
    // where white reads on it, it reads on white
    accentInk: onAccent === '#ffffff' ? accent : darkInk,
    logo: given.hasLogo ? logoFile : null,
    badge: given.badge,
    internalWord: words.internal,
    kicker: `${given.kind} · ${given.organisation}`,
    made: words.madeOn(
      [
        momentText(given.now, { language, timeZone: given.timeZone }),
        ...(given.namesZone ? [`(${zoneText(given.timeZone, given.now)})`] : []),
      ].join(' '),
    ),
    page: words.page,
    factColumns: [words.what, words.details],
  }
}

export const momentText = (
  moment: Date,
  { language, timeZone }: { language: Language; timeZone: string },
): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(moment)

/** A zone by its name, and how far it is from UTC at a moment. */
export const zoneText = (timeZone: string, moment: Date): string => {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!.value
  return `${timeZone}, ${offset.replace('GMT', 'UTC')}`
}

export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)

/** Paragraphs are set apart by empty lines. */
export function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: string[][] = [[]]
  for (const line of linesOf(text.trim()))
    if (line.trim()) paragraphs.at(-1)!.push(line.trimEnd())
    else if (paragraphs.at(-1)!.length) paragraphs.push([])
  return paragraphs.filter((lines) => lines.length)
}
