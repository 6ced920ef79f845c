import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { priorityName, type PriorityName } from '../../shared/priority.ts'
import { dateText } from '../ui/dateText.ts'
import type { Command } from './commands.ts'
import { fieldsOf } from './seenFields.ts'

type Period = { startDate: string; endDate: string }

const names: Record<string, MessageDescriptor> = {
  name: msg`Name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  jobTitle: msg`Job title`,
  industry: msg`Industry`,
  companySize: msg`Company size`,
  type: msg`Type`,
  vAT: msg`VAT number`,
  prio: msg`Priority`,
  source: msg`Source`,
  url: msg`Website`,
  'address.street': msg`Street and number`,
  'address.zipCode': msg`Zip code`,
  'address.city': msg`City`,
  'address.countryName': msg`Country`,
  'address.telephones': msg`Telephones`,
  'address.emails': msg`E-mail addresses`,
  'address.websites': msg`Websites`,
  times: msg`Time`,
}
const priorities: Record<PriorityName, MessageDescriptor> = {
  Urgent: msg`Urgent`,
  High: msg`High`,
  Normal: msg`Normal`,
  Low: msg`Low`,
  Clear: msg`Clear`,
}

/** The fields of a record that a command changes, in words; none where it is about something else. `theirs`: null where nobody has changed it. */
export const fieldsInWords = (
  command: Command,
  i18n: I18n,
): { name: string; mine: string; theirs: string | null }[] =>
  fieldsOf(command).map(({ path, mine, theirs }) => ({
    name: names[path] ? i18n._(names[path]) : path,
    mine: fieldText(path, mine, i18n),
    theirs: theirs === undefined ? null : fieldText(path, theirs, i18n),
  }))

function fieldText(path: string, value: unknown, i18n: I18n): string {
  if (path === 'prio') return i18n._(priorities[priorityName(Number(value))])
  if (path === 'times') return periodText(value as Period, i18n)
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
  return text || i18n._(msg`nothing`)
}

function periodText({ startDate, endDate }: Period, { locale }: I18n): string {
  const isOneDay = dateText(startDate, 'date', locale) === dateText(endDate, 'date', locale)
  return `${dateText(startDate, 'dateTime', locale)} – ${dateText(endDate, isOneDay ? 'time' : 'dateTime', locale)}`
}
