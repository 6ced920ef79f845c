// Two people change pains at once: whoever comes second waits, and decides by what the first left behind.
import { expect, test } from 'vitest'
import { askBehind } from '../test/askBehind.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'

async function world() {
  const org = await newTestOrganisation(),
    member = org.as('member')
  const newPain = async (title: string): Promise<string> =>
    (
      await member.ask('mutation ($title: String!) { createPain(title: $title) { id } }', {
        title,
      })
    ).createPain.id
  const newBullet = async (painId: string, text: string): Promise<string> => {
    await member.ask(
      'mutation ($painId: ID!, $text: String!) { createBullet(painId: $painId, text: $text) { id } }',
      { painId, text },
    )
    const [made] = await org.sql<{ id: string }>(
      'select id from bullet where organisation_id = $1 and text = $2',
      [org.organisationId, text],
    )
    return made!.id
  }
  return { org, member, newPain, newBullet }
}

test('a pain that is being deleted gets no bullet', async () => {
  const { org, member, newPain } = await world()
  const id = await newPain('Late')
  const { errors } = await askBehind(
    org.organisationId,
    [`update pain set date_deleted = now() where id = '${id}'`],
    () => member.gql(`mutation { createBullet(painId: "${id}", text: "Proof") { id } }`),
  )
  expect(errors![0]!.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'painId' })
})

test('a bullet goes behind another one where somebody has put that meanwhile', async () => {
  const { org, member, newPain, newBullet } = await world()
  const painId = await newPain('Slow')
  const [first, second, third] = [
    await newBullet(painId, 'First'),
    await newBullet(painId, 'Second'),
    await newBullet(painId, 'Third'),
  ]
  await askBehind(
    org.organisationId,
    [
      `select from pain where id = '${painId}' for no key update`,
      `update bullet set rank = (select rank || 'z' from bullet where id = '${third}') where id = '${first}'`,
    ],
    () => member.gql(`mutation { updateBullet(id: "${second}", afterId: "${first}") { id } }`),
  )
  const { pain } = await member.ask(`{ pain(id: "${painId}") { bullets { text } } }`)
  expect(pain.bullets.map(({ text }: { text: string }) => text)).toEqual([
    'Third',
    'First',
    'Second',
  ])
})

test('a pain is not called what somebody calls another one just now', async () => {
  const { org, member, newPain } = await world()
  const [mine, theirs] = [await newPain('Late'), await newPain('Slow')]
  const { errors } = await askBehind(
    org.organisationId,
    [
      `select pg_advisory_xact_lock(hashtextextended('pains ' || '${org.organisationId}'::uuid, 0))`,
      `update pain set title = 'Dear' where id = '${theirs}'`,
    ],
    () => member.gql(`mutation { updatePain(id: "${mine}", title: "dear") { id } }`),
  )
  expect(errors![0]!.extensions).toMatchObject({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'DUPLICATE',
  })
})

test('who takes a pain out of the bin waits for whoever changes the list before they hold the pain', async () => {
  const { org, newPain } = await world(),
    manager = org.as('manager'),
    id = await newPain('Late')
  await manager.ask(`mutation { deletePain(id: "${id}") }`)
  const { errors } = await askBehind(
    org.organisationId,
    [
      `select pg_advisory_xact_lock(hashtextextended('pains ' || '${org.organisationId}'::uuid, 0))`,
    ],
    () => manager.gql(`mutation { restore(table: PAIN, id: "${id}") }`),
    [`select from pain where id = '${id}' for no key update nowait`],
  )
  expect(errors).toBeUndefined()
})
