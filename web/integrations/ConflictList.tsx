import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  IntegrationConflictsDocument,
  SettleIntegrationConflictDocument,
  type ConflictChoice,
  type Conflict_conflictFragment as Conflict,
} from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Title } from '../ui/Title.tsx'
import classes from './Integrations.module.css'
import { useSyncWords } from './useSyncWords.ts'

interface Props {
  integrationId: string
  count: number
  vendor: string
  onSettled: () => void
}
const pageSize = 10

/** Fields that were changed on both sides: somebody says which value stays. */
export function ConflictList({ integrationId, count, vendor, onSettled }: Props) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const [{ data, error }, refetch] = useQuery({
    query: IntegrationConflictsDocument,
    variables: { integrationId, take: pageSize, skip: (page - 1) * pageSize },
    requestPolicy: 'cache-and-network',
  })
  const conflicts = data?.integrationConflicts?.filter(({ dateSettled }) => !dateSettled)
  return (
    <section aria-label={t`To be decided`}>
      <Title order={3} className={classes.heading}>
        <Trans>To be decided</Trans>
      </Title>
      <p className={classes.about}>
        <Trans>These fields were changed on both sides. Nothing was overwritten.</Trans>
      </p>
      {conflicts ? (
        <ul className={classes.records}>
          {conflicts.map((conflict) => (
            <OneConflict
              key={conflict.id}
              conflict={conflict}
              vendor={vendor}
              onSaved={(isSettled) => {
                refetch({ requestPolicy: 'network-only' })
                if (isSettled) onSettled()
              }}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState rows={2} />
      )}
      <Pager page={page} pageSize={pageSize} total={count} onPage={setPage} />
    </section>
  )
}

function OneConflict({
  conflict: { id, title, field, account, here, there },
  vendor,
  onSaved,
}: {
  conflict: Conflict
  vendor: string
  onSaved: (isSettled: boolean) => void
}) {
  const { t } = useLingui()
  const words = useSyncWords()
  const { save, saving } = useSave(SettleIntegrationConflictDocument)
  const settle = async (choice: ConflictChoice): Promise<void> => {
    const saved = await save({ id, choice })
    if (!notifyUnlessSaved(saved)) return
    const isSettled = saved.data.settleIntegrationConflict.dateSettled !== null
    if (!isSettled) notify.error(t`It was changed here meanwhile: look again.`)
    onSaved(isSettled)
  }
  const called = account === null ? words.field(field) : `${words.field(field)} (${account})`
  return (
    <li className={classes.record}>
      <span className={classes.name}>
        {title}: {called}
      </span>
      <dl className={classes.sides}>
        <div>
          <dt>
            <Trans>Here</Trans>
          </dt>
          <dd>{words.value(here)}</dd>
        </div>
        <div>
          <dt>{vendor}</dt>
          <dd>{words.value(there)}</dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={saving}
          aria-label={t`Keep ours: ${title}, ${called}`}
          onClick={() => void settle('HERE')}
        >
          <Trans>Keep ours</Trans>
        </Button>
        <Button
          variant="default"
          disabled={saving}
          aria-label={t`Take theirs: ${title}, ${called}`}
          onClick={() => void settle('THERE')}
        >
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </li>
  )
}
