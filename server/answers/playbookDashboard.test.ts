import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { seeOwnOnly, setFor } from '../meetings/testKit.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { behindNumber, compareDashboard } from './playbookDashboardTestKit.ts'
import { walk } from './playbookWalkTestKit.ts'
import { RandomWork } from './randomTestKit.ts'

test.each([1, 2])(
  'every number and the meetings behind it are those of the rows, seed %i',
  async (seed) => {
    const org = await newTestOrganisation(),
      work = new RandomWork(org, seed),
      { random } = work,
      manager = org.as('manager')
    const ownOnly = seed === 1,
      zone = random.pick(['Europe/Brussels', 'Pacific/Auckland'])
    if (ownOnly) await seeOwnOnly(org)
    await setFor(org, 'timeZone', zone)
    await work.begin(14)
    for (let step = 0; step < 160; step++) await work.step()
    for (const m of work.meetings.slice(4))
      for (const move of ['REOPEN', 'START', 'STOP'])
        // what the rules refuse stays as it is
        await manager.gql(
          'mutation ($m: ID!, $move: TypeUpdate!) { updateCompanyDialog(id: $m, typeUpdate: $move) { id } }',
          { m, move },
        )
    for (let step = 0; step < 30; step++) await work.step()
    await org.sql(
      `update meeting set start_date = '2024-01-31T23:30:00Z', end_date = '2024-02-01T01:00:00Z'
        where organisation_id = $1 and state = 'PLANNED'`,
      [org.organisationId],
    )
    const types = [newId(), newId()]
    for (const [n, id] of types.entries())
      await org.sql(
        'insert into next_step_type (organisation_id, id, title, rank) values ($1, $2, $3, $3)',
        [org.organisationId, id, `a${n}`],
      )
    for (const m of work.meetings)
      for (let n = random.whole(0, 3); n > 0; n--)
        await org.sql(
          `insert into next_step (organisation_id, id, meeting_id, next_step_type_id, next_step_date, date_done, date_deleted, creator_id)
            values ($1, $2, $3, $4, $5, case when $6 then now() end, case when $7 then now() end, $8)`,
          [
            org.organisationId,
            newId(),
            m,
            random.pick(types),
            random.pick(['2020-01-01', '2090-01-01', null]),
            random.chance(0.4),
            random.chance(0.1),
            manager.userId,
          ],
        )
    const walked = await walk((...asked) => org.sql(...asked), org.organisationId, work.book, zone)
    expect(walked.meetings.filter((m) => m.state === 'DONE').length).toBeGreaterThan(3)
    for (const name of ['manager', 'member'] as const) {
      const person = org.as(name),
        viewer = { ...person, ownOnly: ownOnly && name === 'member' }
      for (const filters of [[], [work.filter()], [work.filter()], [work.filter(), work.filter()]])
        await compareDashboard(walked, work.book, person, viewer, filters)
    }
    expect((await manager.ask(behindNumber, { b: newId() })).playbookMeetings).toBeNull()
  },
  300_000,
)
