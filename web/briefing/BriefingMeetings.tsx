import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { meetingsBefore, stepTitle } from '../../shared/briefing.ts'
import { fullName } from '../../shared/personName.ts'
import type { Briefing_meetingFragment as Meeting } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { BriefingPart } from './BriefingPart.tsx'
import classes from './Briefing.module.css'

interface Props {
  meeting: Meeting
  /** percent, of meetings that were started or answered */
  complete: ReadonlyMap<string, number>
}

/** What is open with the account, and its last meetings. */
export function BriefingMeetings({ meeting, complete }: Props) {
  const { t } = useLingui()
  const steps = meeting.company?.openNextSteps ?? [],
    before = meetingsBefore(meeting)
  return (
    <>
      <BriefingPart
        title={t`Open next steps`}
        empty={
          steps.length === 0 && (
            <Trans>Nothing is open. Agree on the next step in this meeting.</Trans>
          )
        }
      >
        <ul className={classes.rows}>
          {steps.map((step) => (
            <li key={step.id}>
              <span>{stepTitle(step)}</span>
              <span className={classes.muted}>
                {step.nextStepDate && (
                  <>
                    <LocalDate moment={`${step.nextStepDate}T12:00:00`} style="date" />
                    {' · '}
                  </>
                )}
                {fullName(step.creator)}
                {step.companyDialog && ` · ${step.companyDialog.title}`}
              </span>
            </li>
          ))}
        </ul>
      </BriefingPart>
      <BriefingPart
        title={t`Last meetings`}
        empty={
          before.length === 0 && (
            <Trans>
              There was no meeting with this account before. Its page says what else is known.
            </Trans>
          )
        }
      >
        <ul className={classes.rows}>
          {before.map(({ id, title, startDate, playbook, nextSteps }) => {
            const percent = complete.get(id)
            return (
              <li key={id}>
                <Link to="/companyDialog/$companyDialogId" params={{ companyDialogId: id }}>
                  {title}
                </Link>
                <span className={classes.muted}>
                  <LocalDate moment={startDate} style="date" />
                  {playbook && ` · ${playbook.title}`}
                  {percent !== undefined && (
                    <>
                      {' · '}
                      <Trans>{percent} % complete</Trans>
                    </>
                  )}
                </span>
                {nextSteps.length > 0 && (
                  <ul className={classes.lines}>
                    {nextSteps.map((step) => (
                      <li
                        key={step.id}
                        className={classes.muted}
                        data-done={step.isDone || undefined}
                      >
                        {stepTitle(step)}
                        {step.isDone && (
                          <>
                            {' '}
                            (<Trans>done</Trans>)
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      </BriefingPart>
    </>
  )
}
