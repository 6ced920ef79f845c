import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  IntegrationLogsDocument,
  RetryIntegrationLogsDocument,
  type IntegrationLogsQuery,
  type IntegrationState,
} from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
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
  const retrying = useSave(RetryIntegrationLogsDocument)
  const retry = async (id: string | null): Promise<void> => {
    if (!notifyUnlessSaved(await retrying.save({ integrationId, id }))) return
    notify.success(t`It is tried again. The log will say what comes of it.`)
    refetch({ requestPolicy: 'network-only' })
  }
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
              <LogStep
                key={step.id}
                step={step}
                onRetry={isLeftOut(step) ? () => void retry(step.id) : null}
                isRetrying={retrying.saving}
              />
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
      {steps?.some(isLeftOut) && (
        <Button variant="default" loading={retrying.saving} onClick={() => void retry(null)}>
          <Trans>Try all records again</Trans>
        </Button>
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

const isLeftOut = ({ title, error }: Step): boolean => title === 'RECORD_LEFT_OUT' && error !== null

function LogStep({
  step,
  onRetry,
  isRetrying,
}: {
  step: Step
  onRetry: (() => void) | null
  isRetrying: boolean
}) {
  const { t } = useLingui()
  const words: Record<string, string> = {
    CONNECTED: t`Connected`,
    CODE_REFUSED: t`No access came of the sign-in`,
    OTHER_ACCOUNT: t`Access was given to another account than before, and was not taken`,
    ACCESS_ENDED: t`The access was ended there`,
    RENEWAL_CUT_OFF: t`The access was lost while it was renewed`,
    REVOKED: t`The access was ended there too`,
    RECORD_LEFT_OUT: t`A record could not come in`,
    RECORD_CAME_IN: t`A record came in after all`,
    RECORD_GONE: t`A record is not there any more`,
    NOT_REVOKED: t`The access could not be ended there: end it in the settings of that system`,
  }
  // <vendor>:<kind>:<id there>
  const [, named, ...rest] = step.sourceId?.split(':') ?? []
  const kind = named === 'company' ? t`Account` : named === 'contact' ? t`Contact` : named
  const failed = step.error as { class?: string; status?: number; code?: string } | null
  return (
    <li className={classes.step}>
      <span>{words[step.title] ?? step.title}</span>
      {step.sourceId !== null && (
        <span className={classes.source}>
          {kind && `${kind} `}
          {rest.join(':')}
        </span>
      )}
      {failed && (
        <StateBadge tone="bad">
          {[failed.class, failed.status, failed.code].filter(Boolean).join(' ')}
        </StateBadge>
      )}
      {onRetry && (
        <Button variant="subtle" size="compact-sm" disabled={isRetrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <span className={classes.when}>
        <RelativeTime moment={step.dateCreated} />
      </span>
    </li>
  )
}
