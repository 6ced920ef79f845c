import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ShareField, ShareMeetingQuery } from '../gql.ts'
import { toggled, type Choice } from './shareChoice.ts'
import classes from './ShareMeeting.module.css'
import { ShareReport } from './ShareReport.tsx'

type Meeting = NonNullable<ShareMeetingQuery['companyDialog']>
interface Props {
  meeting: Meeting
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

/** Everything that can be shown, one by one; what is internal cannot be, and says why. */
export function ShareChoices({ meeting, choice, onChange }: Props) {
  const { t } = useLingui()
  const fields: Record<ShareField, string> = {
    TITLE: t`Title`,
    TIMES: t`Start and end`,
    LOCATION: t`Location`,
    DESCRIPTION: t`Description`,
    AGENDA: t`Agenda`,
    VIDEO: t`Video`,
    PARTICIPANTS: t`Participants, who can accept or decline`,
    COMPANY: t`Account`,
    COMMENTS: t`Box for comments`,
    DRAWINGS: t`Drawings, those on the answers below if they are chosen`,
    FILES: t`Adding files`,
    CONSENT: t`Consent to recording`,
  }
  const answered = new Set(
    meeting.answers.flatMap(({ questionId, isEmpty }) => (isEmpty ? [] : [questionId])),
  )
  const hubs = (meeting.playbookVersion?.hubs ?? []).flatMap((hub) => {
    const questions = hub.questions.filter(({ id }) => answered.has(id))
    return questions.length ? [{ ...hub, questions }] : []
  })
  return (
    <>
      <Group title={<Trans>What the customer sees</Trans>}>
        {(Object.keys(fields) as ShareField[]).map((field) => (
          <Checkbox
            key={field}
            label={fields[field]}
            checked={choice.fields.includes(field)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ fields: toggled(choice.fields, field, checked) })
            }
          />
        ))}
      </Group>
      {hubs.map((hub) => (
        <Group key={hub.id} title={<Trans>Answers: {hub.title}</Trans>}>
          {hub.questions.map((question) => {
            const isInternal = hub.isInternal || question.isInternal
            return (
              <Checkbox
                key={question.id}
                label={question.title}
                {...(isInternal && { description: t`Internal: it is never shown to a customer.` })}
                disabled={isInternal}
                checked={!isInternal && choice.questionIds.includes(question.id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ questionIds: toggled(choice.questionIds, question.id, checked) })
                }
              />
            )
          })}
        </Group>
      ))}
      {meeting.nextSteps.length > 0 && (
        <Group title={<Trans>Next steps, which the customer can tick off</Trans>}>
          {meeting.nextSteps.map((step) => (
            <Checkbox
              key={step.id}
              label={step.title ?? step.nextStepType.title}
              checked={choice.nextStepIds.includes(step.id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ nextStepIds: toggled(choice.nextStepIds, step.id, checked) })
              }
            />
          ))}
        </Group>
      )}
      <ShareReport meeting={meeting} choice={choice} onChange={onChange} />
      <p className={classes.hint}>
        <Trans>
          Notes, comments of colleagues, labels and pains are internal: they are never shown.
        </Trans>
      </p>
    </>
  )
}

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{title}</legend>
    {children}
  </fieldset>
)
