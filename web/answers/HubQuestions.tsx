import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconLock, IconMessageQuestion } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { questionKind } from '../../shared/questionTypes.ts'
import type { Overlay_commentFragment } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import type { HubNow } from './askedNow.ts'
import type { AnswersByQuestion } from './answerValues.ts'
import { AnswerText } from './AnswerText.tsx'
import { enterField, fieldIn } from './enterField.ts'
import classes from './HubQuestions.module.css'
import { ImportanceMark } from './ImportanceMark.tsx'
import { InternalMark } from './InternalMark.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import type { AnswerSaving } from './savingByQuestion.ts'
import { Title } from '../ui/Title.tsx'

/** Where the focus goes after a change of hub; `round` tells two changes apart. */
export type Arrival = { at: 'first' | 'last' | 'none'; into: 'card' | 'field'; round: number }

type HubQuestionsProps = {
  meetingId: string
  now: HubNow
  answers: AnswersByQuestion
  arrived: AnswersByQuestion
  /** On questions without an answer. */
  comments: readonly Overlay_commentFragment[]
  savingOf: (questionId: string) => AnswerSaving
  readOnly: boolean
  arrival: Arrival
  nextHub: { title: string } | null
  /** Past the last question (1) or before the first (-1). */
  onLeave: (direction: 1 | -1, into: Arrival['into']) => void
  onHistory: (questionId: string) => void
}

const none: readonly Overlay_commentFragment[] = []
/** Fill a screen: those of an address that is opened are drawn first. */
const firstFew = 8
let wasShown = false

/** The questions of one hub. Only these are on the page: a playbook of 300 questions types as fast as one of three. */
export function HubQuestions({
  meetingId,
  now,
  answers,
  arrived,
  comments,
  savingOf,
  readOnly,
  arrival,
  nextHub,
  onLeave,
  onHistory,
}: HubQuestionsProps) {
  const { t } = useLingui()
  const titleId = useId()
  const { hub, state, questions, parked } = now
  const [current, setCurrent] = useState<string | null>(null)
  const currentId = questions.some((question) => question.id === current)
    ? current
    : (questions[0]?.id ?? null)
  const commentsByQuestion = useMemo(
    () => Map.groupBy(comments, (comment) => comment.questionId),
    [comments],
  )
  // whoever comes back from another page finds all at once, or their place would be lost
  const isWhole = useDeferredValue(true, wasShown)
  useEffect(() => {
    wasShown = true
  }, [])
  const list = useRef<HTMLDivElement>(null)
  const live = useRef({ questions, currentId, onLeave })
  useEffect(() => {
    live.current = { questions, currentId, onLeave }
  })

  const enter = useCallback((id: string) => setCurrent(id), [])
  const goTo = useCallback((id: string, into: Arrival['into']) => {
    setCurrent(id)
    const card = list.current?.querySelector<HTMLElement>(`[data-question="${id}"]`)
    const question = live.current.questions.find((one) => one.id === id)
    const isField =
      question && !['single', 'multiple', 'bool'].includes(questionKind(question.dataType))
    const field = into === 'field' && isField ? fieldIn(card) : null
    enterField(field ?? card)
    card?.scrollIntoView({ block: 'nearest' })
  }, [])
  const move = useCallback(
    (by: 1 | -1, into: Arrival['into']) => {
      const { questions: all, currentId: from, onLeave: leave } = live.current
      const isInside = list.current?.contains(document.activeElement)
      const at = all.findIndex((question) => question.id === from)
      const next = all[isInside ? at + by : Math.max(at, 0)]
      if (next) goTo(next.id, into)
      else leave(by, into)
    },
    [goTo],
  )
  const done = useCallback(() => move(1, 'field'), [move])

  useEffect(() => {
    if (arrival.at === 'none') return
    const all = live.current.questions
    const target = arrival.at === 'first' ? all[0] : all.at(-1)
    if (target) goTo(target.id, arrival.into)
    if (arrival.at === 'first') window.scrollTo({ top: 0 })
  }, [arrival, goTo])

  const group = t`Questions`
  useShortcut('j', t`Next question`, () => move(1, 'card'), { group })
  useShortcut('k', t`Previous question`, () => move(-1, 'card'), { group })
  useShortcut('Alt+ArrowDown', t`Next question, also while typing`, () => move(1, 'field'), {
    group,
    whileTyping: true,
  })
  useShortcut('Alt+ArrowUp', t`Previous question, also while typing`, () => move(-1, 'field'), {
    group,
    whileTyping: true,
  })
  const press = (at: number) =>
    cardOf(list.current, currentId)
      ?.querySelectorAll<HTMLElement>('[data-answer-control]')
      [at]?.click()
  useShortcut('1', t`Option 1, and so on to 9`, () => press(0), { group })
  useShortcut('y', t`Yes; with the focus on the question N for no`, () => press(0), {
    group,
    enabled: questions.some(
      (question) => question.id === currentId && questionKind(question.dataType) === 'bool',
    ),
  })
  useOtherDigits(press)
  useShortcut(
    'c',
    t`Comment on the question`,
    () => void clickIn(list.current, currentId, 'comment'),
    { group },
  )
  useShortcut(
    'h',
    t`History of the answer`,
    () => void clickIn(list.current, currentId, 'history'),
    { group },
  )

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
            {now.answered}/{now.reachable}
          </span>
        )}
        {hub.description && <p className={classes.description}>{hub.description}</p>}
      </header>
      {state === 'closed' && (
        <EmptyState icon={IconLock} title={t`This hub is closed`}>
          <Trans>It opens when earlier answers lead here.</Trans>
        </EmptyState>
      )}
      {state !== 'closed' && questions.length === 0 && (
        <EmptyState icon={IconMessageQuestion} title={t`No questions found`}>
          <Trans>Nothing is asked here at the moment.</Trans>
        </EmptyState>
      )}
      <div ref={list} className={classes.list}>
        {(isWhole ? questions : questions.slice(0, firstFew)).map((question, at) => (
          <QuestionCard
            key={question.id}
            meetingId={meetingId}
            question={question}
            number={at + 1}
            answer={answers.get(question.id)}
            arrived={arrived.get(question.id)}
            comments={
              answers.get(question.id)?.comments ?? commentsByQuestion.get(question.id) ?? none
            }
            saving={savingOf(question.id)}
            isCurrent={question.id === currentId}
            readOnly={readOnly}
            onEnter={enter}
            onDone={done}
            onHistory={onHistory}
          />
        ))}
      </div>
      {isWhole && parked.length > 0 && (
        <details className={classes.parked}>
          <summary>
            <Plural
              value={parked.length}
              one="# answer kept, not asked now"
              other="# answers kept, not asked now"
            />
          </summary>
          <p className={classes.parkedHint}>
            <Trans>Their branch is closed. They come back, as they are, when it opens again.</Trans>
          </p>
          <dl>
            {parked.map((question) => {
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
          </dl>
        </details>
      )}
      {isWhole && nextHub && (
        <div className={classes.next}>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={15} aria-hidden />}
            onClick={() => onLeave(1, 'card')}
          >{t`Next: ${nextHub.title}`}</Button>
        </div>
      )}
    </section>
  )
}

/** 2 to 9 do as 1 does; only the first stands in the list of keys. */
function useOtherDigits(press: (at: number) => void) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !/^[2-9]$/.test(event.key)
      )
        return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      )
        return
      latest.current(Number(event.key) - 1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const cardOf = (list: HTMLElement | null, id: string | null) =>
  list?.querySelector<HTMLElement>(`[data-question="${id}"]`) ?? null

function clickIn(list: HTMLElement | null, id: string | null, action: string): boolean {
  const button = cardOf(list, id)?.querySelector<HTMLElement>(`[data-action="${action}"]`)
  button?.click()
  return Boolean(button)
}
