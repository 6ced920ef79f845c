import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople as signInPeople } from '../server/identity/provider/demoPeople.ts'
import { testDatabase } from '../server/test/testProcess.ts'
import { demoPeople, seed, seedWhenEmpty } from './seed.ts'
import { seedLoad } from './seed/load.ts'
import {
  client,
  closeSeededDatabase,
  now,
  one,
  openSeededDatabase,
  rows,
  url,
} from '../server/test/seededDatabase.ts'
import {
  demoLicenceKey,
  demoOrganisationId,
  demoSuperAdminId,
  strangerOrganisationId,
} from './seed/people.ts'

beforeAll(openSeededDatabase)
afterAll(closeSeededDatabase)

test('an organisation with its people, accounts, contacts, playbooks and meetings', async () => {
  expect(
    await one(
      'select count(*) from organisation_user where organisation_id = $demo and role is not null',
    ),
  ).toBe(12)
  expect(
    await one(
      'select count(*) from organisation_user where organisation_id = $demo and role is null',
    ),
  ).toBe(1)
  expect(
    await one(
      'select count(*) from email_licence e join organisation_licence l on l.id = e.organisation_licence_id where l.organisation_id = $demo and e.active and user_claimed is not null',
    ),
  ).toBe(12)
  expect(demoPeople.filter((person) => person.role === 'Manager')).toHaveLength(3)
  expect(demoPeople.map((person) => person.id)).toContain(demoSuperAdminId)
  expect(
    await one(
      'select count(*) from company where organisation_id = $demo and date_deleted is null',
    ),
  ).toBe(300)
  expect(
    await one(
      'select count(*) from contact where organisation_id = $demo and date_deleted is null',
    ),
  ).toBe(900)
  expect(
    await rows('select table_name, total from row_total where organisation_id = $1 order by 1', [
      demoOrganisationId,
    ]),
  ).toEqual([
    { table_name: 'company', total: 300 },
    { table_name: 'contact', total: 900 },
  ])
  expect(
    await one('select count(distinct country_name) from company where organisation_id = $demo'),
  ).toBe(3)
  expect(await one('select count(*) from playbook where organisation_id = $demo')).toBe(4)
  expect(
    await one(
      'select count(*) from (select from playbook_version where organisation_id = $demo and number is not null group by playbook_id having count(*) > 1) x',
    ),
  ).toBe(2)
  // with those of today and tomorrow
  expect(await one('select count(*) from meeting where organisation_id = $demo')).toBeGreaterThan(
    600,
  )
  const states = Object.fromEntries(
    (
      await rows<{ state: string; count: number }>(
        'select state, count(*)::int as count from meeting where organisation_id = $1 group by 1',
        [demoOrganisationId],
      )
    ).map((row) => [row.state, row.count]),
  )
  expect(states['RUNNING']).toBe(2)
  expect(states['DONE']).toBeGreaterThan(400)
  expect(states['CANCELLED']).toBeGreaterThan(10)
  expect(
    await one(
      `select count(*) from meeting where organisation_id = $demo and state = 'PLANNED' and start_date > '${now.toISOString()}'`,
    ),
  ).toBeGreaterThan(50)
  expect(
    await one(
      `select count(*) from meeting where organisation_id = $demo and state = 'PLANNED' and end_date < '${now.toISOString()}'`,
    ),
  ).toBeGreaterThan(10)
})

test('everybody has meetings today and tomorrow, and open next steps, some of them overdue', async () => {
  for (const { id, memberId } of demoPeople.filter(({ role }) => role === 'Member')) {
    const own = `m.organisation_id = $demo and (m.creator_id = '${id}' or exists (select from meeting_user u where u.organisation_id = $demo and u.meeting_id = m.id and u.organisation_user_id = '${memberId}'))`
    for (const away of [0, 1])
      expect(
        await one(
          `select count(*) from meeting m where ${own} and (m.start_date at time zone m.time_zone)::date = '${now.toISOString().slice(0, 10)}'::date + ${away}`,
        ),
      ).toBeGreaterThan(0)
    for (const test of ['<', '>='])
      expect(
        await one(
          `select count(*) from next_step s join meeting m on m.organisation_id = s.organisation_id and m.id = s.meeting_id where ${own} and s.date_done is null and s.date_deleted is null and s.next_step_date ${test} '${now.toISOString().slice(0, 10)}'`,
        ),
      ).toBeGreaterThan(0)
  }
})

test('the sign-in page offers everybody with a role, one without, one who is suspended, and somebody new, who is another one once the first has come in', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 }),
    offered = await signInPeople(pool),
    newcomers = async () =>
      (await signInPeople(pool))
        .filter((person) => person.note === 'newcomer')
        .map((person) => person.email)
  expect(
    offered.filter(
      (person) => person.role && person.organisation === 'Noordzee Logistics Software',
    ),
  ).toHaveLength(12)
  expect(
    offered
      .filter((person) => person.note)
      .map((person) => [person.firstName, person.role, person.organisation, person.note]),
  ).toEqual([
    ['Wout', '', 'Noordzee Logistics Software', 'roleless'],
    ['Nora', '', '', 'newcomer'],
    ['Bram', '', '', 'suspended'],
  ])
  expect(await newcomers()).toEqual(['newcomer-1@demo.example'])
  await client.query(
    `insert into app_user (id, issuer, subject, email, current_organisation_id) values (gen_random_uuid(), 'demo', 'newcomer-1', 'newcomer-1@demo.example', $1)`,
    [strangerOrganisationId],
  )
  expect(await newcomers()).toEqual(['newcomer-2@demo.example'])
  await client.query(`delete from app_user where subject = 'newcomer-1'`)
  await pool.end()
})

test('there is always a licence key that nobody has used', async () => {
  const key = await demoLicenceKey(client)
  expect(key).toHaveLength(36)
  expect(await demoLicenceKey(client)).toBe(key)
  await client.query('begin')
  await client.query(
    'update organisation_licence set organisation_id = $1, date_claimed = now() where code = $2',
    [demoOrganisationId, key],
  )
  expect(await demoLicenceKey(client)).not.toBe(key)
  await client.query('rollback')
})

test('meetings lie in business hours of working days, and nobody is in two at once', async () => {
  expect(
    await one(
      `select count(*) from meeting where state <> 'RUNNING' and (extract(isodow from start_date at time zone time_zone) > 5 or extract(hour from start_date at time zone time_zone) not between 8 and 17)`,
    ),
  ).toBe(0)
  expect(
    await one(`select count(*) from meeting a join meeting_user x on x.meeting_id = a.id join meeting_user y on y.organisation_user_id = x.organisation_user_id join meeting b on b.id = y.meeting_id
    where a.id < b.id and a.state <> 'RUNNING' and b.state <> 'RUNNING' and a.start_date < b.end_date and b.start_date < a.end_date`),
  ).toBe(0)
})

test('what happened in a meeting is numbered without gaps, and nothing happened in the future', async () => {
  expect(
    await one(
      'select count(*) from meeting m where seq <> (select count(*) from meeting_event e where e.organisation_id = m.organisation_id and e.meeting_id = m.id) or seq <> coalesce((select max(seq) from meeting_event e where e.organisation_id = m.organisation_id and e.meeting_id = m.id), 0)',
    ),
  ).toBe(0)
  expect(
    await one(
      'select count(*) from (select date_created < lag(date_created) over (partition by organisation_id, meeting_id order by seq) as is_back from meeting_event) x where is_back',
    ),
  ).toBe(0)
  for (const table of [
    'meeting_event',
    'answer_entry',
    'comment',
    'activity',
    'meeting',
    'company',
    'contact',
    'note_entry',
  ])
    expect([
      table,
      await one(`select count(*) from ${table} where date_created > '${now.toISOString()}'`),
    ]).toEqual([table, 0])
  expect(
    await one(
      `select count(*) from meeting where internal_notes is distinct from coalesce((select content from note_entry n where n.organisation_id = meeting.organisation_id and n.id = meeting.note_entry_id), '')`,
    ),
  ).toBe(0)
})

test('the other organisation is marked, the demo is not, and nothing points across', async () => {
  expect(
    await one(
      `select count(*) from company where organisation_id = '${strangerOrganisationId}' and name not like '%CANARY%'`,
    ),
  ).toBe(0)
  expect(
    await one(
      `select count(*) from meeting where organisation_id = '${strangerOrganisationId}' and title not like '%CANARY%'`,
    ),
  ).toBe(0)
  expect(
    await one(
      `select (select count(*) from company where organisation_id = $demo and name ilike '%canary%') + (select count(*) from contact where organisation_id = $demo and last_name ilike '%canary%') + (select count(*) from meeting where organisation_id = $demo and title ilike '%canary%')`,
    ),
  ).toBe(0)
})

test('the same seed gives the same records, another one others, and a filled database is left alone', async () => {
  expect(await seedWhenEmpty(client, now)).toBe(false)
  const digest = async (seedNumber: number) => {
    const other = new pg.Client({ connectionString: await testDatabase() })
    await other.connect()
    await seed(other, { now, seed: seedNumber })
    const {
      rows: [found],
    } = await other.query<{ text: string }>(
      `select md5(string_agg(id::text || coalesce(value_text, '') || coalesce(value_number, 0), ',' order by id)) as text from answer_entry where organisation_id = $1`,
      [demoOrganisationId],
    )
    await other.end()
    return found!.text
  }
  const [mine] = await rows<{ text: string }>(
    `select md5(string_agg(id::text || coalesce(value_text, '') || coalesce(value_number, 0), ',' order by id)) as text from answer_entry where organisation_id = $1`,
    [demoOrganisationId],
  )
  expect(await digest(20)).toBe(mine!.text)
  expect(await digest(21)).not.toBe(mine!.text)
})

test('the load for measurements has the shape that was asked for', async () => {
  const other = new pg.Client({ connectionString: await testDatabase() })
  await other.connect()
  await seedLoad(other, {
    from: 1,
    to: 2,
    accounts: 100,
    contacts: 300,
    meetings: 400,
    answersPerMeeting: 12.5,
    meetingsPerMonth: 60,
    now,
  })
  const {
    rows: [found],
  } = await other.query<{ meetings: number; answers: number; month: number }>(
    `select (select count(*) from meeting)::int as meetings, (select count(*) from answer)::int as answers, (select count(*) from meeting where start_date >= $1 and start_date < $1 + interval '30 days')::int as month`,
    [new Date(now.getTime() - 90 * 86_400_000)],
  )
  await other.end()
  expect(found).toMatchObject({ meetings: 800, month: 120 })
  expect(Math.abs(found!.answers / 800 - 12.5)).toBeLessThan(0.3)
})

test('two that start on an empty database together fill it once', async () => {
  const connectionString = await testDatabase()
  const clients = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  await Promise.all(clients.map((each) => each.connect()))
  const filled = await Promise.all(clients.map((each) => seedWhenEmpty(each, now)))
  await Promise.all(clients.map((each) => each.end()))
  expect(filled.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
})

test('what a campaign that ended brought began within its period, on several days', async () => {
  const found = await rows<{ day: string; isWithin: boolean }>(
    `select o.date_created::date::text as day,
       o.date_created >= c.start_date and o.date_created < c.end_date and o.date_stage > o.date_created
         and o.date_created = (select min(e.date_created) from opportunity_stage_entry e
           where e.organisation_id = o.organisation_id and e.opportunity_id = o.id) as "isWithin"
     from opportunity o join campaign c on c.organisation_id = o.organisation_id
       and c.id = o.campaign_id where o.organisation_id = $1 and c.state = 'DONE'`,
    [demoOrganisationId],
  )
  expect(found.every(({ isWithin }) => isWithin)).toBe(true)
  expect(new Set(found.map(({ day }) => day)).size).toBeGreaterThan(3)
})

test('is filled however long the server would wait for the next statement', async () => {
  const connectionString = await testDatabase()
  const hurried = new pg.Client({ connectionString, idle_in_transaction_session_timeout: 1 })
  await hurried.connect()
  await seedWhenEmpty(hurried, now)
  expect((await hurried.query('select from organisation')).rowCount).toBe(2)
  await hurried.end()
})
