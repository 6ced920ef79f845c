/** Writes instants by the clock of a time zone. */
export function momentCell(timeZone: string): (value: unknown) => string {
  // of all languages this one writes 2026-11-27 14:05, which every spreadsheet takes for a moment
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (value) => format.format(new Date(String(value)))
}
