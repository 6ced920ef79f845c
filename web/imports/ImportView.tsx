import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { ImportDocument, type Import_wholeFragment as Whole } from '../gql.ts'
import { isUnderWay, runProblem, useCancelJob, usePolling } from '../records/jobRuns.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import { CheckStep } from './CheckStep.tsx'
import { focusStep, type Shown } from './focusStep.ts'
import classes from './Imports.module.css'
import type { ImportSearch } from './importSearch.ts'
import { MappingStep } from './MappingStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { StartStep } from './StartStep.tsx'

interface Props {
  search: ImportSearch
  onChange: (search: ImportSearch) => void
}

/** Accounts or contacts from a file: the file, its columns, what would happen, what came of it. */
export function ImportView({ search: { id, kind = 'COMPANY' }, onChange }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null),
    shown = useRef<Shown>({ step: null })
  const onStep = useCallback((step: string) => focusStep(shown.current, step, box.current), [])
  useEffect(() => {
    if (id === undefined) onStep('FILE')
  }, [id, onStep])
  return (
    <Page>
      <PageHeader title={t`Import`} />
      <div ref={box} className={classes.view}>
        {id === undefined ? (
          <>
            <Steps at={0} />
            <StartStep
              kind={kind}
              onKind={(kind) => onChange({ kind })}
              onOpen={(id) => onChange({ id })}
            />
          </>
        ) : (
          <OneImport key={id} id={id} onStep={onStep} onLeave={(kind) => onChange({ kind })} />
        )}
      </div>
    </Page>
  )
}

interface OneProps {
  id: string
  /** Says which step is shown. */
  onStep: (step: string) => void
  onLeave: (kind: Whole['kind']) => void
}
function OneImport({ id, onStep, onLeave }: OneProps) {
  const [{ data, error }, refetch] = useQuery({
    query: ImportDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const { t } = useLingui()
  const [isMapping, setMapping] = useState(false)
  const found = data?.listImport
  const state = found?.run?.state
  const goesOn = isUnderWay(found?.run)
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  usePolling(goesOn, refetch)
  const cancel = useCancelJob(again)
  const isColumns =
    !found?.step || (found.step === 'CHECK' && (isMapping || (!goesOn && state !== 'DONE')))
  const shown = found && (isColumns ? 'COLUMNS' : `${found.step} ${goesOn}`)
  useEffect(() => {
    if (shown) onStep(shown)
  }, [shown, onStep])
  if (error && !found)
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  if (found === undefined) return <LoadingState />
  if (found === null)
    return (
      <EmptyState
        title={t`This import is not there any more`}
        action={
          <Button variant="default" onClick={() => onLeave('COMPANY')}>
            <Trans>Another file</Trans>
          </Button>
        }
      />
    )
  const { step, run, kind, title } = found
  const reason = runProblem(run)
  const notice =
    step !== 'CHECK' || goesOn || state === 'DONE'
      ? null
      : state === 'CANCELLED'
        ? t`The check was cancelled.`
        : reason
          ? t`The check failed. ${reason}`
          : t`The check failed.`
  const doing = {
    CHECK: t`Checking “${title}”`,
    IMPORT: t`Importing “${title}”`,
    REVERT: t`Reverting “${title}”`,
  }
  return (
    <>
      <Steps at={isColumns ? 1 : step === 'CHECK' ? 2 : 3} />
      {isColumns || step === null ? (
        <MappingStep
          found={found}
          notice={notice}
          onDone={() => {
            setMapping(false)
            again()
          }}
          onBack={() => onLeave(kind)}
        />
      ) : goesOn && run ? (
        <Panel>
          <WorkProgress
            title={doing[step]}
            state={run.state}
            done={run.done}
            total={run.total}
            reason={reason}
            onCancel={() => cancel(run)}
          />
          <p className={classes.hint}>{t`You can go on working meanwhile.`}</p>
        </Panel>
      ) : step === 'CHECK' ? (
        <CheckStep found={found} onDone={again} onBack={() => setMapping(true)} />
      ) : (
        <ResultStep found={found} onChanged={again} onNew={() => onLeave(kind)} />
      )}
    </>
  )
}

function Steps({ at }: { at: number }) {
  const { t } = useLingui()
  const steps = [t`1. File`, t`2. Columns`, t`3. Check`, t`4. Import`]
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {steps.map((step, n) => (
        <li key={step} aria-current={n === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
