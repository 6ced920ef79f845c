import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconGitBranch } from '@tabler/icons-react'
import type { AnswerRange } from '../../shared/conditions.ts'
import { hasBounds } from '../../shared/questionTypes.ts'
import { numberText } from '../../shared/valueText.ts'
import { answerTestText } from '../records/conditionText.ts'
import { StateBadge } from '../ui/StateBadge.tsx'
import { Title } from '../ui/Title.tsx'
import classes from './FlowPreview.module.css'
import { useQuestionTypeName } from './questionTypeName.ts'
import type { ShownHub, ShownQuestion } from './templates.ts'

/** What a playbook asks, to be read only: its hubs with their questions, and which answers lead where. */
export function FlowPreview({ hubs }: { hubs: readonly ShownHub[] }) {
  const { t, i18n } = useLingui()
  const words = { locale: i18n.locale, yes: t`Yes`, no: t`No` }
  const questions = new Map(hubs.flatMap((hub) => hub.questions.map((one) => [one.id, one])))
  const either = new Intl.ListFormat(i18n.locale, { type: 'disjunction' })
  const answersIn = (question: ShownQuestion, ranges: readonly AnswerRange[]): string =>
    either.format(ranges.map((range) => answerTestText(range, question, words)))
  const onlyWhen = (conditions: readonly AnswerRange[]) =>
    [...Map.groupBy(conditions, ({ questionId }) => questionId)].map(([id, ranges]) => {
      const question = questions.get(id)!,
        asked = question.title,
        answers = answersIn(question, ranges)
      return (
        <p key={id} className={classes.when}>
          <IconGitBranch size={13} aria-hidden />
          <span>{t`Only when “${asked}”: ${answers}`}</span>
        </p>
      )
    })
  const opened = (question: ShownQuestion) =>
    hubs.flatMap((hub) => {
      const ranges = hub.conditions.filter(({ questionId }) => questionId === question.id)
      if (ranges.length === 0) return []
      const { title } = hub,
        answers = answersIn(question, ranges)
      return [
        <p key={hub.id} className={classes.opens}>
          <IconArrowRight size={13} aria-hidden />
          <span>{t`${answers}: opens “${title}”`}</span>
        </p>,
      ]
    })
  return (
    <ol className={classes.hubs} aria-label={t`Question hubs`}>
      {hubs.map((hub, at) => (
        <li
          key={hub.id}
          className={classes.hub}
          data-branch={hub.conditions.length > 0 || undefined}
        >
          <div className={classes.head}>
            <Title order={3} className={classes.hubTitle}>
              {at + 1}. {hub.title}
            </Title>
            {hub.isInternal && <StateBadge tone="neutral">{t`Internal`}</StateBadge>}
          </div>
          {hub.description && <p className={classes.about}>{hub.description}</p>}
          {onlyWhen(hub.conditions)}
          <ol className={classes.questions}>
            {hub.questions.map((question) => (
              <li
                key={question.id}
                className={classes.question}
                data-branch={question.conditions.length > 0 || undefined}
              >
                <Asked question={question} isInInternal={hub.isInternal} />
                {onlyWhen(question.conditions)}
                {opened(question)}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function Asked({ question, isInInternal }: { question: ShownQuestion; isInInternal: boolean }) {
  const { t, i18n } = useLingui()
  const typeName = useQuestionTypeName()
  const { dataType, importance, minValue, maxValue } = question
  const bounds =
    hasBounds(dataType) && minValue !== null && maxValue !== null
      ? `${numberText(minValue, i18n.locale)} – ${numberText(maxValue, i18n.locale)}`
      : null
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>{question.title}</p>
        {question.isInternal && !isInInternal && (
          <StateBadge tone="neutral">{t`Internal`}</StateBadge>
        )}
      </div>
      <p className={classes.type}>
        {typeName(dataType)}
        {bounds && ` · ${bounds}`}
        {importance >= 2 && ` · ${importance === 3 ? t`Very important` : t`Important`}`}
      </p>
      {question.options.length > 0 && (
        <ul className={classes.options}>
          {question.options.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      {question.description && <p className={classes.about}>{question.description}</p>}
    </>
  )
}
