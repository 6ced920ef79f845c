import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { crmVendors } from '../../shared/crmVendors.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  IntegrationSyncDocument,
  StartIntegrationSyncDocument,
  type IntegrationVendor,
  type SyncPanel_syncFragment as Sync,
} from '../gql.ts'
import { isUnderWay, useCancelJob, usePolling } from '../records/jobRuns.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ConflictList } from './ConflictList.tsx'
import classes from './Integrations.module.css'
import { SyncCounts } from './SyncCounts.tsx'
import { syncProblem } from './syncProblem.ts'

interface Props {
  name: IntegrationVendor
  isPaused: boolean
}

/** What comes from the other system: what would, what did, how far it is, and what is to be decided. */
export function SyncPart({ name, isPaused }: Props) {
  const { t } = useLingui()
  const title = crmVendors[name].title
  const [{ data, error }, refetch] = useQuery({
    query: IntegrationSyncDocument,
    variables: { name },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const found = data?.integration,
    sync = found?.sync ?? null
  const goesOn = isUnderWay(sync?.run) && sync?.dateDone === null
  usePolling(goesOn, refetch)
  const cancel = useCancelJob(again)
  if (!found)
    return error ? (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <LoadingState rows={2} />
    )
  return (
    <section aria-label={t`What comes from ${title}`} className={classes.sync}>
      {goesOn && sync?.run ? (
        <WorkProgress
          title={sync.isDry ? t`Looking what would change` : t`Pulling from ${title}`}
          state={sync.run.state}
          done={sync.done}
          total={sync.total}
          reason={syncProblem(sync.run)}
          onCancel={() => cancel(sync.run!)}
        />
      ) : (
        <>
          <Result sync={sync} isPaused={isPaused} title={title} />
          {!isPaused && (
            <SyncButtons id={found.id} sync={sync} mayPull={found.mayPull} onStarted={again} />
          )}
        </>
      )}
      {sync && !goesOn && <ChangeList key={sync.id} sync={sync} />}
      {found.conflictCount > 0 && (
        <ConflictList
          key={found.conflictCount}
          integrationId={found.id}
          count={found.conflictCount}
          vendor={title}
          onSettled={again}
        />
      )}
    </section>
  )
}

/** What the newest pull or dry run came to. */
function Result({
  sync,
  isPaused,
  title,
}: {
  sync: Sync | null
  isPaused: boolean
  title: string
}) {
  const { t } = useLingui()
  if (!sync)
    return (
      <p className={classes.about}>
        <Trans>
          Nothing was pulled from {title} yet. A dry run says what would be created and changed
          here, and writes nothing.
        </Trans>
      </p>
    )
  const reason = syncProblem(sync.run)
  return (
    <>
      {sync.dateDone === null && (
        <p role="alert" className={classes.about}>
          {isPaused
            ? t`It stands still while the connection is paused.`
            : sync.run?.state === 'CANCELLED'
              ? t`It was cancelled.`
              : reason
                ? t`It failed. ${reason}`
                : t`It did not come to its end.`}
        </p>
      )}
      <p className={classes.about}>
        <span>
          {sync.isDry ? (
            <Trans>What a pull would do:</Trans>
          ) : (
            <Trans>What the last pull did:</Trans>
          )}
        </span>{' '}
        <span>
          <Plural value={sync.done} one="# record looked at" other="# records looked at" />
        </span>
      </p>
      <SyncCounts sync={sync} />
    </>
  )
}

function SyncButtons({
  id,
  sync,
  mayPull,
  onStarted,
}: {
  id: string
  sync: Sync | null
  mayPull: boolean
  onStarted: () => void
}) {
  const { save, saving } = useSave(StartIntegrationSyncDocument)
  const [asked, setAsked] = useState<boolean | null>(null)
  const start = async (isDry: boolean): Promise<void> => {
    setAsked(isDry)
    const saved = await save({ integrationId: id, isDry })
    setAsked(null)
    if (notifyUnlessSaved(saved)) onStarted()
  }
  const isCutOff = sync !== null && !sync.isDry && sync.dateDone === null
  return (
    <div className={classes.buttons}>
      {mayPull && (
        <Button loading={saving && asked === false} onClick={() => void start(false)}>
          {isCutOff ? <Trans>Go on</Trans> : <Trans>Pull now</Trans>}
        </Button>
      )}
      <Button
        variant={mayPull ? 'default' : 'filled'}
        loading={saving && asked === true}
        onClick={() => void start(true)}
      >
        <Trans>Dry run</Trans>
      </Button>
    </div>
  )
}
