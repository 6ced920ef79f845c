// Two people at once: whoever comes second waits, and decides by what the first left behind.
import { beforeEach, expect, test } from 'vitest'
import { world } from '../campaigns/campaignsTestKit.ts'
import { refusal } from '../meetings/testKit.ts'
import { askBehind } from '../test/askBehind.ts'
import { merge, mergeAs, meetingWith, undo } from './mergingTestKit.ts'

let made: Awaited<ReturnType<typeof world>>
beforeEach(async () => {
  made = await world()
})
const given = (winnerId: string, loserId: string, table = 'COMPANY') => ({
  table,
  winnerId,
  loserId,
  take: [] as string[],
})

test('of two merges of the same two, one way and the other, one is done', async () => {
  const { org, manager, member, food } = made,
    [apple, bread] = food
  await meetingWith(member, apple)
  await meetingWith(member, bread)
  const answers = await Promise.all([
    manager.gql(merge, given(apple, bread)),
    manager.gql(merge, given(bread, apple)),
    manager.gql(merge, given(apple, bread)),
  ])
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done')
  expect(codes.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'done'])
  const rows = await org.sql(
    'select id, merged_into_id from company where organisation_id = $1 and id = any($2::uuid[]) and date_deleted is not null',
    [org.organisationId, [apple, bread]],
  )
  expect(rows).toHaveLength(1)
})

test('a chain and its undo at once end, and nothing hangs between them', async () => {
  const { org, manager, food, steel } = made,
    [apple, bread] = food
  const first = await mergeAs(manager, bread, apple)
  await Promise.all([manager.gql(merge, given(steel, bread)), manager.gql(undo, { id: first.id })])
  // both were done, in the one order or the other
  const rows = await org.sql<{ id: string; into: string | null; is_gone: boolean }>(
    'select id, merged_into_id as into, date_deleted is not null as is_gone from company where organisation_id = $1 and id = any($2::uuid[])',
    [org.organisationId, [apple, bread]],
  )
  const of = (id: string) => rows.find((one) => one.id === id)
  expect(of(bread)).toMatchObject({ into: steel, is_gone: true })
  expect([null, steel]).toContain(of(apple)?.into)
  expect(of(apple)?.is_gone).toBe(of(apple)?.into !== null)
})

test.each(['winner', 'loser'])(
  'a merge waits for who deletes its %s, and is refused then',
  async (one) => {
    const { org, manager, food } = made,
      [apple, bread] = food
    const answer = await askBehind(
      org.organisationId,
      [`update company set date_deleted = now() where id = '${one === 'winner' ? apple : bread}'`],
      () => manager.gql(merge, given(apple, bread)),
    )
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', field: `${one}Id` })
  },
)

test('a merge is of what the person saw', async () => {
  const { manager, member, food } = made,
    [apple, bread] = food
  const see = async (): Promise<string> =>
    (
      await manager.ask(
        `{ mergePreview(table: COMPANY, winnerId: "${apple}", loserId: "${bread}") { revision } }`,
      )
    ).mergePreview.revision
  const text = `mutation ($revision: String) {
    merge: mergeRecords(table: COMPANY, winnerId: "${apple}", loserId: "${bread}", take: [], revision: $revision) { id } }`
  const seen = await see()
  await meetingWith(member, bread)
  // what moves is none of its fields
  expect(await see()).toBe(seen)
  await member.ask(`mutation { updateCompany(id: "${bread}", url: "https://b.example") { id } }`)
  expect(await refusal(manager, text, { revision: seen })).toMatchObject({
    code: 'CONFLICT',
    field: 'revision',
  })
  expect((await manager.ask(text, { revision: await see() })).merge.id).toBeTruthy()
})
