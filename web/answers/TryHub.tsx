import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useCallback, useId, useRef } from 'react'
import type { AnswerRange } from '../../shared/conditions.ts'
import { emptyValue, type AnswerValue } from '../../shared/values.ts'
import type { Reason } from '../../shared/whyOpen.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Title } from '../ui/Title.tsx'
import type { AskedHere } from './answerInputProps.ts'
import type { HubNow } from './askedNow.ts'
import { enterField, fieldIn } from './enterField.ts'
import { ImportanceMark } from './ImportanceMark.tsx'
import { InternalMark } from './InternalMark.tsx'
import classes from './TryDraft.module.css'
import { TryQuestion } from './TryQuestion.tsx'
import { useReasonText } from './useReasonText.ts'

type TryHubProps = {
  now: HubNow
  answers: ReadonlyMap<string, AnswerValue>
  questions: ReadonlyMap<string, AskedHere>
  whyOf: (conditions: readonly AnswerRange[]) => Reason[]
  next: HubNow | null
  onGive: (questionId: string, value: AnswerValue) => void
  onChoose: (hubId: string) => void
  onEdit: (hubId: string, questionId?: string) => void
}

/** One hub of a draft that is walked: why it is open or closed, its questions, and what it does not ask now. */
export function TryHub({
  now: { hub, state, questions: asked, answered, reachable },
  answers,
  questions,
  whyOf,
  next,
  onGive,
  onChoose,
  onEdit,
}: TryHubProps) {
  const { t } = useLingui()
  const titleId = useId()
  const list = useRef<HTMLDivElement>(null)
  const onDone = useCallback((questionId: string) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])]
    const card = cards[cards.findIndex((one) => one.dataset['question'] === questionId) + 1]
    if (card) enterField(fieldIn(card) ?? card)
  }, [])
  const why = whyOf(hub.conditions)
  const quiet = hub.questions.filter((question) => !asked.some(({ id }) => id === question.id))
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <header className={classes.head}>
        <Title order={2} id={titleId} className={classes.title}>
          {hub.title}
        </Title>
        <ImportanceMark importance={hub.importance} />
        {hub.isInternal && <InternalMark />}
        {state !== 'closed' && (
          <span className={classes.count}>
            {answered}/{reachable}
          </span>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => onEdit(hub.id)}>
          <Trans>To the hub in the draft</Trans>
        </Button>
        {hub.description && <p className={classes.description}>{hub.description}</p>}
      </header>
      <div className={classes.why}>
        {why.length === 0 ? (
          <p>
            <Trans>Open from the start: it has no conditions.</Trans>
          </p>
        ) : (
          <>
            <p>{state === 'closed' ? t`Closed. It waits for:` : t`Open because:`}</p>
            <Reasons why={why} questions={questions} />
          </>
        )}
      </div>
      {state === 'closed' && <EmptyState compact title={t`This hub is closed`} />}
      {state !== 'closed' && asked.length === 0 && (
        <EmptyState compact title={t`No questions found`}>
          <Trans>Nothing is asked here at the moment.</Trans>
        </EmptyState>
      )}
      <div ref={list}>
        {asked.map((question, at) => (
          <TryQuestion
            key={question.id}
            question={question}
            number={at + 1}
            value={answers.get(question.id) ?? emptyValue}
            onGive={onGive}
            onDone={onDone}
          />
        ))}
      </div>
      {state !== 'closed' && quiet.length > 0 && (
        <details className={classes.quiet}>
          <summary>
            <Plural
              value={quiet.length}
              one="# question is not asked now"
              other="# questions are not asked now"
            />
          </summary>
          <ul>
            {quiet.map((question) => (
              <li key={question.id}>
                <button type="button" onClick={() => onEdit(hub.id, question.id)}>
                  {question.title}
                </button>
                <Reasons why={whyOf(question.conditions)} questions={questions} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {next && (
        <div className={classes.next}>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={15} aria-hidden />}
            onClick={() => onChoose(next.hub.id)}
          >{t`Next: ${next.hub.title}`}</Button>
        </div>
      )}
    </section>
  )
}

function Reasons({
  why,
  questions,
}: {
  why: readonly Reason[]
  questions: ReadonlyMap<string, AskedHere>
}) {
  const text = useReasonText(questions)
  return (
    <ul className={classes.reasons}>
      {why.map((reason) => {
        const { wanted, state } = text(reason)
        return (
          <li key={reason.questionId} data-state={reason.state}>
            {wanted && <b>{wanted}</b>} <span>{state}</span>
          </li>
        )
      })}
    </ul>
  )
}
