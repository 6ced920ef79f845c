// Where PostgreSQL and this process disagree about the clock of a time zone: each has rules of its
// own (IANA), and they are not of one age.
import type pg from 'pg'

/** What a clock shows in a zone, as 2026-11-22 23:50:00. */
export type ClockOf = (zone: string, moment: Date) => string

export interface ZoneDifference {
  zone: string
  /** the first moment at which they differ, and what each shows */
  moment: Date
  database: string
  here: string
}

/** By Node's own rules. */
export const clockHere: ClockOf = (zone, moment) =>
  formatOf(zone).format(moment).replace(',', '').replace(' 24:', ' 00:')
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone: zone } as const
  const format = known ?? new Intl.DateTimeFormat('sv-SE', options)
  formats.set(zone, format)
  return format
}

/** Compares the zones in steps of a week, from two years ago to three years ahead. */
export async function compareZones(
  client: Pick<pg.Client, 'query'>,
  zones: readonly string[],
  here: ClockOf = clockHere,
): Promise<ZoneDifference[]> {
  const { rows } = await client.query<{ zone: string; ms: string; shown: string }>(
    `select z as zone, (extract(epoch from t) * 1000)::bigint::text as ms,
      to_char(t at time zone z, 'YYYY-MM-DD HH24:MI:SS') as shown
    from unnest($1::text[]) z, generate_series(date_trunc('day', now()) - interval '2 years',
      now() + interval '3 years', interval '7 days') t order by z, t`,
    [zones],
  )
  const found = new Map<string, ZoneDifference>()
  for (const { zone, ms, shown } of rows) {
    const moment = new Date(Number(ms))
    if (found.has(zone) || here(zone, moment) === shown) continue
    found.set(zone, { zone, moment, database: shown, here: here(zone, moment) })
  }
  return [...found.values()]
}
