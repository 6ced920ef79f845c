// users.*, customFieldDefinitions.*, meetings.*, notes.* and tasks.*
import { z } from 'zod'
import {
  byId,
  changed,
  created,
  CrmRefusal,
  customFields,
  filled,
  paged,
  readAs,
  reference,
  shown,
  sorted,
  type CrmActions,
} from './crmAction.ts'
import type { CrmClock } from '../localCrm/crmClock.ts'
import { CrmTable, orUsual, type CrmTell } from './crmTable.ts'

export interface CrmUser {
  id: string
  first_name: string
  last_name: string
  email: string
  status: 'active' | 'deactivated'
}
export interface CrmFieldDefinition {
  id: string
  /** of deals `sale`, though one filters by deal */
  context: 'company' | 'contact' | 'sale'
  type: string
  label: string
  group: string | null
  required: boolean
  configuration?: { options: { id: string; value: string }[]; extra_option_allowed: boolean }
}

const meeting = z.object({
  title: filled,
  description: z.string().nullable(),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  attendees: z
    .array(reference)
    .refine((all) => all.some(({ type }) => type === 'user'), 'at least one user must attend'),
  customer: reference.nullable(),
  location: z.unknown(),
  deal_id: z.string().nullable(),
  custom_fields: customFields,
})
const newMeeting = meeting
  .partial()
  .required({ title: true, starts_at: true, ends_at: true, attendees: true })
const meetingChange = meeting.partial().extend(byId.shape)
const report = byId.extend({
  attach_to: z.object({ type: z.enum(['contact', 'company', 'deal']), id: z.string() }),
  summary: z.string(),
  custom_fields: customFields.default([]),
})
const note = z.object({
  subject: z.object({ type: z.enum(['contact', 'company', 'deal']), id: z.string() }),
  content: filled,
})
const task = z.object({
  title: filled,
  description: z.string().nullable().default(null),
  due_on: z.iso.date(),
  customer: reference.nullable().default(null),
  assignee: reference.nullable().default(null),
})
const fieldFilter = z.object({
  filter: z
    .object({ ids: z.array(z.string()), context: z.string() })
    .partial()
    .default({}),
})
const meetingFilter = z.object({
  filter: z
    .object({
      ids: z.array(z.string()),
      employee_id: z.string(),
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      term: z.string(),
    })
    .partial()
    .default({}),
})

type Meeting = z.output<typeof meeting> & { status: 'open' | 'done' }
type MeetingRow = ReturnType<CrmTable<Meeting>['get']>

type Report = Omit<z.output<typeof report>, 'id'> & { meeting_id: string }

export interface ActivityTables {
  meetings: CrmTable<Meeting>
  reports: CrmTable<Report>
  notes: CrmTable<z.output<typeof note>>
  tasks: CrmTable<z.output<typeof task>>
}
export function activityTables(clock: CrmClock, tell: CrmTell): ActivityTables {
  const untold = (): void => {}
  return {
    meetings: new CrmTable<Meeting>('meeting', clock, tell),
    reports: new CrmTable<Report>('meetingReport', clock, untold),
    notes: new CrmTable<z.output<typeof note>>('note', clock, untold),
    tasks: new CrmTable<z.output<typeof task>>('task', clock, tell),
  }
}

interface Parts {
  users: readonly CrmUser[]
  fields: readonly CrmFieldDefinition[]
  accountId: string
}
/** The user who gave access is the first. */
export function activityActions(
  { meetings, reports, notes, tasks }: ActivityTables,
  { users, fields, accountId }: Parts,
): CrmActions {
  const showMeeting = ({ starts_at: from, ends_at: to, deal_id: deal, ...row }: MeetingRow) => ({
    ...row,
    scheduled_at: from,
    duration: { unit: 'min', value: Math.round((Date.parse(to) - Date.parse(from)) / 60_000) },
    deal: deal && { type: 'deal', id: deal },
  })
  const requireOrder = (from: string, to: string): void => {
    if (Date.parse(to) <= Date.parse(from))
      throw new CrmRefusal(400, 'The end must be behind the start.', 'ends_at')
  }
  return {
    'users.list': (body) => paged(users, body),
    'users.me': () =>
      shown({
        ...users[0],
        account: { type: 'account', id: accountId },
        language: 'nl',
        time_zone: 'Europe/Brussels',
      }),
    'customFieldDefinitions.list': (body) => {
      const { ids, context } = readAs(fieldFilter, body).filter
      return paged(
        fields.filter(
          (one) =>
            (!ids || ids.includes(one.id)) &&
            (!context || one.context === (context === 'deal' ? 'sale' : context)),
        ),
        body,
      )
    },
    'meetings.list': (body) => {
      const {
        ids,
        employee_id: user,
        start_date: from,
        end_date: to,
        term,
      } = readAs(meetingFilter, body).filter
      const rows = meetings
        .all()
        .filter(
          (row) =>
            (!ids || ids.includes(row.id)) &&
            (!user || row.attendees.some(({ id }) => id === user)) &&
            (!from || row.starts_at.slice(0, 10) >= from) &&
            (!to || row.starts_at.slice(0, 10) <= to) &&
            (!term || row.title.toLowerCase().includes(term.toLowerCase())),
        )
      return paged(
        sorted(rows, body, { scheduled_at: (row) => row.starts_at }).map(showMeeting),
        body,
      )
    },
    'meetings.info': (body) => shown(showMeeting(meetings.get(readAs(byId, body).id))),
    'meetings.schedule': (body) => {
      const given = readAs(newMeeting, body)
      requireOrder(given.starts_at, given.ends_at)
      const id = meetings.add(
        {
          ...orUsual(given, {
            description: null,
            customer: null,
            location: null,
            deal_id: null,
            custom_fields: [],
          }),
          status: 'open',
        },
        'created',
      )
      return created('meeting', id)
    },
    'meetings.update': (body) => {
      const { id, ...given } = readAs(meetingChange, body)
      const before = meetings.get(id)
      requireOrder(given.starts_at ?? before.starts_at, given.ends_at ?? before.ends_at)
      meetings.change(id, given)
      return changed
    },
    'meetings.complete': (body) => {
      meetings.change(readAs(byId, body).id, { status: 'done' }, 'completed')
      return changed
    },
    'meetings.delete': (body) => {
      meetings.delete(readAs(byId, body).id)
      return changed
    },
    'meetings.createReport': (body) => {
      const { id, ...given } = readAs(report, body)
      meetings.get(id)
      return created('meetingReport', reports.add({ ...given, meeting_id: id }))
    },
    'notes.create': (body) => created('note', notes.add(readAs(note, body))),
    'notes.list': (body) => paged(notes.all(), body),
    'tasks.create': (body) => created('task', tasks.add(readAs(task, body), 'created')),
    'tasks.list': (body) => paged(tasks.all(), body),
  }
}
