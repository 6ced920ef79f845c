import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import {
  IntegrationLogsDocument,
  type IntegrationLogsQuery,
  type IntegrationState,
} from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Segments } from '../ui/Segments.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './Integrations.module.css'

type Step = NonNullable<IntegrationLogsQuery['integrationLogs']>[number]
const pageSize = 10

/** What became of each step with a system, newest first. */
export function IntegrationLogs({
  integrationId,
  state,
}: {
  integrationId: string
  /** Another one than before: something has happened. */
  state: IntegrationState
}) {
  const { t } = useLingui()
  const [only, setOnly] = useState<'all' | 'problems'>('all')
  const [take, setTake] = useState(pageSize)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: IntegrationLogsDocument,
    variables: { integrationId, errorsOnly: only === 'problems', take },
    requestPolicy: 'cache-and-network',
  })
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    refetch({ requestPolicy: 'network-only' })
  }, [state, refetch])
  const steps = data?.integrationLogs
  return (
    <section aria-label={t`Log`}>
      <Segments
        label={t`What to show of the log`}
        value={only}
        choices={[
          { value: 'all', label: t`Everything` },
          { value: 'problems', label: t`Problems only` },
        ]}
        onChange={setOnly}
      />
      {steps ? (
        steps.length === 0 ? (
          <p className={classes.about}>
            {only === 'problems' ? <Trans>No problems.</Trans> : <Trans>Nothing yet.</Trans>}
          </p>
        ) : (
          <ol className={classes.log}>
            {steps.map((step) => (
              <LogStep key={step.id} step={step} />
            ))}
          </ol>
        )
      ) : error ? (
        <ErrorState
          reference={problemsOf(error)[0]?.reference}
          onRetry={() => refetch({ requestPolicy: 'network-only' })}
        >
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState rows={2} />
      )}
      {steps && steps.length === take && take < limits.page && (
        <Button
          variant="default"
          loading={fetching}
          onClick={() => setTake(Math.min(take + 40, limits.page))}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function LogStep({ step }: { step: Step }) {
  const { t } = useLingui()
  const words: Record<string, string> = {
    CONNECTED: t`Connected`,
    CODE_REFUSED: t`No access came of the sign-in`,
    OTHER_ACCOUNT: t`Access was given to another account than before, and was not taken`,
    ACCESS_ENDED: t`The access was ended there`,
    RENEWAL_CUT_OFF: t`The access was lost while it was renewed`,
    REVOKED: t`The access was ended there too`,
    NOT_REVOKED: t`The access could not be ended there: end it in the settings of that system`,
  }
  const failed = step.error as { class?: string; status?: number; code?: string } | null
  return (
    <li className={classes.step}>
      <span>{words[step.title] ?? step.title}</span>
      {failed && (
        <StateBadge tone="bad">
          {[failed.class, failed.status, failed.code].filter(Boolean).join(' ')}
        </StateBadge>
      )}
      <span className={classes.when}>
        <RelativeTime moment={step.dateCreated} />
      </span>
    </li>
  )
}
