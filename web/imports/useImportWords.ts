import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { ImportField, ImportKind } from '../../shared/importFields.ts'
import { usePriorityChoices } from '../companies/usePriorityChoices.ts'
import { problemText, type ShownProblem } from '../data/errors.ts'
import type { ImportMatch, ImportMode } from '../gql.ts'

/** Why a row of a file is wrong, as the API has it. */
export interface RowProblem {
  column: number | null
  rule: string
  params?: Record<string, unknown>
}
interface Words {
  fields: Record<ImportField, string>
  matches: Record<ImportMatch, string>
  modes: Record<ImportMode, string>
  /** What cells may say instead of values of the API. */
  wordsOf: (field: ImportField | null) => { value: string; word: string }[] | null
  /** A value of a field, as the check has it. */
  valueOf: (field: ImportField, value: unknown) => string
  /** In the person's language. */
  problem: (problem: RowProblem) => string
}

/** The words of an import. `mapping`: of what its wrong cells are. */
export function useImportWords(kind: ImportKind, mapping?: unknown): Words {
  const { t } = useLingui()
  const priorities = usePriorityChoices()
  const fields: Record<ImportField, string> = {
    name: t`Name`,
    vAT: t`VAT number`,
    url: t`Website`,
    type: t`Type`,
    industry: t`Industry`,
    companySize: t`Size`,
    source: t`Source`,
    prio: t`Priority`,
    owner: t`Owner`,
    street: t`Street and number`,
    zipCode: t`Zip code`,
    city: t`City`,
    countryName: t`Country`,
    telephones: t`Telephone`,
    emails: t`E-mail`,
    websites: kind === 'COMPANY' ? t`Further websites` : t`Website`,
    firstName: t`First name`,
    lastName: t`Last name`,
    jobTitle: t`Job title`,
    accountName: t`Account: name`,
    accountVat: t`Account: VAT number`,
    accountWebsite: t`Account: website`,
    role: t`Role at the account`,
    decisionMaker: t`Decision maker (yes or no)`,
  }
  return {
    fields,
    matches: {
      VAT: t`VAT number`,
      EMAIL: t`E-mail`,
      WEBSITE: t`Website`,
      NAME_CITY: t`Name and city`,
    },
    modes: {
      BOTH: t`Create and update`,
      CREATE: t`Only create`,
      UPDATE: t`Only update`,
    },
    wordsOf: (field) =>
      field === 'prio' ? priorities.map(({ value, label }) => ({ value, word: label })) : null,
    valueOf: (field, value) => {
      if (Array.isArray(value)) return value.join(', ')
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      return (field === 'prio' && priorities.find((one) => one.value === text)?.label) || text
    },
    problem: ({ column, rule, params = {} }) => {
      const count = Number(params['count'] ?? 0),
        row = Number(params['row'])
      if (rule === 'AMBIGUOUS')
        return count
          ? t`${plural(count, { one: '# record fits', other: '# records fit' })}: it is not clear which is meant.`
          : t`Several fit: it is not clear which is meant.`
      if (rule === 'TWICE') return t`The same as row ${row} of the file.`
      if (rule === 'NOT_THERE') return t`Nothing with this name is there.`
      const field =
        column === null ? null : (mapping as { field: string | null }[] | null)?.[column]?.field
      return problemText({
        code: 'BAD_INPUT',
        rule: rule as ShownProblem['rule'] & string,
        params,
        ...(field && { field }),
      })
    },
  }
}
