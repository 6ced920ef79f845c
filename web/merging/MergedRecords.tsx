import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { MergesDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import classes from './MergedRecords.module.css'
import { useNextRow } from './useNextRow.ts'
import { useUndoMerge } from './useUndoMerge.ts'

/** What was merged into a record and can be taken apart again. */
export function MergedRecords({ winnerId, onDone }: { winnerId: string; onDone: () => void }) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: MergesDocument,
    variables: { winnerId },
    requestPolicy: 'cache-and-network',
  })
  const again = () => refetch({ requestPolicy: 'network-only' })
  const merges = data?.merges
  const { list, leave } = useNextRow(merges?.map(({ id }) => id) ?? [])
  const { undo, saving } = useUndoMerge((id) => {
    leave(id)
    again()
    onDone()
  })
  if (!merges)
    return error ? (
      <ErrorState
        title={<Trans>What was merged into it could not be loaded</Trans>}
        reference={problemsOf(error)[0]?.reference}
        onRetry={again}
      >
        {errorText(error)}
      </ErrorState>
    ) : (
      <LoadingState rows={1} label={t`Loading what was merged into it`} />
    )
  if (!merges.length) return null
  return (
    <ul ref={list} className={classes.list} aria-label={t`Merged into it`}>
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
            data-row
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
