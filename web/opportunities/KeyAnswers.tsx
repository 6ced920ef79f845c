import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { valueText } from '../../shared/valueText.ts'
import type { KeyAnswers_answerFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './OpportunityLists.module.css'

/** The newest answers of the account to questions that matter, each with the meeting that it is of. */
export function KeyAnswers({ answers }: { answers: readonly KeyAnswers_answerFragment[] }) {
  const { t, i18n } = useLingui()
  if (answers.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No important question has been answered yet.</Trans>
      </p>
    )
  const words = { locale: i18n.locale, yes: t`Yes`, no: t`No` }
  return (
    <ul className={classes.list}>
      {answers.map((answer) => (
        <li key={answer.id} className={classes.row}>
          <span className={classes.muted}>{answer.question.title}</span>
          <span className={classes.value}>
            {valueText(answer.question, answer, {
              ...words,
              timeZone: answer.companyDialog.timeZone,
            })}
          </span>
          <Link
            to="/companyDialog/$companyDialogId/$questionId"
            params={{ companyDialogId: answer.companyDialogId, questionId: answer.questionId }}
            className={`quiet ${classes.muted}`}
          >
            {answer.companyDialog.title} ·{' '}
            <LocalDate moment={answer.companyDialog.startDate} style="date" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
