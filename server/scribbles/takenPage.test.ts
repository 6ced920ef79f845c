import { expect, test } from 'vitest'
import { readContent } from '../../shared/scribbleContent.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { newMeeting, refusal } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { change, page, read, variables } from './scribblesTestKit.ts'

test('of two drawings that take the same page id at once, the later one is refused', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    [m, other] = [await newMeeting(ann), await newMeeting(bob)],
    wanted = page()
  for (const [person, meeting] of [
    [ann, m],
    [bob, other],
  ] as const)
    await person.ask(change, variables(meeting, { pages: [page()] }))
  const { database } = await theProduct()
  let later: ReturnType<typeof refusal> | undefined
  await inOrganisation(database, org.organisationId, async (db) => {
    await db.query(
      `insert into scribble_page (organisation_id, id, scribble_id, clock, paper, paper_clock, paper_by, removed_by, seq)
      select $1, $2, s.id, 1, 'LINES', 1, s.id, s.id, 1 from scribble s where s.organisation_id = $1 and s.meeting_id = $3`,
      [org.organisationId, wanted.id, m],
    )
    later = refusal(bob, change, variables(other, { pages: [wanted] }))
    await expect
      .poll(() =>
        org.sql(
          `select 1 as waits from pg_stat_activity where $1::uuid is not null and datname = current_database() and wait_event_type = 'Lock' and query like 'insert into scribble_page%'`,
          [org.organisationId],
        ),
      )
      .not.toEqual([])
  })
  expect(await later).toMatchObject({ code: 'BAD_INPUT', field: 'pages.0.id', rule: 'DUPLICATE' })
  expect(readContent((await ann.ask(read, { m })).scribble.content).pages.has(wanted.id)).toBe(true)
})
