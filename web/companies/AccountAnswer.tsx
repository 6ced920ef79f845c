import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { staleAnswerDays } from '../../shared/limits.ts'
import { valueText } from '../../shared/valueText.ts'
import type { AccountAnswer_answerFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './AccountAnswer.module.css'

/** What an answer of an account says. */
export function useAnswerText(): (answer: AccountAnswer_answerFragment) => string {
  const { t, i18n } = useLingui()
  return (answer) =>
    valueText(answer.question, answer, {
      locale: i18n.locale,
      yes: t`Yes`,
      no: t`No`,
      timeZone: answer.companyDialog.timeZone,
    })
}

/** What an account answered, in which meeting, and whether that is long ago. */
export function AccountAnswer({ answer }: { answer: AccountAnswer_answerFragment }) {
  const textOf = useAnswerText()
  const { companyDialog, companyDialogId, questionId } = answer
  return (
    <>
      <span className={classes.value}>{textOf(answer)}</span>
      <span className={classes.source}>
        <Link
          to="/companyDialog/$companyDialogId/$questionId"
          params={{ companyDialogId, questionId }}
          className="quiet"
        >
          {companyDialog.title} · <LocalDate moment={companyDialog.startDate} style="date" />
        </Link>
        {isStale(companyDialog.startDate) && (
          <StateBadge tone="warn">
            <Trans>Old</Trans>
          </StateBadge>
        )}
      </span>
    </>
  )
}

const isStale = (moment: string): boolean =>
  Date.now() - Date.parse(moment) > staleAnswerDays * 86_400_000
