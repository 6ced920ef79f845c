import { useLingui } from '@lingui/react/macro'
import type { ImportStep } from '../gql.ts'
import classes from './Imports.module.css'
import type { ImportCounts } from './useImportCounts.ts'

/** How many rows do what, or did. */
export function Counts({ counts, step }: { counts: ImportCounts | null; step: ImportStep }) {
  const { t, i18n } = useLingui()
  const isCheck = step === 'CHECK'
  const shown: [string, number | undefined, boolean][] = [
    [
      isCheck
        ? t({ message: 'New', context: 'rows of an import' })
        : t({ message: 'Created', context: 'rows of an import' }),
      counts?.toCreate,
      true,
    ],
    [
      isCheck
        ? t({ message: 'Changed', context: 'rows of an import' })
        : t({ message: 'Updated', context: 'rows of an import' }),
      counts?.toUpdate,
      true,
    ],
    [t`As they are already`, counts?.same, true],
    [t`Left out`, counts?.skipped, true],
    [t`Wrong`, counts?.wrong, true],
    [
      isCheck ? t`Accounts that are created` : t`Accounts created`,
      counts?.newAccounts,
      Boolean(counts?.newAccounts),
    ],
    [t`Reverted`, counts?.reverted, step === 'REVERT'],
    [t`Kept: changed since`, counts?.kept, step === 'REVERT'],
    [t`Accounts kept`, counts?.keptAccounts, Boolean(counts?.keptAccounts)],
  ]
  return (
    <dl className={classes.counts}>
      {shown.map(
        ([label, count, isShown]) =>
          isShown && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count === undefined ? '–' : i18n.number(count)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
