import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { followUpTime } from '../../shared/followUpTime.ts'
import { limits } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import { textCut } from '../../shared/textCut.ts'
import {
  MeetingFollowUpDocument,
  type Hubs_versionFragment,
  type Overlay_meetingFragment,
} from '../gql.ts'
import { CarriedOver, type LeftOpen, type Open } from '../meetings/CarriedOver.tsx'
import type { MeetingDraft } from '../meetings/meetingDraft.ts'
import { MeetingForm } from '../meetings/MeetingForm.tsx'
import { usePlanMeeting } from '../meetings/usePlanMeeting.ts'
import { useNewDraft } from '../records/useKeptDraft.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { valuesByQuestion } from './answerValues.ts'
import { askedNow } from './askedNow.ts'

interface Props {
  /** As it is shown, with what has not reached the server yet. */
  meeting: Overlay_meetingFragment
  version: Hubs_versionFragment | null
  onClose: () => void
}

/** Plans the meeting that follows another one: with the same people, and what was left open. */
export function FollowUp(props: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`Plan the follow-up`} size="56rem" onClose={props.onClose}>
      {({ onDirty }) => <FollowUpForm {...props} onDirty={onDirty} />}
    </FormDialog>
  )
}

function FollowUpForm({
  meeting,
  version,
  onClose,
  onDirty,
}: Props & { onDirty: (dirty: boolean) => void }) {
  const { t } = useLingui()
  const [initial] = useState(() =>
    firstDraft(meeting, (title) => t`${title} – follow-up`, new Date()),
  )
  const draft = useNewDraft<MeetingDraft>(`followUp.${meeting.id}`)
  const { plan, saving } = usePlanMeeting(draft.id, onDirty)
  // of meetings before this one
  const [{ data }] = useQuery({ query: MeetingFollowUpDocument, variables: { id: meeting.id } })
  // one that is over, or that the account has left, gets no further meetings
  const campaign = data?.companyDialog?.followUpCampaign ?? null
  const [isOfCampaign, setOfCampaign] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const open = leftOpen(meeting, version, data?.companyDialog?.carriedNextSteps ?? [])
  const isCarried = ({ id }: Open): boolean => !left.has(id)
  const asksAgain = (playbookId: string | null): boolean =>
    playbookId !== null && playbookId === meeting.playbookId
  return (
    <MeetingForm
      draft={draft}
      initial={initial}
      saving={saving}
      onDirty={onDirty}
      onSave={async (input) => {
        const asked = asksAgain(input.playbookId ?? null) ? [] : open.questions
        const isWithAccount = input.companyId === meeting.company?.id,
          playbookFlowId = isOfCampaign && isWithAccount ? (campaign?.id ?? null) : null
        const refused = await plan(
          { ...input, playbookFlowId },
          {
            followsId: meeting.id,
            nextStepIds: open.nextSteps.filter(isCarried).map(({ id }) => id),
            agenda: [...open.agenda, ...asked].filter(isCarried).map(({ title }) => title),
          },
        )
        if (!refused) onClose()
        return refused
      }}
      more={(playbookId) => (
        <>
          {campaign && (
            <Checkbox
              label={t`It belongs to the campaign ${campaign.title} too`}
              description={t`As long as it is with the same account.`}
              checked={isOfCampaign}
              onChange={({ currentTarget: { checked } }) => setOfCampaign(checked)}
            />
          )}
          <CarriedOver
            open={open}
            asksAgain={asksAgain(playbookId)}
            playbook={meeting.playbook?.title ?? null}
            left={left}
            onToggle={(id, carried) =>
              setLeft((before) => {
                const after = new Set(before)
                if (carried) after.delete(id)
                else after.add(id)
                return after
              })
            }
          />
        </>
      )}
    />
  )
}

function firstDraft(
  meeting: Overlay_meetingFragment,
  titled: (title: string) => string,
  now: Date,
): MeetingDraft {
  const { company, contacts, organisationUsers, playbookId, location } = meeting
  return {
    ...followUpTime(meeting, now),
    title: titled(textCut(meeting.title, limits.meetingTitle - 30)),
    endByHand: true,
    description: '',
    location: location ?? '',
    // those who left cannot be asked
    organisationUserIds: organisationUsers.flatMap(({ id, role }) => (role === null ? [] : [id])),
    company: company && { id: company.id, label: company.name },
    contacts: contacts.map((one) => ({ id: one.id, label: fullName(one) })),
    playbookId,
    playbookFlowId: null,
  }
}

type Step = Pick<Overlay_meetingFragment['nextSteps'][number], 'id' | 'title' | 'isDone'> & {
  nextStepType: { title: string }
}

function leftOpen(
  meeting: Overlay_meetingFragment,
  version: Hubs_versionFragment | null,
  carried: readonly Step[],
): LeftOpen {
  const answers = valuesByQuestion(meeting.answers)
  const unanswered = askedNow(version, answers).hubs.flatMap(({ hub, questions }) =>
    questions
      .filter(({ id }) => !answers.has(id))
      .map(({ id, title, isInternal }) => ({
        id,
        title,
        isInternal: isInternal || hub.isInternal,
      })),
  )
  const steps: Step[] = [...meeting.nextSteps, ...carried]
  return {
    nextSteps: steps
      .filter(({ isDone }) => !isDone)
      .map(({ id, title, nextStepType }) => ({ id, title: title ?? nextStepType.title })),
    agenda: meeting.agendaItems.filter(({ isDone }) => !isDone),
    questions: unanswered
      .filter(({ isInternal }) => !isInternal)
      .map(({ id, title }) => ({ id, title: textCut(title, limits.agendaTitle) })),
    internalCount: unanswered.filter(({ isInternal }) => isInternal).length,
  }
}
