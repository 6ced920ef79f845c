// Questions that are asked after a label, when that label becomes one with another.
import { expect, test } from 'vitest'
import { publishBook } from '../meetings/testKit.ts'
import { asks, branches, merge, restoreLabel } from './mergedTestKit.ts'

test('what is asked after a label is asked after the one that it was merged into, on the page and where it counts', async () => {
  const { org, manager, book, b, label, answered, openAt } = await branches()
  const before = {
    hot: await answered(label.hot),
    warm: await answered(label.warm),
    cold: await answered(label.cold),
  }
  const openThen = async (meetings: Record<string, string>): Promise<string[]> => {
    const open = []
    for (const [name, m] of Object.entries(meetings)) if (await openAt(m)) open.push(name)
    return open
  }
  expect(await openThen(before)).toEqual(['hot'])

  await manager.ask(merge, { id: label.hot, into: label.warm })
  expect(await openThen(before)).toEqual(['hot', 'warm'])
  const behind = { ...before, new: await answered(label.warm) }
  expect(await openThen(behind)).toEqual(['hot', 'warm', 'new'])

  await manager.ask(
    'mutation ($book: ID!, $q: ID!) { updateQuestion(id: $q, playbookId: $book, title: "B?") { id } }',
    { book: book.id, q: b },
  )
  await publishBook(manager, book.id)
  expect(await openThen(behind)).toEqual(['hot', 'warm', 'new'])

  await org.as('admin').ask(restoreLabel, { id: label.hot })
  expect(await openThen(behind)).toEqual(['hot'])
  expect(
    await openThen({ new: await answered(label.warm), hot: await answered(label.hot) }),
  ).toEqual(['hot'])
})

test('an editor that was open before a merge may save the label that it knows', async () => {
  const { manager, book, a, b, label, answered, openAt } = await branches()
  await manager.ask(merge, { id: label.cold, into: label.warm })
  await manager.ask(asks, { book: book.id, q: b, a, labels: [label.cold] })
  await publishBook(manager, book.id)
  expect(await openAt(await answered(label.warm))).toBe(true)
  expect(await openAt(await answered(label.hot))).toBe(false)
})
