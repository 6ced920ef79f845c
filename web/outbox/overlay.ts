import type { Overlay_meetingFragment } from '../gql.ts'
import type { Overlaid, OverlayContext } from './commandKind.ts'
import { kindOf } from './commands.ts'
import { keptChange } from './keptChange.ts'
import type { PendingCommand } from './outboxView.ts'
import { recordId, type RecordType } from './recordKey.ts'

/** What the screen shows of a record: the server's values with everything on top that has not reached it yet. */
export function overlayRecord<Shown extends Overlaid[RecordType]>(
  record: Shown,
  pending: readonly PendingCommand[],
  context: OverlayContext,
): Shown {
  // Only a meeting says how far it is.
  const seq = 'seq' in record ? record.seq : -Infinity
  return pending.reduce(
    (shown, command) =>
      command.ackedSeq !== undefined && command.ackedSeq <= seq
        ? shown
        : withCommand(shown, command, context),
    record,
  )
}

type Row = { __typename: RecordType; id: string }

/** Rows of a list, each with what waits for its record on top; the same rows where nothing does. */
export function overlayRows<Shown extends Row>(
  rows: readonly Shown[],
  pending: readonly PendingCommand[],
  context: OverlayContext,
): readonly Shown[] {
  const shown = pending.filter((command) => kindOf(command).inLists)
  const byRecord = Map.groupBy(shown, ({ record }) => record)
  const ofRow = (row: Row) => byRecord.get(`${row.__typename}:${row.id}`)
  // the same list as long as nothing waits for one of its rows: a calendar draws a new one anew
  if (!rows.some(ofRow)) return rows
  return rows.map((row) => {
    const own = ofRow(row)
    return own
      ? (overlayRecord(row as unknown as Overlaid[RecordType], own, context) as never)
      : row
  })
}

/** A meeting that was planned here and is not on the server yet, without what was changed since; null when nothing that waits makes one. */
export function draftMeeting(pending: readonly PendingCommand[]): Overlay_meetingFragment | null {
  const made = pending.find((command) => command.kind === 'createCompanyDialog')
  if (made?.kind !== 'createCompanyDialog') return null
  const {
    title,
    description,
    location,
    startDate,
    endDate,
    timeZone,
    companyId,
    contactIds,
    organisationUserIds,
    playbookId,
    names = {},
  } = made.input
  const company = companyId && names[companyId]
  return {
    __typename: 'CompanyDialog',
    id: recordId(made.record),
    seq: -1,
    title,
    description: description ?? null,
    descriptionVersionId: null,
    location: location ?? null,
    startDate,
    endDate,
    timeZone,
    dateStarted: null,
    dateStopped: null,
    isActive: false,
    isPinned: false,
    videoUrl: null,
    playbookId: playbookId ?? null,
    contactIds: [contactIds ?? []].flat(),
    organisationUserIds: [organisationUserIds ?? []].flat(),
    internalNotes: '',
    internalNotesFormats: null,
    noteEntryId: null,
    answerCount: 0,
    companyDialogState: {
      __typename: 'CompanyDialogState',
      companyDialogStatus: 'PLANNED',
      message: null,
    },
    company: company ? { __typename: 'Company', id: companyId, name: company } : null,
    contacts: [contactIds ?? []].flat().flatMap((id) =>
      names[id]
        ? [
            {
              __typename: 'Contact' as const,
              id,
              firstName: names[id],
              lastName: '',
              jobTitle: null,
            },
          ]
        : [],
    ),
    organisationUsers: [],
    playbook: null,
    playbookVersion: null,
    agendaItems: [],
    nextSteps: [],
    pains: [],
    questionLabels: [],
    comments: [],
    questionComments: [],
    answers: [],
  }
}

function withCommand<Shown extends Overlaid[RecordType]>(
  shown: Shown,
  command: PendingCommand,
  context: OverlayContext,
): Shown {
  const { overlay, showsRefused } = kindOf(command)
  const change = overlay[shown.__typename] as Overlay
  if (command.state === 'rejected' && !showsRefused) return shown
  return {
    ...shown,
    ...keptChange(command, shown, context, (now) => change(now, command, context)),
  }
}

type Overlay = (shown: unknown, command: PendingCommand, context: OverlayContext) => object
