import type { Overlay_meetingFragment } from '../gql.ts'
import { madeAt, type CommandFields } from './commandKind.ts'
import type { UpdateMeeting } from './meetingKinds.ts'

const states = { START: 'RUNNING', STOP: 'DONE', CANCEL: 'CANCELLED' } as const

/** What of a meeting a change of its details, its people or its state alters. */
export function updatedMeeting(
  meeting: Overlay_meetingFragment,
  command: CommandFields<UpdateMeeting>,
): Partial<Overlay_meetingFragment> {
  const {
    typeUpdate,
    message,
    companyId,
    contactIds,
    organisationUserIds,
    title,
    location,
    description,
    startDate,
    endDate,
    timeZone,
    videoUrl,
  } = command.input
  const now = madeAt(command)
  const fields = present(
    { title, startDate, endDate, timeZone },
    (value) => value !== undefined && value !== null,
  )
  const clearable = present({ location, description, videoUrl }, (value) => value !== undefined)
  const companyDialogStatus =
    typeUpdate === 'REOPEN'
      ? meeting.dateStarted
        ? 'RUNNING'
        : 'PLANNED'
      : typeUpdate === 'DETAILS' || typeUpdate === 'ATTENDEES'
        ? meeting.companyDialogState.companyDialogStatus
        : states[typeUpdate]
  const moved = companyDialogStatus !== meeting.companyDialogState.companyDialogStatus
  return {
    ...fields,
    ...clearable,
    ...(contactIds && {
      contactIds: [contactIds].flat(),
      contacts: meeting.contacts.filter(({ id }) => contactIds.includes(id)),
    }),
    ...(organisationUserIds && {
      organisationUserIds: [organisationUserIds].flat(),
      organisationUsers: meeting.organisationUsers.filter(({ id }) =>
        organisationUserIds.includes(id),
      ),
    }),
    ...(companyId !== undefined && companyId !== meeting.company?.id && { company: null }),
    ...(typeUpdate === 'START' && {
      dateStarted: now,
      isPinned: meeting.playbookId !== null,
    }),
    ...(typeUpdate === 'STOP' && { dateStopped: now }),
    ...(typeUpdate === 'REOPEN' && { dateStopped: null }),
    ...(moved && {
      isActive: companyDialogStatus === 'RUNNING',
      companyDialogState: {
        __typename: 'CompanyDialogState',
        companyDialogStatus,
        message: message ?? null,
      },
    }),
  }
}

function present(
  fields: Record<string, unknown>,
  isGiven: (value: unknown) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)))
}
