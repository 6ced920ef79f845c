import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { ParkedAnswersDocument } from '../gql.ts'
import type { AskedNow } from './askedNow.ts'
import type { AnswersByQuestion } from './answerValues.ts'
import { AnswerText } from './AnswerText.tsx'
import classes from './HubQuestions.module.css'

type ParkedAnswersProps = {
  meetingId: string
  asked: AskedNow
  answers: AnswersByQuestion
  onClose: () => void
}

/** Everything that was answered and is not asked now: closed branches, and questions of other versions. */
export function ParkedAnswers({ meetingId, asked, answers, onClose }: ParkedAnswersProps) {
  const { t } = useLingui()
  const [{ data }] = useQuery({
    query: ParkedAnswersDocument,
    variables: { id: meetingId },
    pause: asked.elsewhere.length === 0,
  })
  const titles = new Map(
    data?.companyDialog?.answers.map(({ questionId, question }) => [questionId, question]),
  )
  const closed = asked.hubs.flatMap((now) => now.parked)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Kept, not asked now`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={classes.parkedHint}>
        <Trans>Nothing is lost: these answers come back when their branch opens again.</Trans>
      </p>
      <dl className={classes.parkedList}>
        {closed.map((question) => {
          const answer = answers.get(question.id)
          return (
            answer && (
              <div key={question.id} className={classes.parkedItem}>
                <dt>{question.title}</dt>
                <dd>
                  <AnswerText dataType={question.dataType} answer={answer} />
                </dd>
              </div>
            )
          )
        })}
        {asked.elsewhere.map((id) => {
          const answer = answers.get(id)
          const question = titles.get(id)
          return (
            answer && (
              <div key={id} className={classes.parkedItem}>
                <dt>
                  {question?.title ?? t`A question of another version`}{' '}
                  <i>
                    <Trans>(not in this version)</Trans>
                  </i>
                </dt>
                <dd>
                  <AnswerText dataType={question?.dataType ?? ''} answer={answer} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </Modal>
  )
}
