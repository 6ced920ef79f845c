import { Button, Group, MultiSelect, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { meetingDetails } from '../../shared/inputs/meeting.ts'
import { read } from '../../shared/inputs/schema.ts'
import { problemText } from '../data/errors.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useSharedText } from '../sharedTexts/useSharedText.ts'
import { MeetingFormChoicesDocument, type Overlay_meetingFragment } from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { DateTimeField } from '../ui/DateTimeField.tsx'
import type { Entity } from '../ui/EntitySelect.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { GrowingText } from '../ui/GrowingText.tsx'
import { AccountAndContacts } from './AccountAndContacts.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './MeetingForm.module.css'
import { RefusedPart } from './RefusedPart.tsx'
import { useStrangers } from './useStrangers.ts'

type EditMeetingProps = {
  /** With the own unsent changes. */
  meeting: Overlay_meetingFragment
  /** As the server has it. */
  arrived: Pick<Overlay_meetingFragment, 'seq' | 'description' | 'descriptionVersionId'>
  onClose: () => void
}

const described = { field: 'DESCRIPTION' } as const

/** Changes what was planned: goes the same way as an answer, so it works without network too. */
export function EditMeeting({ meeting, arrived, onClose }: EditMeetingProps) {
  const { t } = useLingui()
  const [isCovered, setCovered] = useState(false)
  return (
    <FormDialog title={t`Details and people`} onClose={onClose} closeOnEscape={!isCovered}>
      {(form) => (
        <EditForm
          meeting={meeting}
          arrived={arrived}
          {...form}
          onCovered={setCovered}
          onDone={onClose}
        />
      )}
    </FormDialog>
  )
}

type EditFormProps = Omit<EditMeetingProps, 'onClose'> & {
  onDirty: (dirty: boolean) => void
  /** Something opens over the form, or closes. */
  onCovered: (isCovered: boolean) => void
  onCancel: () => void
  onDone: () => void
}

function EditForm({ meeting: now, arrived, onDirty, onCovered, onCancel, onDone }: EditFormProps) {
  const { t } = useLingui()
  // as it was on opening: what a colleague changes meanwhile is not put back
  const [meeting] = useState(now)
  const outbox = useOutbox()
  const [{ data: choices }] = useQuery({ query: MeetingFormChoicesDocument })
  const [title, setTitle] = useState(meeting.title)
  const [start, setStart] = useState<string | null>(meeting.startDate)
  const [end, setEnd] = useState<string | null>(meeting.endDate)
  const [location, setLocation] = useState(meeting.location ?? '')
  const [videoUrl, setVideoUrl] = useState(meeting.videoUrl ?? '')
  const [isTyped, setTyped] = useState(false)
  const isSaved = useRef(false)
  const description = useSharedText<HTMLTextAreaElement>({
    meetingId: meeting.id,
    name: described,
    shown: now.description ?? '',
    arrived: {
      text: arrived.description ?? '',
      versionId: arrived.descriptionVersionId,
      seq: arrived.seq,
    },
    onWhole: (text, { id, seen }) => {
      if (text !== (meeting.description ?? ''))
        void outbox.put({
          kind: 'updateMeeting',
          record: `CompanyDialog:${meeting.id}`,
          input: {
            typeUpdate: 'DETAILS',
            description: text || null,
            descriptionBaseId: id,
            descriptionSeenIds: seen,
          },
        })
    },
    isKept: () => isSaved.current,
  })
  const [company, setCompany] = useState<Entity | null>(
    meeting.company && { id: meeting.company.id, label: meeting.company.name },
  )
  const [contacts, setContacts] = useState<Entity[]>(
    meeting.contacts.map((contact) => ({ id: contact.id, label: fullName(contact) })),
  )
  const [reps, setReps] = useState(meeting.organisationUserIds)
  const companyId = company?.id
  const strangers = useStrangers(company, contacts, meeting.contactIds)
  // of the last start that could be read
  const [lastStart, setLastStart] = useState(meeting.startDate)
  const moveStart = (next: string | null) => {
    setStart(next)
    if (!next) return
    setLastStart(next)
    if (end)
      setEnd(new Date(Date.parse(next) + Date.parse(end) - Date.parse(lastStart)).toISOString())
  }
  const { kept, problems = [] } = read(meetingDetails, {
    title,
    location,
    description: '',
    startDate: start,
    endDate: end,
    // what stands there already may stay
    videoUrl: videoUrl === meeting.videoUrl ? null : videoUrl,
  })
  const problemOfEnd = problems.find(({ field }) => field === 'endDate')
  useAnnounced(problemOfEnd ? problemText(problemOfEnd) : '', 'endDate')
  const wrong = Object.fromEntries(problems.map((one) => [one.field, problemText(one)]))
  const details = {
    ...(title.trim() !== meeting.title && { title: title.trim() }),
    ...(location !== (meeting.location ?? '') && { location: location || null }),
    ...(videoUrl !== (meeting.videoUrl ?? '') && { videoUrl: videoUrl || null }),
  }
  const contactIds = contacts.map((contact) => contact.id)
  const attendees = {
    ...((companyId ?? null) !== (meeting.company?.id ?? null) && { companyId: companyId ?? null }),
    ...(contactIds.join() !== meeting.contactIds.join() && { contactIds }),
    ...(reps.join() !== meeting.organisationUserIds.join() && { organisationUserIds: reps }),
  }
  const isMoved = start !== meeting.startDate || end !== meeting.endDate
  const isDirty =
    isTyped || isMoved || Object.keys(details).length + Object.keys(attendees).length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = (form: HTMLFormElement) => {
    if (!kept || strangers.length > 0)
      return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (Object.keys(details).length > 0)
      void outbox.put({
        kind: 'updateMeeting',
        record: `CompanyDialog:${meeting.id}`,
        input: { typeUpdate: 'DETAILS', ...details },
      })
    if (isMoved && start && end)
      void outbox.put({
        kind: 'moveMeeting',
        record: `CompanyDialog:${meeting.id}`,
        input: {
          startDate: start,
          endDate: end,
          base: { startDate: meeting.startDate, endDate: meeting.endDate },
        },
      })
    if (Object.keys(attendees).length > 0)
      void outbox.put({
        kind: 'updateMeeting',
        record: `CompanyDialog:${meeting.id}`,
        input: { typeUpdate: 'ATTENDEES', ...attendees },
      })
    isSaved.current = true
    onDirty(false)
    onDone()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t`Title`}
          required
          data-autofocus
          value={title}
          maxLength={meetingDetails.shape.title.max}
          error={wrong['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <div className={classes.fields}>
          <DateTimeField
            label={t`Start`}
            required
            value={start}
            error={wrong['startDate']}
            onChange={moveStart}
          />
          <DateTimeField
            label={t`End`}
            required
            value={end}
            error={wrong['endDate']}
            onChange={setEnd}
          />
          <TextInput
            label={t`Location`}
            value={location}
            maxLength={meetingDetails.shape.location.max}
            error={wrong['location']}
            onChange={(event) => setLocation(event.currentTarget.value)}
          />
          <TextInput
            label={t`Link to the video call`}
            type="url"
            value={videoUrl}
            maxLength={meetingDetails.shape.videoUrl.max}
            error={wrong['videoUrl']}
            onChange={(event) => setVideoUrl(event.currentTarget.value)}
          />
        </div>
        <GrowingText
          {...description.field}
          label={t`Description`}
          minRows={3}
          maxRows={10}
          maxLength={meetingDetails.shape.description.max}
          onInput={(event) => {
            description.field.onInput(event)
            setTyped(description.isChanged())
          }}
          onKeyDown={(event) => {
            description.field.onKeyDown(event)
            // a key that is put in later
            if (event.defaultPrevented) setTyped(true)
          }}
        />
        <RefusedPart meetingId={meeting.id} name={described} onShown={onCovered} />
        <AccountAndContacts
          company={company}
          contacts={contacts}
          strangers={strangers}
          onChange={(next) => {
            if (next.company !== undefined) setCompany(next.company)
            if (next.contacts) setContacts(next.contacts)
          }}
        />
        <MultiSelect
          label={t`Sales reps`}
          searchable
          value={reps}
          onChange={setReps}
          nothingFoundMessage={t`No results..`}
          data={(
            choices?.organisationUsers?.filter(
              ({ id, isBlocked }) => !isBlocked || meeting.organisationUserIds.includes(id),
            ) ?? meeting.organisationUsers
          ).map((member) => ({
            value: member.id,
            label: fullName(member.user),
          }))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
