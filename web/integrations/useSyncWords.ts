import { useLingui } from '@lingui/react/macro'
import type { ImportField } from '../../shared/importFields.ts'
import type { SyncChangeState } from '../gql.ts'
import { useImportWords } from '../imports/useImportWords.ts'

interface SyncWords {
  states: Record<SyncChangeState, string>
  field: (name: string) => string
  value: (value: unknown) => string
  problem: (problem: { field: string | null; rule: string }) => string
}

/** The words of what comes from another system. */
export function useSyncWords(): SyncWords {
  const { t } = useLingui()
  const { fields, valueOf } = useImportWords('CONTACT')
  const field = (name: string): string =>
    name === 'place' || name.startsWith('place ')
      ? t`Role at the account`
      : (fields[(columns[name] ?? name) as ImportField] ?? name)
  return {
    states: {
      CREATE: t({ message: 'New', context: 'records of another system' }),
      UPDATE: t({ message: 'Changed there', context: 'records of another system' }),
      CONFLICT: t({ message: 'Changed on both sides', context: 'records of another system' }),
      KEEP: t({ message: 'Changed here', context: 'records of another system' }),
      SKIP: t({ message: 'Deleted here', context: 'records of another system' }),
      WRONG: t({ message: 'Left out', context: 'records of another system' }),
    },
    field,
    value: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return valueOf('name', value) || '–'
      const { role, decision_maker: decides } = value as { role?: string; decision_maker?: boolean }
      return [role, decides && t`Decision maker`].filter(Boolean).join(', ') || t`At the account`
    },
    problem: ({ field: name, rule }) => {
      if (rule === 'AMBIGUOUS') return t`Several here fit: merge those that are one, and try again.`
      if (rule === 'TWICE')
        return t`Another record there is the same one here: merge the two there.`
      if (rule === 'NOT_AS_KNOWN') return t`It could not be read.`
      if (rule === 'DELETED_HERE') return t`It was deleted here, and is not made again.`
      if (rule === 'MERGED_HERE') return t`It was merged here into one that comes by itself.`
      const called = name ? field(name) : ''
      return rule === 'REQUIRED' ? t`${called} is missing.` : t`${called} cannot be taken as it is.`
    },
  }
}

const columns: Readonly<Record<string, string>> = {
  vat: 'vAT',
  owner_id: 'owner',
  zip_code: 'zipCode',
  country_name: 'countryName',
  first_name: 'firstName',
  last_name: 'lastName',
}
