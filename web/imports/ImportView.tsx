import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf, problemText } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { CancelExportDocument, ImportDocument, type Import_wholeFragment as Whole } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import { CheckStep } from './CheckStep.tsx'
import classes from './Imports.module.css'
import type { ImportSearch } from './importSearch.ts'
import { MappingStep } from './MappingStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { StartStep } from './StartStep.tsx'

/** A run is looked at so often, ms. */
const askEvery = 1000

interface Props {
  search: ImportSearch
  onChange: (search: ImportSearch) => void
}

/** Accounts or contacts from a file: the file, its columns, what would happen, what came of it. */
export function ImportView({ search: { id, kind = 'COMPANY' }, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader title={t`Import`} />
      <Stack gap="md">
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
          <OneImport key={id} id={id} onLeave={(kind) => onChange({ kind })} />
        )}
      </Stack>
    </Page>
  )
}

function OneImport({ id, onLeave }: { id: string; onLeave: (kind: Whole['kind']) => void }) {
  const [{ data, error }, refetch] = useQuery({
    query: ImportDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const { t } = useLingui()
  const [isMapping, setMapping] = useState(false)
  const cancel = useSave(CancelExportDocument)
  const found = data?.listImport
  const state = found?.run?.state
  const isUnderWay = state === 'WAITING' || state === 'RUNNING'
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => refetch({ requestPolicy: 'network-only' }), askEvery)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch])
  if (error && !found)
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  if (found === undefined) return <LoadingState />
  if (found === null)
    return (
      <ErrorState
        onRetry={() => onLeave('COMPANY')}
      >{t`This import is not there any more.`}</ErrorState>
    )
  const { step, run, kind, title } = found
  const isMapped =
    step !== null && !(step === 'CHECK' && (isMapping || (!isUnderWay && state !== 'DONE')))
  const doing = {
    CHECK: t`Checking “${title}”`,
    IMPORT: t`Importing “${title}”`,
    REVERT: t`Reverting “${title}”`,
  }
  return (
    <>
      <Steps at={!isMapped ? 1 : step === 'CHECK' ? 2 : 3} />
      {!isMapped ? (
        <MappingStep
          found={found}
          onDone={() => {
            setMapping(false)
            again()
          }}
          onBack={() => onLeave(kind)}
        />
      ) : isUnderWay && run ? (
        <Panel>
          <WorkProgress
            title={doing[step]}
            state={run.state}
            done={run.done}
            total={run.total}
            reason={run.errorCode && problemText({ code: 'INTERNAL' })}
            onCancel={() =>
              void cancel.save({ id: run.id }).then((saved) => {
                if (notifyUnlessSaved(saved)) again()
              })
            }
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
