import type { SharedMeeting } from '../../shared/sharedMeeting.ts'
import { sharedWords } from '../../shared/sharedWords.ts'
import type { Language } from '../../shared/inputs/values.ts'

/** The meeting as an entry of a calendar (RFC 5545), with what is shared and nothing else; undefined: its times are not. */
export function calendarFile(
  meeting: SharedMeeting,
  { uid, language, now }: { uid: string; language: Language; now: Date },
): string | undefined {
  const { times, title, location, description } = meeting
  if (!times) return undefined
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Meeting//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(new Date(times.start))}`,
    `DTEND:${moment(new Date(times.end))}`,
    `SUMMARY:${escaped(title ?? sharedWords[language].meeting)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** In UTC: 20270301T090000Z. */
const moment = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** Lines of 75 bytes at the most; further ones begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = '',
    bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > 74) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
