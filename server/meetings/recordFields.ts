// What conditions on accounts and contacts ask of their meetings, only those that the person may see; and those on meetings.
import { fieldSql, type FieldSql } from '../companies/fieldSql.ts'
import { labelField } from '../companies/recordFields.ts'
import type { Bind } from '../engine/declare.ts'
import { samePains } from '../pains/standingPain.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'

/** Rows with the meeting `m`, and the id of the record that it was with. */
interface Source {
  id: string
  /** `join`: what goes with the meetings */
  from: (bind: Bind, join?: string) => string
}
const visible = (bind: Bind): string => `m.date_deleted is null and ${meetingVisible('m', bind)}`
const ofCompany: Source = {
  id: 'm.company_id',
  from: (bind, join = '') =>
    `from meeting m ${join} where m.organisation_id = ${bind.org} and m.company_id is not null and ${visible(bind)}`,
}
const ofContact: Source = {
  id: 'mc.contact_id',
  from: (bind, join = '') =>
    `from meeting_contact mc join meeting m on m.organisation_id = mc.organisation_id and m.id = mc.meeting_id ${join}
      where mc.organisation_id = ${bind.org} and ${visible(bind)}`,
}
const local = { moment: 'm.start_date', timeZone: 'm.time_zone' }

const fields = ({ id, from }: Source) =>
  ({
    MEETINGS: { kind: 'number', counted: (bind) => ({ id, from: from(bind) }) },
    LAST_MEETING: {
      kind: 'day',
      ofRows: (bind) => ({
        id,
        pick: 'max',
        ...local,
        from: `${from(bind)} and m.state in ('RUNNING', 'DONE')`,
      }),
    },
    NEXT_MEETING: {
      kind: 'day',
      ofRows: (bind) => ({
        id,
        pick: 'min',
        ...local,
        from: `${from(bind)} and m.state = 'PLANNED' and m.end_date > now()`,
      }),
    },
    OVERDUE_NEXT_STEP: {
      kind: 'flag',
      holds: (bind) =>
        `select ${id} ${from(bind)} and exists (select from next_step s where s.organisation_id = ${bind.org} and s.meeting_id = m.id
          and s.date_deleted is null and s.date_done is null and s.next_step_date < (now() at time zone m.time_zone)::date)`,
    },
    PAIN: {
      kind: 'ids',
      links: (bind) => ({
        id,
        of: 'mp.pain_id',
        from: `${from(bind, 'join meeting_pain mp on mp.organisation_id = m.organisation_id and mp.meeting_id = m.id and mp.date_removed is null')} and m.state <> 'CANCELLED'`,
        wanted: (ids) => samePains(ids, bind.org),
      }),
    },
  }) as const satisfies Record<string, FieldSql>

Object.assign(fieldSql.COMPANY, fields(ofCompany) satisfies (typeof fieldSql)['COMPANY'])
Object.assign(fieldSql.CONTACT, fields(ofContact) satisfies (typeof fieldSql)['CONTACT'])

Object.assign(fieldSql.MEETING, {
  MEMBER: {
    kind: 'person',
    links: (bind) => ({
      id: 'mu.meeting_id',
      of: 'mo.user_id',
      from: `from meeting_user mu join organisation_user mo on mo.organisation_id = ${bind.org} and mo.id = mu.organisation_user_id
        where mu.organisation_id = ${bind.org}`,
      wanted: (ids) => ids,
    }),
  },
  CREATOR: { kind: 'person', id: (m) => `${m}.creator_id` },
  CONTACT: {
    kind: 'ids',
    links: (bind) => ({
      id: 'mc.meeting_id',
      of: 'mc.contact_id',
      from: `from meeting_contact mc where mc.organisation_id = ${bind.org}`,
      wanted: (ids) => ids,
    }),
  },
  START: { kind: 'day', moment: (m) => `${m}.start_date`, timeZone: (m) => `${m}.time_zone` },
  LABEL: labelField('meeting_id'),
  VERSION: { kind: 'ids', id: (m) => `${m}.playbook_version_id`, mayLack: true },
  ANSWERS: {
    kind: 'progress',
    // those that have a completeness elsewhere
    counts: (m) => `${m}.playbook_version_id is not null and ${m}.state <> 'CANCELLED'`,
    complete: (m) => `${m}.is_complete`,
  },
} satisfies (typeof fieldSql)['MEETING'])
