// Conditions on a day around the ends of that day, in the zones that are furthest from UTC.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  meetsConditions,
  type RecordCondition,
  type RecordField,
} from '../../shared/recordConditions.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { dayIn, hour } from './recordWorldTestKit.ts'

const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const fields = ['LAST_MEETING', 'NEXT_MEETING', 'CREATED'] as const
interface Meeting {
  hours: number
  zone: string
}
/** Accounts by the meetings that they have: one in each zone, and one beside another that is a later instant on an earlier day. */
const accounts: Meeting[][] = zones.flatMap((zone) =>
  Array.from({ length: 21 }, (_, at) => {
    const one = { hours: at * 5 - 50, zone }
    return [[one], [one, { hours: one.hours + 2, zone: 'Pacific/Pago_Pago' }]]
  }).flat(),
)

test('days of meetings and of accounts are those of their zones, whichever operator asks', async () => {
  const org = await newTestOrganisation(),
    person = org.as('admin'),
    now = Date.now()
  // planned ones are in the future, so that they are still to come
  const moment = (hours: number, isPlanned: boolean): number =>
    now + (hours + (isPlanned ? 100 : 0)) * hour
  const ids = accounts.map(() => newId())
  await org.sql(
    `insert into company (organisation_id, id, name, creator_id, date_created)
      select $1, id, 'x', $2, created from jsonb_to_recordset($3) as r(id uuid, created timestamptz)`,
    [
      org.organisationId,
      person.userId,
      JSON.stringify(
        accounts.map(([first], at) => ({
          id: ids[at],
          created: new Date(moment(first!.hours, false)),
        })),
      ),
    ],
  )
  await org.sql(
    `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, state, company_id, creator_id)
      select $1, id, 'x', start_date, start_date + interval '1 hour', zone, state, company_id, $2
      from jsonb_to_recordset($3) as r(id uuid, start_date timestamptz, zone text, state text, company_id uuid)`,
    [
      org.organisationId,
      person.userId,
      JSON.stringify(
        accounts.flatMap((meetings, at) =>
          meetings.flatMap(({ hours, zone }) =>
            [true, false].map((isPlanned) => ({
              id: newId(),
              start_date: new Date(moment(hours, isPlanned)),
              zone,
              state: isPlanned ? 'PLANNED' : 'DONE',
              company_id: ids[at],
            })),
          ),
        ),
      ),
    ],
  )
  const valueOf = (at: number, field: RecordField, timeZone: string): string => {
    const meetings = accounts[at]!
    if (field === 'CREATED') return dayIn(moment(meetings[0]!.hours, false), timeZone)
    const days = meetings
      .map(({ hours, zone }) => dayIn(moment(hours, field === 'NEXT_MEETING'), zone))
      .sort()
    return days.at(field === 'LAST_MEETING' ? -1 : 0)!
  }
  for (const field of fields) {
    const offset = field === 'NEXT_MEETING' ? 100 : 0
    const asked: RecordCondition[] = zones.flatMap((timeZone) => [
      ...[-3, -1, 0, 1, 3].flatMap((days) =>
        (['IS', 'GREATER_THAN', 'LESS_THAN'] as const).map((operator) => ({
          field,
          operator,
          timeZone,
          day: dayIn(now + (offset + days * 24) * hour, 'UTC'),
        })),
      ),
      ...[0, 1, 4].map((number) => ({ field, operator: 'WITHIN_DAYS' as const, number, timeZone })),
    ])
    for (const condition of asked) {
      const expected = (): string[] =>
        ids.filter((_, at) =>
          meetsConditions(
            'COMPANY',
            [condition],
            (name, zone) => valueOf(at, name, zone),
            (zone) => dayIn(Date.now(), zone),
          ),
        )
      const before = expected()
      const { companies } = await person.ask(
        'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions, take: 200) { list { id } } }',
        { conditions: [condition] },
      )
      // a day has ended meanwhile
      if (String(before) !== String(expected())) continue
      const found = new Set(companies.list.map(({ id }: { id: string }) => id))
      expect(
        ids.filter((id) => found.has(id)),
        JSON.stringify(condition),
      ).toEqual(before)
    }
  }
})
