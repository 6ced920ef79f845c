import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import {
  MeetingFollowUpDocument,
  type FollowUp_meetingFragment,
  type MeetingFollowUpQuery,
} from '../gql.ts'
import { useOutbox, usePending } from '../outbox/OutboxProvider.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './SideList.module.css'

/** The meeting that one follows, those that follow it, and next steps that it goes on with. */
export function MeetingLinks({ meetingId, seq }: { meetingId: string; seq: number }) {
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MeetingFollowUpDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const seen = useRef(seq)
  useEffect(() => {
    if (seen.current === seq) return
    seen.current = seq
    refetch({ requestPolicy: 'network-only' })
  }, [seq, refetch])
  const meeting = data?.companyDialog
  if (!meeting)
    return error ? (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    ) : fetching ? (
      <LoadingState rows={1} />
    ) : null
  const { follows, followUps, carriedNextSteps } = meeting
  return (
    <div className={classes.stack}>
      {!follows && followUps.length === 0 && (
        <p className={classes.none}>
          <Trans>
            No meeting goes before this one or follows it. “Plan the follow-up” is under “More”.
          </Trans>
        </p>
      )}
      {(follows || followUps.length > 0) && (
        <dl className={classes.facts}>
          {follows && (
            <>
              <dt>
                <Trans>Follows</Trans>
              </dt>
              <dd>
                <MeetingLink meeting={follows} />
              </dd>
            </>
          )}
          {followUps.length > 0 && (
            <>
              <dt>
                <Trans>Followed by</Trans>
              </dt>
              <dd>
                {followUps.map((one) => (
                  <div key={one.id}>
                    <MeetingLink meeting={one} />
                  </div>
                ))}
              </dd>
            </>
          )}
        </dl>
      )}
      {carriedNextSteps.length > 0 && (
        <ul className={classes.list}>
          {carriedNextSteps.map((step) => (
            <CarriedStep key={step.id} step={step} />
          ))}
        </ul>
      )}
    </div>
  )
}

type Step = NonNullable<MeetingFollowUpQuery['companyDialog']>['carriedNextSteps'][number]

/** Ticked off in the meeting in which it was agreed. */
function CarriedStep({ step }: { step: Step }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const { id, companyDialog } = step,
    title = step.title ?? step.nextStepType.title
  const waiting = usePending(companyDialog ? `CompanyDialog:${companyDialog.id}` : undefined)
  const ticked = waiting.findLast(
    (one) => one.kind === 'setNextStepDone' && one.input.id === id && one.state !== 'rejected',
  )
  const isDone = ticked?.kind === 'setNextStepDone' ? ticked.input.isDone : step.isDone
  return (
    <li className={classes.item} data-done={isDone || undefined}>
      <Checkbox
        aria-label={t`Done: ${title}`}
        checked={isDone}
        disabled={!companyDialog}
        onChange={({ currentTarget: { checked } }) => {
          if (companyDialog)
            void outbox.put({
              kind: 'setNextStepDone',
              record: `CompanyDialog:${companyDialog.id}`,
              input: { id, isDone: checked },
            })
        }}
      />
      <div className={classes.main}>
        <span className={classes.text}>{title}</span>
        <span className={classes.under}>
          {step.nextStepDate && <LocalDate moment={`${step.nextStepDate}T12:00:00`} style="date" />}
          {companyDialog && <Trans>agreed in {companyDialog.title}</Trans>}
        </span>
      </div>
    </li>
  )
}

const MeetingLink = ({ meeting }: { meeting: FollowUp_meetingFragment }) => (
  <>
    <Link to="/companyDialog/$companyDialogId" params={{ companyDialogId: meeting.id }}>
      {meeting.title}
    </Link>{' '}
    <LocalDate moment={meeting.startDate} timeZone={meeting.timeZone} />
  </>
)
