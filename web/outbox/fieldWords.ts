import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { priorityName, type PriorityName } from '../../shared/priority.ts'

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
}
const priorities: Record<PriorityName, MessageDescriptor> = {
  Urgent: msg`Urgent`,
  High: msg`High`,
  Normal: msg`Normal`,
  Low: msg`Low`,
  Clear: msg`Clear`,
}

/** How the form calls a field. */
export const fieldName = (path: string, i18n: I18n): string => {
  const name = names[path]
  return name ? i18n._(name) : path
}

/** A field's value in a line. */
export function fieldText(path: string, value: unknown, i18n: I18n): string {
  if (path === 'prio') return i18n._(priorities[priorityName(Number(value))])
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
  return text || i18n._(msg`nothing`)
}
