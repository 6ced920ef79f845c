import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  RevertImportDocument,
  StartImportDocument,
  type Import_wholeFragment as Whole,
} from '../gql.ts'
import { runProblem } from '../records/jobRuns.ts'
import { confirm } from '../ui/confirm.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Counts } from './Counts.tsx'
import classes from './Imports.module.css'
import { KeptRows } from './KeptRows.tsx'
import { useImportCounts } from './useImportCounts.ts'
import { WrongFile } from './WrongFile.tsx'

interface Props {
  found: Whole
  onChanged: () => void
  /** To another file. */
  onNew: () => void
}

/** What came of an import, or of taking it back. */
export function ResultStep({ found, onChanged, onNew }: Props) {
  const { t } = useLingui()
  const { id, kind, title, step, run } = found
  const { counts, problem, again } = useImportCounts(id)
  const start = useSave(StartImportDocument),
    revert = useSave(RevertImportDocument)
  const isWhole = run?.state === 'DONE'
  const reason = run?.state === 'FAILED' ? runProblem(run) : null
  const kept = step === 'REVERT' ? (counts?.kept ?? 0) : 0
  const takeBack = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t`Revert “${title}”?`,
      description: t`What it created goes into the bin, and what it updated becomes what it was. Whatever somebody has changed since stays.`,
      ok: t`Revert`,
    })
    if (isMeant && notifyUnlessSaved(await revert.save({ id }))) onChanged()
  }
  const heading =
    step === 'REVERT'
      ? isWhole
        ? t`The import is reverted`
        : t`The import is reverted in part`
      : isWhole
        ? t`The import is done`
        : run?.state === 'FAILED'
          ? t`The import failed`
          : t`The import was cancelled`
  return (
    <>
      <Panel title={heading}>
        <div className={classes.form}>
          {reason && (
            <p role="alert" className={formEnd.problem}>
              {reason}
            </p>
          )}
          {problem && !counts ? (
            <ErrorState onRetry={again}>{problem}</ErrorState>
          ) : isWhole ? (
            <Counts counts={counts} step={step ?? 'IMPORT'} />
          ) : (
            <p className={classes.hint}>
              <Trans>
                {found.doneTo} of {found.rowCount} rows are done.
              </Trans>
            </p>
          )}
          <div className={classes.actions}>
            {isWhole && step === 'IMPORT' && (
              <LinkButton to={kind === 'COMPANY' ? '/accounts/all' : '/contacts/all'}>
                {kind === 'COMPANY' ? (
                  <Trans>To the accounts</Trans>
                ) : (
                  <Trans>To the contacts</Trans>
                )}
              </LinkButton>
            )}
            {(counts?.wrong ?? 0) > 0 && <WrongFile found={found} />}
            {!isWhole && step === 'IMPORT' && (
              <Button
                loading={start.saving}
                onClick={() =>
                  void start.save({ id }).then((saved) => {
                    if (notifyUnlessSaved(saved)) onChanged()
                  })
                }
              >
                <Trans>Go on</Trans>
              </Button>
            )}
            {!(step === 'REVERT' && isWhole) && (
              <Button variant="default" loading={revert.saving} onClick={() => void takeBack()}>
                <Trans>Revert the import…</Trans>
              </Button>
            )}
            <Button variant="default" onClick={onNew}>
              <Trans>Another file</Trans>
            </Button>
          </div>
        </div>
      </Panel>
      {kept > 0 && <KeptRows found={found} count={kept} />}
    </>
  )
}
