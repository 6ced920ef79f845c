import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hubsToAsk, knownByMeeting, knownOf, type BriefedAnswer } from '../../shared/briefing.ts'
import { fullName } from '../../shared/personName.ts'
import { valueText } from '../../shared/valueText.ts'
import type { Briefing_meetingFragment as Meeting } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { BriefingPart } from './BriefingPart.tsx'
import classes from './Briefing.module.css'

interface Props {
  meeting: Meeting
  /** stands between what is known and what will be asked */
  children: ReactNode
}

const Internal = () => (
  <StateBadge tone="warn">
    <Trans>Internal</Trans>
  </StateBadge>
)

/** What the account answered before, and what the playbook will ask, with what is known of it. */
export function BriefingQuestions({ meeting, children }: Props) {
  const { t, i18n } = useLingui()
  const groups = knownByMeeting(meeting),
    known = knownOf(meeting),
    hubs = hubsToAsk(meeting)
  const textOf = (answer: BriefedAnswer): string =>
    valueText(answer.question, answer, {
      locale: i18n.locale,
      yes: t`Yes`,
      no: t`No`,
      timeZone: answer.companyDialog.timeZone,
    })
  return (
    <>
      <BriefingPart
        title={t`What is known`}
        empty={
          groups.length === 0 && (
            <Trans>
              Nothing was answered in meetings with this account yet. What you ask today is shown
              here next time.
            </Trans>
          )
        }
      >
        {groups.map(({ meeting: { id, title, startDate }, answers }) => (
          <div key={id} className={classes.group}>
            <h4 className={classes.subtitle}>
              {id === meeting.id ? (
                title
              ) : (
                <Link to="/companyDialog/$companyDialogId" params={{ companyDialogId: id }}>
                  {title}
                </Link>
              )}{' '}
              <span className={classes.muted}>
                {id === meeting.id ? (
                  <Trans>in this meeting</Trans>
                ) : (
                  <LocalDate moment={startDate} style="date" />
                )}
              </span>
            </h4>
            <dl className={classes.answers}>
              {answers.map((answer) => (
                <div key={answer.id}>
                  <dt>
                    {answer.question.title} {answer.question.isInternal && <Internal />}
                  </dt>
                  <dd>
                    <span className={classes.value}>{textOf(answer)}</span>
                    <span className={classes.muted}>
                      {fullName(answer.creator)},{' '}
                      {dateText(answer.dateUpdated, 'date', i18n.locale)}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </BriefingPart>
      {children}
      <BriefingPart
        title={t`What will be asked`}
        empty={
          hubs.length === 0 && (
            <Trans>
              This meeting has no published playbook. Choose one in the menu of the meeting.
            </Trans>
          )
        }
      >
        {hubs.map((hub) => (
          <div key={hub.id} className={classes.group}>
            <h4 className={classes.subtitle}>
              {hub.title} {hub.isInternal && <Internal />}
            </h4>
            <ol className={classes.questions}>
              {hub.questions.map((question) => {
                const answer = known.get(question.id)
                return (
                  <li key={question.id}>
                    {question.title} {question.isInternal && <Internal />}
                    {answer && (
                      <span className={classes.muted}>
                        <Trans>Known: {textOf(answer)}</Trans>
                      </span>
                    )}
                  </li>
                )
              })}
            </ol>
          </div>
        ))}
      </BriefingPart>
    </>
  )
}
