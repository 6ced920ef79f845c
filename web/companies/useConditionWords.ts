import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import {
  groupOf,
  kindOfField,
  takesNothing,
  recordFields,
  type FieldKind,
  type RecordCondition,
  type RecordField,
  type ConditionTable,
  type RecordOperator,
} from '../../shared/recordConditions.ts'
import { useAnswerTexts } from './useAnswerTexts.ts'
import { CalendarPeopleDocument } from '../gql.ts'
import { writeDay } from '../ui/dateTimeInput.ts'
import { pickedIn } from './pickRecords.ts'
import { useCampaignChoices } from './useCampaignChoices.ts'
import { usePainChoices } from './usePainChoices.ts'
import { usePriorityChoices } from './usePriorityChoices.ts'
import { useLabelNames } from './useLabelNames.ts'
import { useRecordNames } from './useRecordNames.ts'

/** Of a filter that names many. */
const shownNames = 4

export interface Choice {
  value: string
  label: string
}
/** How a field is compared: an operator, or its opposite. */
export interface Comparison {
  operator: RecordOperator
  not: boolean
}

const noVersions: readonly Choice[] = []

/** Everything that conditions of a table say in words, and what their fields can be compared with; people are asked for where these name any. `versions`: of meetings, those that they may ask. */
export function useConditionWords(
  table: ConditionTable,
  conditions: readonly RecordCondition[],
  versions = noVersions,
) {
  const { t, i18n } = useLingui()
  const priorities = usePriorityChoices()
  const { choices: labels, standing, nameOf: labelName } = useLabelNames()
  const [{ data: people }] = useQuery({
    query: CalendarPeopleDocument,
    pause: !/"(CREATOR|OWNER|MEMBER)"/.test(JSON.stringify(conditions)),
  })
  const { nameOf: campaignName } = useCampaignChoices(
    !/"CAMPAIGN"/.test(JSON.stringify(conditions)),
  )
  const { standing: standingPain, nameOf: painName } = usePainChoices(
    !/"PAIN"/.test(JSON.stringify(conditions)),
  )
  const picked = [
    ...useRecordNames(table === 'CONTACT' ? table : 'COMPANY', pickedIn(conditions)),
    ...useRecordNames('CONTACT', pickedIn(conditions, 'CONTACT')),
  ]
  const fieldTexts: Record<RecordField, string> = {
    RECORD: table === 'CONTACT' ? t`Contact` : t`Account`,
    NAME: t`Name`,
    FIRST_NAME: t`First name`,
    LAST_NAME: t`Last name`,
    INDUSTRY: t`Industry`,
    COMPANY_SIZE: t`Size`,
    TYPE: t`Type`,
    VAT: t`VAT number`,
    WEBSITE: t`Website`,
    JOB_TITLE: t`Job title`,
    SOURCE: t`Source`,
    PRIO: t`Priority`,
    STREET: t`Street`,
    ZIP_CODE: t`Zip code`,
    CITY: t`City`,
    COUNTRY: t`Country`,
    TELEPHONE: t`Telephone`,
    EMAIL: t`E-mail`,
    LABEL: t`Label`,
    OWNER: t`Owner`,
    CREATOR: t`Created by`,
    CREATED: t`Created`,
    MEETINGS: t`Number of meetings`,
    LAST_MEETING: t`Last meeting`,
    NEXT_MEETING: t`Next meeting`,
    OPEN_OPPORTUNITY: t`Has an open opportunity`,
    CAMPAIGN: t`Campaign`,
    OVERDUE_NEXT_STEP: t`A next step is overdue`,
    PAIN: t`Pain`,
    CONTACTS: t`Number of contacts`,
    CONTACT_NAME: t`Name of a contact`,
    CONTACT_JOB_TITLE: t`Job title of a contact`,
    COMPANY_NAME: t`Name of the account`,
    COMPANY_INDUSTRY: t`Industry of the account`,
    DECISION_MAKER: t`Decides`,
    MEMBER: t`Participant`,
    CONTACT: t`Contact`,
    START: t`Date`,
    VERSION: t`Version`,
    ANSWERS: t`Answers`,
  }
  const comparisons: Record<FieldKind, readonly [RecordOperator, boolean, string][]> = {
    text: [
      ['CONTAINS', false, t`contains`],
      ['CONTAINS', true, t`does not contain`],
      ['STARTS_WITH', false, t`starts with`],
      ['ENDS_WITH', false, t`ends with`],
      ['MATCHES', false, t`matches`],
      ['IS', false, t`is exactly`],
      ['IS', true, t`is not`],
      ['IS_SET', false, t`is known`],
      ['IS_SET', true, t`is not known`],
    ],
    number: [
      ['IS', false, t`is exactly`],
      ['IS', true, t`is not`],
      ['GREATER_THAN', false, t`is greater than`],
      ['LESS_THAN', false, t`is less than`],
    ],
    day: [
      ['GREATER_THAN', false, t`is after`],
      ['LESS_THAN', false, t`is before`],
      ['IS', false, t`is on`],
      ['WITHIN_DAYS', false, t`is within`],
      ['WITHIN_DAYS', true, t`is not within`],
      ['IS_SET', false, t`is known`],
      ['IS_SET', true, t`is not known`],
    ],
    ids: [
      ['ANY_OF', false, t`is one of`],
      ['ANY_OF', true, t`is none of`],
      ['IS_SET', false, t`is known`],
      ['IS_SET', true, t`is not known`],
    ],
    person: [
      ['IS_ME', false, t`is me`],
      ['IS_ME', true, t`is not me`],
      ['ANY_OF', false, t`is one of`],
      ['ANY_OF', true, t`is none of`],
      ['IS_SET', false, t`is known`],
      ['IS_SET', true, t`is not known`],
    ],
    flag: [
      ['IS_SET', false, t`yes`],
      ['IS_SET', true, t`no`],
    ],
    progress: [
      ['COMPLETE', false, t`are complete`],
      ['PARTIAL', false, t`are partial`],
    ],
  }
  const answers = useAnswerTexts(conditions, labelName)
  const names = new Map<string, string>([
    ...[...picked, ...versions].map(({ value, label }) => [value, label] as const),
    ...(people?.organisationUsers ?? []).map(({ user }) => [user.id, fullName(user)] as const),
  ])
  /** The first of them, and how many more there are. */
  const namesOf = (
    ids: readonly string[],
    nameOf = (id: string): string | undefined => names.get(id),
  ): string => {
    const more = ids.length - shownNames
    const shown = ids.slice(0, more > 1 ? shownNames : ids.length).map((id) => nameOf(id) ?? '…')
    return more > 1
      ? plural(more, {
          one: `${shown.join(', ')} and # more`,
          other: `${shown.join(', ')} and # more`,
        })
      : shown.join(', ')
  }
  // fields of both have one kind
  const kindOf = (field: RecordField): FieldKind =>
    (kindOfField(table, field) ?? kindOfField('COMPANY', field))!
  const valueText = (condition: RecordCondition): string => {
    const { field, operator, text, number, day, ids } = condition
    if (takesNothing(operator!)) return ''
    if (operator === 'WITHIN_DAYS') return plural(number ?? 0, { one: '# day', other: '# days' })
    if (field === 'PRIO')
      return priorities.find(({ value }) => value === String(number))?.label ?? String(number)
    switch (kindOf(field!)) {
      case 'ids':
      case 'person':
        return field === 'LABEL'
          ? namesOf([...new Set(ids?.map(standing))], labelName)
          : field === 'CAMPAIGN'
            ? namesOf(ids ?? [], campaignName)
            : field === 'PAIN'
              ? namesOf([...new Set(ids?.map(standingPain))], painName)
              : namesOf(ids ?? [])
      case 'number':
        return i18n.number(number ?? 0)
      case 'day':
        return writeDay(day ?? '')
      default:
        return text ?? ''
    }
  }
  const comparisonText = (kind: FieldKind, operator: RecordOperator, not: boolean): string =>
    comparisons[kind].find(([one, isOpposite]) => one === operator && isOpposite === not)?.[2] ??
    `${not ? `${t`not`} ` : ''}${comparisons[kind].find(([one]) => one === operator)?.[2] ?? ''}`
  const textOf = (condition: RecordCondition): string => {
    const { any, company, field, operator, not } = condition
    const group = groupOf(condition)?.[1]
    if (group) {
      const inner = group.map(textOf).join(any ? ` ${t`or`} ` : ` ${t`and`} `)
      if (company && group.length === 1 && !not) return t`Account: ${inner}`
      return `${not ? `${t`not`} ` : ''}(${inner})`
    }
    if (condition.answer) return answers.get(JSON.stringify(condition)) ?? '…'
    const kind = kindOf(field!)
    return [fieldTexts[field!], comparisonText(kind, operator!, Boolean(not)), valueText(condition)]
      .filter(Boolean)
      .join(' ')
  }
  const fieldsOf = (of: ConditionTable): Choice[] =>
    (Object.keys(recordFields[of]) as RecordField[]).map((value) => ({
      value,
      label: fieldTexts[value],
    }))
  return {
    fields: fieldsOf(table),
    fieldsOf,
    versions,
    comparisonsOf: (kind: FieldKind): (Comparison & { label: string })[] =>
      comparisons[kind].map(([operator, not, label]) => ({ operator, not, label })),
    textOf,
    priorities,
    labels,
    /** The label or the pain that stands for an id by now. */
    standing: (id: string) => standingPain(standing(id)),
    labelName,
    picked,
  }
}
