import { useLingui } from '@lingui/react/macro'
import type { SyncPanel_syncFragment as Sync } from '../gql.ts'
import classes from './Integrations.module.css'
import { useSyncWords } from './useSyncWords.ts'

/** How many records became what, or would. */
export function SyncCounts({ sync }: { sync: Sync }) {
  const { t, i18n } = useLingui()
  const { states } = useSyncWords()
  const shown: [string, number, boolean][] = [
    [states.CREATE, sync.created, true],
    [states.UPDATE, sync.updated, true],
    [states.CONFLICT, sync.conflicting, true],
    [states.KEEP, sync.kept, true],
    [t`The same`, sync.same, true],
    [states.SKIP, sync.skipped, sync.skipped > 0],
    [states.WRONG, sync.wrong, sync.wrong > 0],
  ]
  return (
    <dl className={classes.counts}>
      {shown.map(
        ([label, count, isShown]) =>
          isShown && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{i18n.number(count)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
