import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { MergesDocument } from '../gql.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './MergedRecords.module.css'
import { useUndoMerge } from './useUndoMerge.ts'

/** What was merged into a record and can be taken apart again. */
export function MergedRecords({ winnerId, onDone }: { winnerId: string; onDone: () => void }) {
  const { t } = useLingui()
  const [{ data }, refetch] = useQuery({
    query: MergesDocument,
    variables: { winnerId },
    requestPolicy: 'cache-and-network',
  })
  const { undo, saving } = useUndoMerge(() => {
    refetch({ requestPolicy: 'network-only' })
    onDone()
  })
  const merges = data?.merges ?? []
  if (!merges.length) return null
  return (
    <ul className={classes.list} aria-label={t`Merged into it`}>
      {merges.map(({ id, loserTitle, dateCreated, creator }) => (
        <li key={id} className={classes.row}>
          <span className={classes.said}>
            <Trans>“{loserTitle}” was merged into it</Trans>
            <span className={classes.when}>
              {fullName(creator)} · <RelativeTime moment={dateCreated} />
            </span>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t`Undo the merge with “${loserTitle}”`}
            disabled={saving}
            onClick={() => void undo(id)}
          >
            <Trans>Undo</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}
