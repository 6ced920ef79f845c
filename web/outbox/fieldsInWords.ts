import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dateText } from '../ui/dateText.ts'
import type { NameOf } from './commandKind.ts'
import type { Command } from './commands.ts'
import { fieldText, recordFields } from './recordFields.ts'
import { fieldsOf } from './seenFields.ts'

type Period = { startDate: string; endDate: string }

/** The fields of a record that a command changes, in words; none where it is about something else. `theirs`: null where nobody has changed it. */
export const fieldsInWords = (
  command: Command,
  i18n: I18n,
  nameOf: NameOf,
): { name: string; mine: string; theirs: string | null }[] =>
  fieldsOf(command).map(({ path, mine, theirs }) => {
    const [name, inWords] =
      path === 'times'
        ? [msg`Time`, (value: unknown) => periodText(value as Period, i18n)]
        : [recordFields[path], (value: unknown) => fieldText(path, value, i18n, nameOf)]
    return {
      // a field that only a later release knows
      name: name ? i18n._(name) : path,
      mine: inWords(mine),
      theirs: theirs === undefined ? null : inWords(theirs),
    }
  })

function periodText({ startDate, endDate }: Period, { locale }: I18n): string {
  const isOneDay = dateText(startDate, 'date', locale) === dateText(endDate, 'date', locale)
  return `${dateText(startDate, 'dateTime', locale)} – ${dateText(endDate, isOneDay ? 'time' : 'dateTime', locale)}`
}
