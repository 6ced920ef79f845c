import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from 'urql'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  CancelFindDuplicatesDocument,
  DuplicateRunsDocument,
  FindDuplicatesDocument,
} from '../gql.ts'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import classes from './FindAgain.module.css'

const askEvery = 1500

/** Looks for them now; what was found stands there once it is done. */
export function FindAgain({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [started, setStarted] = useState<string | null>(null)
  const start = useSave(FindDuplicatesDocument),
    cancel = useSave(CancelFindDuplicatesDocument)
  const [{ data }, refetch] = useQuery({
    query: DuplicateRunsDocument,
    pause: started === null,
    requestPolicy: 'network-only',
  })
  const run = data?.jobRuns.find(({ id }) => id === started),
    state = run?.state ?? 'WAITING',
    isUnderWay = started !== null && (state === 'WAITING' || state === 'RUNNING')
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isUnderWay) return
    const again = setInterval(() => refetch({ requestPolicy: 'network-only' }), askEvery)
    return () => clearInterval(again)
  }, [isUnderWay, refetch])
  useEffect(() => {
    if (run?.state === 'DONE') done()
  }, [run?.state])
  return (
    <div className={classes.again}>
      {started !== null && (
        <div className={classes.progress}>
          <WorkProgress
            title={t`Looking for duplicates`}
            state={state}
            done={run?.done ?? 0}
            total={run?.total ?? null}
            onCancel={() =>
              void cancel
                .save({ id: started })
                .then(
                  (saved) => notifyUnlessSaved(saved) && refetch({ requestPolicy: 'network-only' }),
                )
            }
          />
        </div>
      )}
      {!isUnderWay && (
        <Button
          variant="default"
          loading={start.saving}
          onClick={() =>
            void start.save({}).then((saved) => {
              if (notifyUnlessSaved(saved)) setStarted(saved.data!.findDuplicates.id)
            })
          }
        >
          <Trans>Look now</Trans>
        </Button>
      )}
    </div>
  )
}
