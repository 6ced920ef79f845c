import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { valueText } from '../../shared/valueText.ts'
import type { AccountAnswer_answerFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './AccountAnswer.module.css'

/** What an account answered, and the meeting that it is of. */
export function AccountAnswer({ answer }: { answer: AccountAnswer_answerFragment }) {
  const { t, i18n } = useLingui()
  const { question, companyDialog, companyDialogId, questionId } = answer
  return (
    <>
      <span className={classes.value}>
        {valueText(question, answer, {
          locale: i18n.locale,
          yes: t`Yes`,
          no: t`No`,
          timeZone: companyDialog.timeZone,
        })}
      </span>
      <Link
        to="/companyDialog/$companyDialogId/$questionId"
        params={{ companyDialogId, questionId }}
        className={`quiet ${classes.source}`}
      >
        {companyDialog.title} · <LocalDate moment={companyDialog.startDate} style="date" />
      </Link>
    </>
  )
}
