import { Button, Group, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { meetingDetails } from '../../shared/inputs/meeting.ts'
import { read } from '../../shared/inputs/schema.ts'
import { problemText } from '../data/errors.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { MeetingFormChoicesDocument, type Overlay_meetingFragment } from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { DateTimeField } from '../ui/DateTimeField.tsx'
import type { Entity } from '../ui/EntitySelect.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { isSaveOverList } from '../ui/isSaveOverList.ts'
import { AccountAndContacts } from './AccountAndContacts.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './MeetingForm.module.css'
import { useStrangers } from './useStrangers.ts'

/** Changes what was planned: goes the same way as an answer, so it works without network too. */
export function EditMeeting({
  meeting,
  onClose,
}: {
  meeting: Overlay_meetingFragment
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`Details and people`} onClose={onClose}>
      {(form) => <EditForm meeting={meeting} {...form} onDone={onClose} />}
    </FormDialog>
  )
}

type EditFormProps = {
  meeting: Overlay_meetingFragment
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onDone: () => void
}

function EditForm({ meeting: now, onDirty, onCancel, onDone }: EditFormProps) {
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
  const [description, setDescription] = useState(meeting.description ?? '')
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
    description,
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
    ...(description !== (meeting.description ?? '') && { description: description || null }),
  }
  const contactIds = contacts.map((contact) => contact.id)
  const attendees = {
    ...((companyId ?? null) !== (meeting.company?.id ?? null) && { companyId: companyId ?? null }),
    ...(contactIds.join() !== meeting.contactIds.join() && { contactIds }),
    ...(reps.join() !== meeting.organisationUserIds.join() && { organisationUserIds: reps }),
  }
  const isMoved = start !== meeting.startDate || end !== meeting.endDate
  const isDirty = isMoved || Object.keys(details).length + Object.keys(attendees).length > 0
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
      onKeyDownCapture={(event) => {
        if (isSaveOverList(event)) event.currentTarget.requestSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        // not save(): a day that this key finished is not in its closure yet
        event.currentTarget.requestSubmit()
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
        <Textarea
          label={t`Description`}
          autosize
          minRows={3}
          maxRows={10}
          value={description}
          maxLength={meetingDetails.shape.description.max}
          error={wrong['description']}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
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
          data={(choices?.organisationUsers ?? meeting.organisationUsers).map((member) => ({
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
