import { expect, test } from 'vitest'
import { emptyBin } from '../activity/emptyBins.ts'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { refusal } from '../meetings/testKit.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'

const create =
  'mutation ($id: ID, $title: String!, $description: String) { createPain(id: $id, title: $title, description: $description) { id } }'
const newPain = async (person: Person, title: string): Promise<string> =>
  (await person.ask(create, { title })).createPain.id
const titles = async (person: Person): Promise<string[]> =>
  (await person.ask('{ pains { title } }')).pains.map(({ title }: { title: string }) => title)
const update = `mutation ($id: ID!, $title: String, $description: String, $base: PainBaseInput) {
  updatePain(id: $id, title: $title, description: $description, base: $base) { title description } }`
const restore = 'mutation ($table: BinTable!, $id: ID!) { restore(table: $table, id: $id) }'
const merge = 'mutation ($id: ID!, $into: ID!) { mergePains(id: $id, into: $into) { id } }'
const read = `query ($id: ID!) { pain(id: $id) { id title mergedIds bullets { id text link language } labels { title } } }`
const addBullet = `mutation ($id: ID, $painId: ID!, $text: String!, $link: String, $language: String) {
  createBullet(id: $id, painId: $painId, text: $text, link: $link, language: $language) { id } }`

test('a pain is made once by its id, and there is one of each title', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = newId()
  for (let n = 0; n < 2; n++) await member.ask(create, { id, title: 'Too slow' })
  expect(await titles(member)).toEqual(['Too slow'])
  expect(await refusal(member, create, { title: 'too SLOW' })).toEqual({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'DUPLICATE',
  })
  expect(await refusal(member, create, { title: ' ' })).toMatchObject({
    field: 'title',
    rule: 'REQUIRED',
  })
})

test('two people who change one field: the second sees what the first wrote, and loses nothing of another field', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    id = await newPain(ann, 'Too slow')
  const base = { title: 'Too slow', description: null }
  await ann.ask(update, { id, title: 'Far too slow', base })
  expect(await refusal(bob, update, { id, title: 'Slow', base })).toMatchObject({
    code: 'CONFLICT',
    field: 'title',
    params: { current: { title: 'Far too slow' } },
  })
  await bob.ask(update, { id, description: 'At the door', base })
  expect((await ann.ask(update, { id })).updatePain).toEqual({
    title: 'Far too slow',
    description: 'At the door',
  })
})

test('pains and bullets stand in the order in which they were put', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  const [a, b, c] = [
    await newPain(manager, 'A'),
    await newPain(manager, 'B'),
    await newPain(manager, 'C'),
  ] as const
  const move =
    'mutation ($id: ID!, $afterId: String!) { movePain(id: $id, afterId: $afterId) { id } }'
  await manager.ask(move, { id: c, afterId: '' })
  await manager.ask(move, { id: a, afterId: b })
  expect(await titles(manager)).toEqual(['C', 'B', 'A'])
  expect(await refusal(manager, move, { id: a, afterId: newId() })).toMatchObject({
    field: 'afterId',
    rule: 'UNKNOWN_ID',
  })
  const bullets = ['1', '2', '3'].map((text) => ({ id: newId(), painId: a, text }))
  for (const bullet of bullets) await manager.ask(addBullet, bullet)
  await manager.ask(
    'mutation ($id: ID!) { updateBullet(id: $id, text: "three", link: "https://x.example", language: "fr", afterId: "") { id } }',
    { id: bullets[2]!.id },
  )
  const { logs } = await manager.ask(
    'query ($id: ID!) { logs(id: $id, type: "bullet") { property value2 } }',
    { id: bullets[2]!.id },
  )
  expect(logs).toContainEqual({ property: 'moved', value2: 'three' })
  await manager.ask('mutation ($id: ID!) { deleteBullet(id: $id) { id } }', { id: bullets[0]!.id })
  const shown = async () => (await manager.ask(read, { id: a })).pain.bullets
  expect(await shown()).toMatchObject([
    { text: 'three', link: 'https://x.example', language: 'FR' },
    { text: '2', link: null, language: null },
  ])
  await manager.ask(restore, { table: 'BULLET', id: bullets[0]!.id })
  expect((await shown()).map(({ text }: { text: string }) => text)).toEqual(['three', '1', '2'])
  expect(
    await refusal(manager, addBullet, { painId: a, text: 'x', link: 'javascript:alert(1)' }),
  ).toMatchObject({ field: 'link', rule: 'BAD_FORMAT' })
})

test('a pain that was merged is the other one everywhere, and comes back with what was its own', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  const [slow, late, never] = [
    await newPain(manager, 'Slow'),
    await newPain(manager, 'Late'),
    await newPain(manager, 'Never'),
  ] as const
  await manager.ask(addBullet, { painId: slow, text: 'Fast' })
  await manager.ask(addBullet, { painId: late, text: 'On time' })
  await manager.ask(merge, { id: slow, into: late })
  await manager.ask(merge, { id: late, into: never })
  expect(await titles(manager)).toEqual(['Never'])
  for (const id of [slow, late, never]) {
    const { pain } = await manager.ask(read, { id })
    expect(pain.id).toBe(never)
    expect(pain.mergedIds.toSorted()).toEqual([slow, late].toSorted())
    expect(pain.bullets.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'Fast',
      'On time',
    ])
  }
  expect(await refusal(manager, merge, { id: slow, into: never })).toMatchObject({
    code: 'NOT_FOUND',
  })
  // what had been merged into it before is its own again
  await manager.ask(restore, { table: 'PAIN', id: late })
  expect(await titles(manager)).toEqual(['Late', 'Never'])
  const { pain } = await manager.ask(read, { id: slow })
  expect(pain).toMatchObject({ id: late, mergedIds: [slow] })
  expect(pain.bullets).toHaveLength(2)
  expect((await manager.ask(read, { id: never })).pain).toMatchObject({
    mergedIds: [],
    bullets: [],
  })
  await manager.ask(restore, { table: 'PAIN', id: slow })
  expect(await titles(manager)).toEqual(['Slow', 'Late', 'Never'])
  expect((await manager.ask(read, { id: slow })).pain.bullets).toMatchObject([{ text: 'Fast' }])
  expect((await manager.ask(read, { id: late })).pain.bullets).toMatchObject([{ text: 'On time' }])
})

test('a pain that was merged stays as long as what it was merged into, with its bullets', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    [slow, late] = [await newPain(manager, 'Slow'), await newPain(manager, 'Late')] as const
  await manager.ask(addBullet, { painId: slow, text: 'Fast' })
  await manager.ask(merge, { id: slow, into: late })
  const database = await openDatabase({ sizes: { rules: 1 } })
  await emptyBin(database, org.organisationId, new Date(Date.now() + 31 * 86_400_000))
  await database.close()
  expect((await manager.ask(read, { id: late })).pain).toMatchObject({
    mergedIds: [slow],
    bullets: [{ text: 'Fast' }],
  })
})

test('two people who change one bullet: the second sees what the first wrote', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    id = newId()
  await ann.ask(addBullet, { id, painId: await newPain(ann, 'Slow'), text: 'Fast' })
  const write = `mutation ($id: ID!, $text: String, $link: String, $base: BulletBaseInput) {
    updateBullet(id: $id, text: $text, link: $link, base: $base) { bullets { text link } } }`
  await ann.ask(write, { id, text: 'Faster', base: { text: 'Fast' } })
  expect(await refusal(bob, write, { id, text: 'Quick', base: { text: 'Fast' } })).toMatchObject({
    code: 'CONFLICT',
    field: 'text',
    params: { current: { text: 'Faster' } },
  })
  const link = 'https://x.example'
  expect((await bob.ask(write, { id, link, base: { link: null } })).updateBullet.bullets).toEqual([
    { text: 'Faster', link },
  ])
})

test('there are so many pains at most, and bullets of one, also of those that come back', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  const [slow, late] = [await newPain(manager, 'Slow'), await newPain(manager, 'Late')] as const,
    bullet = newId()
  await manager.ask(addBullet, { id: bullet, painId: slow, text: 'Fast' })
  await manager.ask('mutation ($id: ID!) { deleteBullet(id: $id) { id } }', { id: bullet })
  await manager.ask('mutation ($id: ID!) { deletePain(id: $id) }', { id: late })
  const values = [org.organisationId, manager.userId]
  await org.sql(
    `insert into bullet (organisation_id, id, pain_id, text, rank, creator_id)
    select $1, uuidv7(), $3, 'Bullet', 'n', $2 from generate_series(1, ${2 * limits.bulletsPerPain})`,
    [...values, slow],
  )
  await org.sql(
    `insert into pain (organisation_id, id, title, rank, creator_id)
    select $1, uuidv7(), 'Pain ' || n, 'n', $2 from generate_series(2, ${limits.pains}) n`,
    values,
  )
  const tooMany = (field: string, max: number) => ({
    code: 'BAD_INPUT',
    field,
    rule: 'TOO_MANY',
    params: { max },
  })
  for (const [document, variables, refused] of [
    [addBullet, { painId: slow, text: 'x' }, tooMany('painId', limits.bulletsPerPain)],
    [restore, { table: 'BULLET', id: bullet }, tooMany('id', 2 * limits.bulletsPerPain)],
    [create, { title: 'New' }, tooMany('title', limits.pains)],
    [restore, { table: 'PAIN', id: late }, tooMany('id', limits.pains)],
  ] as const)
    expect(await refusal(manager, document, variables)).toEqual(refused)
})

test('pains become one as long as their bullets can be read together; more of them do not come back', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    [a, b, c] = [
      await newPain(manager, 'A'),
      await newPain(manager, 'B'),
      await newPain(manager, 'C'),
    ] as const,
    bullet = newId()
  await manager.ask(addBullet, { id: bullet, painId: a, text: 'Fast' })
  await manager.ask('mutation ($id: ID!) { deleteBullet(id: $id) { id } }', { id: bullet })
  const add = (painId: string, count: number) =>
    org.sql(
      `insert into bullet (organisation_id, id, pain_id, text, rank, creator_id)
      select $1, uuidv7(), $3, 'Bullet', 'n', $2 from generate_series(1, $4::int)`,
      [org.organisationId, manager.userId, painId, count],
    )
  const max = limits.bulletsPerPain
  await add(a, max)
  await add(b, max)
  await add(c, 1)
  await manager.ask(merge, { id: a, into: b })
  expect(await refusal(manager, restore, { table: 'BULLET', id: bullet })).toMatchObject({
    rule: 'TOO_MANY',
    params: { max: 2 * max },
  })
  expect(await refusal(manager, merge, { id: b, into: c })).toEqual({
    code: 'BAD_INPUT',
    field: 'into',
    rule: 'TOO_MANY',
    params: { max: 2 * max },
  })
  const { pains } = await manager.ask('{ pains { bullets { id } } }')
  expect(pains.map((one: { bullets: unknown[] }) => one.bullets.length)).toEqual([2 * max, 1])
})

test('one whose title was given away meanwhile does not come back', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    id = await newPain(manager, 'Slow')
  await manager.ask('mutation ($id: ID!) { deletePain(id: $id) }', { id })
  await newPain(manager, 'slow')
  expect(await refusal(manager, restore, { table: 'PAIN', id })).toEqual({
    code: 'BAD_INPUT',
    field: 'id',
    rule: 'DUPLICATE',
    params: { title: 'Slow' },
  })
})

test('Members write pains and bullets, and do not order, merge or delete pains', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newPain(member, 'Slow'),
    other = await newPain(member, 'Late')
  await member.ask(addBullet, { painId: id, text: 'Fast' })
  for (const [document, variables] of [
    ['mutation ($id: ID!) { deletePain(id: $id) }', { id }],
    ['mutation ($id: ID!) { movePain(id: $id, afterId: "") { id } }', { id: other }],
    [merge, { id, into: other }],
  ] as const)
    expect(await refusal(member, document, variables)).toMatchObject({ code: 'FORBIDDEN' })
  expect((await member.ask('{ pains { mayArrange } }')).pains).toEqual([
    { mayArrange: false },
    { mayArrange: false },
  ])
})
