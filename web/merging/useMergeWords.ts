import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { priorityName } from '../../shared/priority.ts'
import { usePriorityNames } from '../companies/usePriorityChoices.ts'
import type { MergeField, MergePart } from '../gql.ts'

/** What fields are called when two records stand side by side, what is in them, and what moves. */
export function useMergeWords() {
  const { t } = useLingui()
  const priorities = usePriorityNames()
  const names: Record<MergeField, string> = {
    NAME: t`Name`,
    VAT: t`VAT number`,
    URL: t`Website`,
    INDUSTRY: t`Industry`,
    TYPE: t`Type`,
    COMPANY_SIZE: t`Size`,
    SOURCE: t`Source`,
    PRIO: t`Priority`,
    OWNER: t`Owner`,
    JOB_TITLE: t`Job title`,
    ADDRESS: t`Address`,
    TELEPHONES: t`Telephone`,
    EMAILS: t`E-mail`,
    WEBSITES: t`Websites`,
  }
  const parts: Record<MergePart, (count: number) => string> = {
    MEETING: (count) => plural(count, { one: '# meeting', other: '# meetings' }),
    CONTACT: (count) => plural(count, { one: '# contact', other: '# contacts' }),
    COMPANY: (count) => plural(count, { one: '# account', other: '# accounts' }),
    ANSWER: (count) => plural(count, { one: '# answer', other: '# answers' }),
    NEXT_STEP: (count) => plural(count, { one: '# next step', other: '# next steps' }),
    OPPORTUNITY: (count) => plural(count, { one: '# opportunity', other: '# opportunities' }),
    CAMPAIGN: (count) => plural(count, { one: '# campaign', other: '# campaigns' }),
    COMMENT: (count) => plural(count, { one: '# comment', other: '# comments' }),
    LABEL: (count) => plural(count, { one: '# label', other: '# labels' }),
  }
  return {
    names,
    parts,
    /** null: there is nothing in it. */
    said: (field: MergeField, value: string | null | undefined): string | null =>
      value == null ? null : field === 'PRIO' ? priorities[priorityName(Number(value))] : value,
  }
}
