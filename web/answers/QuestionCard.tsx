import { useLingui } from '@lingui/react/macro'
import { memo, use, useEffect, useId, useRef, useState } from 'react'
import { questionKind, type QuestionKind } from '../../shared/questionTypes.ts'
import {
  defaultValueOf,
  emptyValue,
  isEmpty,
  sameValue,
  type AnswerValue,
} from '../../shared/values.ts'
import { problemText } from '../data/errors.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useSession } from '../data/session.tsx'
import { toValue } from '../data/toValue.ts'
import { isUnsent } from '../outbox/useUnsent.ts'
import type { Overlay_answerFragment, Overlay_commentFragment } from '../gql.ts'
import { FurtherSection } from '../meetings/furtherSection.ts'
import { notify } from '../ui/notify.tsx'
import { AnswerInput } from './AnswerInput.tsx'
import type { AskedHere } from './answerInputProps.ts'
import { AnswerMeta } from './AnswerMeta.tsx'
import { announce } from '../ui/announce.ts'
import { ArrivedNotice } from './ArrivedNotice.tsx'
import { Conflict } from './Conflict.tsx'
import { cardKeys } from './cardKeys.ts'
import { fieldIn } from './enterField.ts'
import { ImportanceMark } from './ImportanceMark.tsx'
import { InternalMark } from './InternalMark.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { QuestionComments, type Talking } from './QuestionComments.tsx'
import classes from './QuestionCard.module.css'
import type { AnswerSaving } from './savingByQuestion.ts'
import { Suggestion, useSuggestionText } from './Suggestion.tsx'
import { useSaveAnswer } from './useSaveAnswer.ts'

export type QuestionCardProps = {
  meetingId: string
  question: AskedHere
  number: number
  /** With the person's own unsent changes. */
  answer: Overlay_answerFragment | undefined
  /** As the server has it. */
  arrived: Overlay_answerFragment | undefined
  comments: readonly Overlay_commentFragment[]
  saving: AnswerSaving
  isCurrent: boolean
  readOnly: boolean
  onEnter: (questionId: string) => void
  onDone: () => void
  onHistory: (questionId: string) => void
}

/** Chosen and not typed: while one is in the field of any other kind the own text stays, whatever arrives. */
const chosenKinds: QuestionKind[] = ['single', 'multiple', 'bool', 'labels']

/** One question: its guide, the input for its type, who answered, what others said. */
export const QuestionCard = memo(function QuestionCard({
  meetingId,
  question,
  number,
  answer,
  arrived,
  comments,
  saving,
  isCurrent,
  readOnly,
  onEnter,
  onDone,
  onHistory,
}: QuestionCardProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const save = useSaveAnswer(meetingId, question.id)
  const { me } = useSession()
  const further = use(FurtherSection)
  const card = useRef<HTMLElement>(null)
  const id = useId()
  // What is in front of the person since the field has the focus, and the server's entry at that time.
  const [entered, setEntered] = useState<{
    base: string | null
    value: AnswerValue
    arrivedId: string | null
    withField: boolean
  } | null>(null)
  const latest = useRef<AnswerValue | null>(null)
  const [round, setRound] = useState(0)
  const about = `comment.${meetingId}.${question.id}`
  const [talking, setTalking] = useState<Talking>(() => isUnsent(me, about) && 'unsent')
  const value = toValue(answer)
  const empty = isEmpty(value)
  const suggestion = defaultValueOf(question)
  const suggestionText = useSuggestionText()
  const isSuggested = empty && !readOnly && !isEmpty(suggestion)
  const described = [
    question.description && `${id}-guide`,
    isSuggested && `${id}-suggestion`,
  ].filter(Boolean)
  const isTyped = !chosenKinds.includes(questionKind(question.dataType))
  const conflicts = answer?.conflicts ?? []
  // Whoever is typing when a conflict comes up types on: the field stays until one leaves it.
  const showsField = conflicts.length === 0 || (isTyped && entered?.withField === true)
  const somebodyElse =
    isTyped &&
    entered &&
    arrived &&
    conflicts.length === 0 &&
    arrived.entryId !== entered.arrivedId &&
    !outbox.isOwn(arrived.entryId)
      ? arrived
      : null

  const give = (
    next: AnswerValue,
    when: 'typing' | 'now',
    base = isTyped && entered ? entered.base : (answer?.entryId ?? null),
  ) => {
    if (readOnly) return
    // the kit gives a number once more when its field is left
    if (when === 'typing' && sameValue(next, value) && sameValue(next, latest.current ?? value))
      return
    latest.current = next
    save(next, base, when === 'typing')
  }
  const clear = () => {
    give({ ...emptyValue }, 'now')
    setRound((before) => before + 1)
    notify.info(t`Answer cleared`, {
      id: `cleared-${question.id}`,
      undo: () => save(value, answer?.entryId ?? null),
    })
  }
  const accept = () => {
    give(suggestion, 'now')
    setRound((before) => before + 1)
    const text = suggestionText(question, suggestion)
    announce(t`Accepted: ${text}`, `accepted ${question.id}`)
  }
  const settle = (keep: 'theirs' | 'mine') => {
    if (!somebodyElse || !entered) return
    const theirs = somebodyElse.entryId
    const kept = keep === 'mine' ? (latest.current ?? entered.value) : toValue(somebodyElse)
    if (keep === 'mine' || !sameValue(value, kept)) give(kept, 'now', theirs)
    setEntered({ base: theirs, value: kept, arrivedId: theirs, withField: true })
    latest.current = null
    if (keep === 'theirs') setRound((before) => before + 1)
  }
  const settled = () => {
    setEntered(null)
    latest.current = null
    setRound((before) => before + 1)
    card.current?.focus()
  }
  const mounted = useRef(false)
  useEffect(() => {
    // A field that was replaced by a new value keeps the focus.
    if (
      mounted.current &&
      card.current?.contains(document.activeElement ?? document.body) !== true &&
      entered
    )
      fieldIn(card.current)?.focus()
    mounted.current = true
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the field was replaced
  }, [round])

  const onKeyDown = cardKeys({
    question,
    value,
    suggestion,
    hasConflict: conflicts.length > 0,
    give: (next) => give(next, 'now'),
    accept,
    onDone,
  })
  return (
    <article
      ref={card}
      className={classes.card}
      data-question={question.id}
      data-current={isCurrent || undefined}
      data-answered={!empty || undefined}
      data-conflict={conflicts.length > 0 || undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={question.description ? `${id}-guide` : undefined}
      onKeyDownCapture={onKeyDown}
      onFocus={() => {
        onEnter(question.id)
        if (!entered)
          setEntered({
            base: answer?.entryId ?? null,
            value,
            arrivedId: arrived?.entryId ?? null,
            withField: conflicts.length === 0,
          })
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setEntered(null)
        latest.current = null
        void outbox.settle()
      }}
    >
      <header className={classes.head}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <h3 id={`${id}-title`} className={classes.title}>
          {question.title}
          <span className={classes.marks}>
            <ImportanceMark importance={question.importance} />
            {question.isInternal && <InternalMark />}
          </span>
        </h3>
        <QuestionActions
          answer={answer}
          comments={comments.length}
          readOnly={readOnly}
          isTalking={talking !== false}
          canClear={!empty && conflicts.length === 0}
          onTalk={() => setTalking(!talking && 'asked')}
          onHistory={() => onHistory(question.id)}
          onClear={clear}
        />
        {further?.sections({ meetingId, question })}
      </header>
      <div className={classes.body}>
        {question.description && (
          <p id={`${id}-guide`} className={classes.guide}>
            {question.description}
          </p>
        )}
        {question.mediaItemIds.length > 0 && (
          <div className={classes.media}>{further?.sections({ shown: question, isCurrent })}</div>
        )}
        {showsField && (
          <div data-answer key={round}>
            <AnswerInput
              question={question}
              value={value}
              give={give}
              labelledBy={`${id}-title`}
              describedBy={described.join(' ') || undefined}
              placeholder={question.placeholder ?? undefined}
              readOnly={readOnly}
              onDone={onDone}
            />
          </div>
        )}
        {answer && conflicts.length > 0 && (
          <Conflict
            meetingId={meetingId}
            question={question}
            answer={answer}
            readOnly={readOnly}
            onSettled={settled}
          />
        )}
        {isSuggested && (
          <Suggestion
            id={`${id}-suggestion`}
            text={suggestionText(question, suggestion)}
            onAccept={accept}
          />
        )}
        {somebodyElse && (
          <ArrivedNotice
            dataType={question.dataType}
            answer={somebodyElse}
            onTheirs={() => settle('theirs')}
            onMine={() => settle('mine')}
          />
        )}
        {typeof saving === 'object' && (
          <p className={classes.problem} role="alert">
            {t`Not accepted:`} {problemText(saving)}
          </p>
        )}
        {conflicts.length === 0 && <AnswerMeta answer={answer} saving={saving} />}
        {(talking || comments.length > 0) && (
          <QuestionComments
            meetingId={meetingId}
            question={question}
            comments={comments}
            about={about}
            talking={talking}
            onOpen={() => setTalking('asked')}
            onClose={() => {
              setTalking(false)
              card.current?.focus()
            }}
          />
        )}
      </div>
    </article>
  )
})
