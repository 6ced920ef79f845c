// Media of a bullet that two people change.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'

const newPain = 'mutation ($id: ID!) { createPain(id: $id, title: "Slow") { id } }',
  addBullet =
    'mutation ($id: ID, $painId: ID!) { createBullet(id: $id, painId: $painId, text: "Fast") { id } }'

test('two people who put media on one bullet keep both, and what one took off is off', async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('manager'), org.as('admin')],
    id = newId()
  const [a, b, c] = await Promise.all(
    ['A', 'B', 'C'].map(async (title) => {
      const made = newId()
      await ann.ask(
        'mutation ($id: ID, $title: String) { createMediaLink(id: $id, title: $title, address: "https://x.example") { id } }',
        { id: made, title },
      )
      return made
    }),
  )
  const painId = newId()
  await ann.ask(newPain, { id: painId })
  await ann.ask(addBullet, { id, painId })
  const write = `mutation ($id: ID!, $media: [ID!], $base: BulletBaseInput) {
    updateBullet(id: $id, mediaItemIds: $media, base: $base) { bullets { mediaItemIds } } }`
  const put = async (
    who: typeof ann,
    media: (string | undefined)[],
    seen: (string | undefined)[],
  ) =>
    (await who.ask(write, { id, media, base: { mediaItemIds: seen } })).updateBullet.bullets[0]
      .mediaItemIds
  expect(await put(ann, [a], [])).toEqual([a])
  // both opened the form when there was one
  expect(await put(bob, [a, b], [a])).toEqual([a, b])
  expect(await put(ann, [c], [a])).toEqual([b, c])
  expect(await put(ann, [c, b], [b, c])).toEqual([c, b])
})
