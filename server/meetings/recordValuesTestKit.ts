// What random accounts and contacts have in their fields, by a plain walk.
import type { FieldValue } from '../../shared/meetsField.ts'
import type { RecordField, RecordTable } from '../../shared/recordConditions.ts'
import type { Place } from './recordPlaceTestKit.ts'
import {
  companyTexts,
  contactTexts,
  dayIn,
  hour,
  now,
  textOf,
  type World,
} from './recordWorldTestKit.ts'

/** What a record has in a field, by a plain walk over everything. */
export function valueOf(
  { labels, campaigns, pains, creators }: Place,
  { companies, contacts, links, meetings, opportunities }: World,
  table: RecordTable,
  at: number,
  field: RecordField,
  zone: string,
  seesOwn: boolean,
): FieldValue {
  const isCompany = table === 'COMPANY',
    record = (isCompany ? companies : contacts)[at]!
  const column = (isCompany ? companyTexts : contactTexts).findIndex(([name]) => name === field)
  if (column >= 0) return [textOf(record, column)]
  const linked = links.filter(
    ({ company, contact }) =>
      (isCompany ? company : contact) === at &&
      !companies[company]!.isDeleted &&
      !contacts[contact]!.isDeleted,
  )
  const seen = meetings.filter(
    ({ company, contacts: with_, isDeleted, isMine }) =>
      !isDeleted && (isMine || !seesOwn) && (isCompany ? company === at : with_.includes(at)),
  )
  const local = ({ start, zone: of }: World['meetings'][number]): string =>
    dayIn(now + start * hour, of)
  const days = (list: World['meetings']): string[] => list.map(local).sort()
  switch (field) {
    case 'PRIO':
      return record.prio
    case 'TELEPHONE':
    case 'EMAIL':
      return record.many
    case 'LABEL':
      // the last one is in the bin
      return record.labels.filter((n) => n < 2).map((n) => labels[n]!)
    case 'CAMPAIGN':
      return record.campaigns.filter((n) => n < 2).map((n) => campaigns[n]!)
    case 'CREATOR':
      return [creators[record.isMine ? 0 : 1]]
    case 'OWNER':
      return [creators[(record.isOwnedByMe ?? record.isMine) ? 0 : 1]]
    case 'CREATED':
      return dayIn(now + record.created * hour, zone)
    case 'CONTACTS':
      return linked.length
    case 'CONTACT_NAME':
      return linked.map(
        ({ contact }) => `${textOf(contacts[contact]!, 0)} ${textOf(contacts[contact]!, 1)}`,
      )
    case 'CONTACT_JOB_TITLE':
      return linked.map(({ contact }) => textOf(contacts[contact]!, 2))
    case 'COMPANY_NAME':
      return linked.map(({ company }) => textOf(companies[company]!, 0))
    case 'COMPANY_INDUSTRY':
      return linked.map(({ company }) => textOf(companies[company]!, 1))
    case 'DECISION_MAKER':
      return linked.some(({ decides }) => decides)
    case 'MEETINGS':
      return seen.length
    case 'LAST_MEETING':
      return (
        days(seen.filter(({ state }) => state === 'RUNNING' || state === 'DONE')).at(-1) ?? null
      )
    case 'NEXT_MEETING':
      return days(seen.filter(({ state, start }) => state === 'PLANNED' && start >= -1))[0] ?? null
    case 'OVERDUE_NEXT_STEP':
      return seen.some(
        ({ step, zone: of }) =>
          step &&
          !step.isDone &&
          !step.isDeleted &&
          dayIn(now + step.days * 24 * hour, 'UTC') < dayIn(now, of),
      )
    case 'PAIN':
      return seen
        .filter(({ state }) => state !== 'CANCELLED')
        .flatMap(({ named, off }) => named.filter((n) => !off.includes(n)))
        .flatMap((n) => (n === 1 ? [pains[1]!] : [pains[0]!, pains[2]!]))
    case 'OPEN_OPPORTUNITY':
      return opportunities.some(
        ({ company, isMine, outcome, isDeleted }) =>
          company === at && (isMine || !seesOwn) && outcome === null && !isDeleted,
      )
    default:
      throw new Error(`${table}.${field} is not made`)
  }
}
