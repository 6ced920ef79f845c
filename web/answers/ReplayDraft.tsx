import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { ReplayDraftDocument, type ReplayDraftQuery } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Title } from '../ui/Title.tsx'
import type { DraftTrialProps } from './DraftTrials.tsx'
import classes from './ReplayDraft.module.css'
import { isChanged, ReplayedMeeting, ReplayedQuestion } from './ReplayLines.tsx'

const takes = ['20', '50', '200'] as const
const firstFew = 50

/** What the draft would have asked in the last meetings that were held. */
export function ReplayDraft({ playbook, onGo, onClose }: DraftTrialProps) {
  const { t } = useLingui()
  const [take, setTake] = useState<(typeof takes)[number]>('50')
  const [which, setWhich] = useState<'changed' | 'all'>('changed')
  const isPublished = Boolean(playbook.published)
  const [{ data, error, fetching }, readAgain] = useQuery({
    query: ReplayDraftDocument,
    variables: { playbookId: playbook.id, take: Number(take) },
    requestPolicy: 'network-only',
    pause: !isPublished,
  })
  const result = data?.replayDraft
  const go = (hubId: string, questionId: string) => {
    onClose()
    onGo(hubId, questionId)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Replay: held meetings through the draft`}
      size="xl"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {!isPublished ? (
        <EmptyState icon={IconHistory} title={t`Not published yet.`}>
          <Trans>Meetings are held with published versions. Try the draft until then.</Trans>
        </EmptyState>
      ) : (
        <div className={classes.all}>
          <div className={classes.choices}>
            <Segments
              label={t`Meetings`}
              value={take}
              choices={takes.map((value) => ({ value, label: t`Last ${value}` }))}
              onChange={setTake}
            />
            <Segments
              label={t`Questions`}
              value={which}
              choices={[
                { value: 'changed', label: t`What changes` },
                { value: 'all', label: t`All` },
              ]}
              onChange={setWhich}
            />
          </div>
          {fetching && <Skeleton height={220} role="status" aria-label={t`Loading`} />}
          {!fetching && error && !result && (
            <ErrorState
              reference={problemsOf(error)[0]?.reference}
              onRetry={() => readAgain({ requestPolicy: 'network-only' })}
            >
              {errorText(error)}
            </ErrorState>
          )}
          {!fetching && result && (
            <Result key={take} result={result} which={which} onGo={go} onLeave={onClose} />
          )}
        </div>
      )}
    </Modal>
  )
}

type ResultProps = {
  result: NonNullable<ReplayDraftQuery['replayDraft']>
  which: 'changed' | 'all'
  onGo: (hubId: string, questionId: string) => void
  onLeave: () => void
}
function Result({ result, which, onGo, onLeave }: ResultProps) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const { meetingCount, questions, meetings } = result
  if (meetingCount === 0)
    return (
      <EmptyState icon={IconHistory} title={t`No meetings yet`}>
        <Trans>No meeting of this playbook that you may see is done.</Trans>
      </EmptyState>
    )
  const lines = which === 'all' ? questions : questions.filter(isChanged)
  const changed = meetings.filter(isChanged)
  const changedCount = changed.length
  const shown = isWhole ? lines : lines.slice(0, firstFew)
  return (
    <>
      <p className={classes.summary} role="status">
        {changedCount === 0
          ? plural(meetingCount, {
              one: '# meeting: the draft would have asked the same.',
              other: '# meetings: the draft would have asked the same in all of them.',
            })
          : plural(meetingCount, {
              one: `${changedCount} of # meeting would have gone differently.`,
              other: `${changedCount} of # meetings would have gone differently.`,
            })}{' '}
        <span className={classes.soft}>
          <Trans>New questions count as unanswered here: what waits for them stays closed.</Trans>
        </span>
      </p>
      <Title order={3} className={classes.part}>
        <Trans>Questions</Trans>
      </Title>
      {lines.length === 0 ? (
        <p className={classes.soft}>
          <Trans>No question changes.</Trans>
        </p>
      ) : (
        <ul className={classes.lines}>
          {shown.map((question) => (
            <ReplayedQuestion
              key={question.questionId}
              question={question}
              meetingCount={meetingCount}
              onGo={onGo}
            />
          ))}
        </ul>
      )}
      {shown.length < lines.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
      {changedCount > 0 && (
        <>
          <Title order={3} className={classes.part}>
            <Trans>Meetings that change</Trans>
          </Title>
          <ul className={classes.lines}>
            {changed.map((meeting) => (
              <ReplayedMeeting key={meeting.companyDialogId} meeting={meeting} onLeave={onLeave} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
