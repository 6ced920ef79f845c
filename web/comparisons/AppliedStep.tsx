import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  ApplyComparisonDocument,
  UndoComparisonDocument,
  type Comparison_wholeFragment as Whole,
} from '../gql.ts'
import { runProblem } from '../records/jobRuns.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Comparisons.module.css'
import { useComparisonCounts } from './useComparisonCounts.ts'

interface Props {
  found: Whole
  onDone: () => void
  onLeave: () => void
}

/** What came of what was chosen, or of taking it back. */
export function AppliedStep({ found, onDone, onLeave }: Props) {
  const { t } = useLingui()
  const { id, step, run } = found
  const { counts, problem, again } = useComparisonCounts(id)
  const apply = useSave(ApplyComparisonDocument),
    undo = useSave(UndoComparisonDocument)
  const isWhole = run?.state === 'DONE'
  const reason = run?.state === 'FAILED' ? runProblem(run) : null
  if (!counts)
    return problem ? <ErrorState onRetry={again}>{problem}</ErrorState> : <LoadingState rows={3} />
  const { changed, kept, reverted, notReverted } = counts
  const said =
    step === 'APPLY'
      ? [
          plural(changed, { one: '# account was changed.', other: '# accounts were changed.' }),
          kept > 0 &&
            plural(kept, {
              one: '# had been changed since it was compared, and keeps what was changed.',
              other: '# had been changed since they were compared, and keep what was changed.',
            }),
        ]
      : [
          plural(reverted, { one: '# account is as before.', other: '# accounts are as before.' }),
          notReverted > 0 &&
            plural(notReverted, {
              one: '# was changed since and stays as it is.',
              other: '# were changed since and stay as they are.',
            }),
        ]
  const heading =
    step === 'UNDO'
      ? isWhole
        ? t`It is undone`
        : t`It is undone in part`
      : isWhole
        ? t`It is taken over`
        : t`It was broken off`
  const goOn = async (): Promise<void> => {
    if (notifyUnlessSaved(await apply.save({ id, fields: [], except: [] }))) onDone()
  }
  const takeBack = async (): Promise<void> => {
    if (notifyUnlessSaved(await undo.save({ id }))) onDone()
  }
  return (
    <Panel title={heading}>
      {reason && (
        <p role="alert" className={formEnd.problem}>
          {reason}
        </p>
      )}
      <p role="status" className={classes.said}>
        {said.filter(Boolean).join(' ')}
      </p>
      <div className={classes.actions}>
        {step === 'APPLY' && !isWhole && (
          <Button loading={apply.saving} onClick={() => void goOn()}>
            <Trans>Go on</Trans>
          </Button>
        )}
        {!(step === 'UNDO' && isWhole) && changed > 0 && (
          <Button variant="default" loading={undo.saving} onClick={() => void takeBack()}>
            <Trans>Undo</Trans>
          </Button>
        )}
        <LinkButton to="/accounts/all">
          <Trans>To the accounts</Trans>
        </LinkButton>
        <Button variant="subtle" onClick={onLeave}>
          <Trans>Earlier comparisons</Trans>
        </Button>
      </div>
    </Panel>
  )
}
