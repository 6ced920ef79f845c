import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { resetDays } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  DataResetsDocument,
  UndoResetDocument,
  type DataReset_rowFragment as Reset,
} from '../gql.ts'
import { isUnderWay, runProblem, useCancelJob, usePolling } from '../records/jobRuns.ts'
import { dateText } from '../ui/dateText.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Panel } from '../ui/Panel.tsx'
import { WorkProgress, type WorkState } from '../ui/WorkProgress.tsx'
import { resetNames } from '../records/resetNames.ts'
import classes from './ResetDialog.module.css'

const ResetDialog = lazyDialog(
  () => import('./ResetDialog.tsx'),
  (module) => module.ResetDialog,
)

/** What an Admin removes as a whole, what was removed, and how it is had back. */
export function ResetPanel() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: DataResetsDocument,
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const resets = data?.dataResets ?? [],
    goesOn = resets.some(({ run }) => isUnderWay(run))
  usePolling(goesOn, refetch)
  return (
    <Panel
      title={t`Remove data`}
      actions={
        <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
          <Trans>Remove data…</Trans>
        </Button>
      }
    >
      <p className={classes.note}>
        <Trans>
          All meetings, answers, questions of drafts, playbooks, contacts or labels at once. What is
          removed can be had back for {resetDays} days, unless a contact is erased meanwhile.
        </Trans>
      </p>
      {error && !data && (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
          {errorText(error)}
        </ErrorState>
      )}
      {fetching && !data && <LoadingState rows={2} />}
      {resets.length > 0 && (
        <ul className={classes.list} aria-label={t`What was removed`}>
          {resets.map((reset) => (
            <li key={reset.id}>
              <ResetRow reset={reset} onChanged={again} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ResetDialog onStarted={again} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

interface RowProps {
  reset: Reset
  onChanged: () => void
}

function ResetRow({ reset, onChanged }: RowProps) {
  const { t, i18n } = useLingui()
  const { id, tables, reason, state, canUndo, rowCount, conflictCount, conflicts, run } = reset
  const undo = useSave(UndoResetDocument),
    cancel = useCancelJob(onChanged)
  const day = dateText(reset.dateCreated, 'dateTime', i18n.locale),
    until = dateText(reset.dateExpires, 'date', i18n.locale),
    who = fullName(reset.creator)
  const rows = i18n.number(rowCount),
    isBroken = run?.state === 'FAILED'
  const said = {
    ARCHIVING: t`The archive is being written. Nothing has gone yet.`,
    REMOVING: isBroken
      ? t`Part of it is removed. It goes on by itself within the hour.`
      : t`It is being removed.`,
    DONE: canUndo
      ? t`${plural(rowCount, { one: `${rows} row is`, other: `${rows} rows are` })} removed; they can be had back until ${until}.`
      : reset.canUndoLater
        ? t`${plural(rowCount, { one: `${rows} row is`, other: `${rows} rows are` })} removed. What was removed later is brought back first.`
        : reset.waitsForErasure
          ? t`${plural(rowCount, { one: `${rows} row is`, other: `${rows} rows are` })} removed. The erasure of a contact waits: once it begins, they cannot be had back.`
          : t`${plural(rowCount, { one: `${rows} row is`, other: `${rows} rows are` })} removed for good.`,
    RESTORING: isBroken
      ? t`Part of it is there again. It goes on by itself within the hour.`
      : t`It is being brought back.`,
    RESTORED: conflictCount
      ? t`It is there again, but for ${plural(conflictCount, { one: '# row', other: '# rows' })} whose place is taken.`
      : t`It is there again.`,
    CANCELLED: t`It was cancelled: nothing was removed.`,
    FAILED: t`Nothing was removed; start again.`,
    UNDO_FAILED: t`It could not be brought back, or only in part, and its archive is gone.`,
    REMOVAL_FAILED: t`It was given up, because its archive cannot be read any more. ${plural(rowCount, { one: `${rows} row was`, other: `${rows} rows were` })} removed by then and cannot be had back; the rest is still there.`,
  }[state]
  const names = tables.map((table) => t(resetNames[table])).join(', ')
  const undoButton = canUndo && (
    <Button
      variant="default"
      size="compact-sm"
      loading={undo.saving}
      aria-label={t`Undo: ${names}`}
      onClick={() =>
        void undo.save({ id }).then((saved) => {
          notifyUnlessSaved(saved)
          onChanged()
        })
      }
    >
      <Trans>Undo</Trans>
    </Button>
  )
  return (
    <>
      <WorkProgress
        title={names}
        state={run?.state ?? forgotten[state] ?? 'DONE'}
        done={run?.done ?? 0}
        total={run?.total ?? null}
        reason={runProblem(run)}
        {...(state === 'ARCHIVING' && {
          onCancel: () => cancel(run!),
        })}
      >
        {undoButton}
      </WorkProgress>
      <p className={classes.about}>
        {said} {conflicts.join(', ')} {isBroken && undoButton}
      </p>
      <p className={classes.about}>
        {who}, {day}: {reason}
      </p>
    </>
  )
}
/** How it went, when its run is not kept any more. */
const forgotten: Partial<Record<Reset['state'], WorkState>> = {
  CANCELLED: 'CANCELLED',
  FAILED: 'FAILED',
  UNDO_FAILED: 'FAILED',
  REMOVAL_FAILED: 'FAILED',
}
