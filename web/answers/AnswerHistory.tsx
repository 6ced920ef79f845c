import { Button, Drawer, Skeleton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { clockSkewMinutes } from '../../shared/limits.ts'
import { sameValue } from '../../shared/values.ts'
import { errorText } from '../data/errors.ts'
import { toValue } from '../data/toValue.ts'
import {
  AnswerHistoryDocument,
  type Overlay_answerFragment,
  type Overlay_entryFragment,
} from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import type { AskedHere } from './answerInputProps.ts'
import classes from './AnswerHistory.module.css'
import { AnswerText } from './AnswerText.tsx'
import { useSaveAnswer } from './useSaveAnswer.ts'

type AnswerHistoryProps = {
  meetingId: string
  question: AskedHere
  answer: Overlay_answerFragment | undefined
  readOnly: boolean
  onClose: () => void
}

/** Every answer ever given to the question in this meeting, newest first; any of them can be taken back. */
export function AnswerHistory({
  meetingId,
  question,
  answer,
  readOnly,
  onClose,
}: AnswerHistoryProps) {
  const { t, i18n } = useLingui()
  const save = useSaveAnswer(meetingId, question.id)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: AnswerHistoryDocument,
    variables: { companyDialogId: meetingId, questionId: question.id },
  })
  const entries = data?.answer?.history ?? []
  const restore = (entry: Overlay_entryFragment) => {
    // The current one as the list shows it: a newer one has not been seen.
    const base = entries.find(({ status }) => status === 'CURRENT')?.id ?? null
    save(toValue(entry), base)
    onClose()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="26rem"
      title={t`History of the answer`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={classes.question}>{question.title}</p>
      {fetching && !data && <Skeleton height={120} />}
      {error && !data && (
        <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {errorText(error)}
        </ErrorState>
      )}
      {data && entries.length === 0 && (
        <EmptyState compact icon={IconHistory} title={t`No answers yet`} />
      )}
      <ol className={classes.entries}>
        {entries.map((entry) => {
          const isCurrent = entry.id === answer?.entryId
          return (
            <li key={entry.id} className={classes.entry} data-current={isCurrent || undefined}>
              <div className={classes.head}>
                <Avatar person={entry.creator} size={20} />
                <span className={classes.who}>{fullName(entry.creator)}</span>
                <RelativeTime moment={entry.dateCreated} />
                {entry.dateClient && isFar(entry.dateClient, entry.dateCreated) && (
                  <span>
                    <Trans>
                      by the device at {dateText(entry.dateClient, 'dateTime', i18n.locale)}
                    </Trans>
                  </span>
                )}
                {isCurrent && (
                  <span className={classes.badge}>
                    <Trans>current</Trans>
                  </span>
                )}
                {entry.status === 'CONFLICT' && (
                  <span className={classes.badge}>
                    <Trans>to be settled</Trans>
                  </span>
                )}
              </div>
              <p className={classes.value}>
                <AnswerText dataType={question.dataType} answer={entry} />
              </p>
              {!isCurrent && !readOnly && !sameValue(toValue(entry), toValue(answer)) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  onClick={() => restore(entry)}
                >
                  <Trans>Restore</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </Drawer>
  )
}

/** Whether the clock of the device says something else than the server's: it was wrong, or the answer was on its way for long. */
const isFar = (client: string, server: string): boolean =>
  Math.abs(Date.parse(server) - Date.parse(client)) > clockSkewMinutes * 60_000
