import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newPlaybook, refusal } from './testKit.ts'
import { create, move, titles } from './questionsTestKit.ts'

test('a question is put first, behind another or last, and moved within and between hubs', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    ids = { a: newId(), b: newId() }
  await manager.ask(create, {
    id: ids.a,
    hub: book.first,
    p: book.id,
    title: 'A',
    type: 'INPUT',
    afterId: '',
  })
  await manager.ask(create, {
    id: ids.b,
    hub: book.first,
    p: book.id,
    title: 'B',
    type: 'INPUT',
    afterId: book.yes,
  })
  expect(await titles(manager, book)).toBe('A Ready? B Which? | Why?')
  await manager.ask(move, { id: ids.a, p: book.id, hub: book.first, afterId: book.choice })
  expect(await titles(manager, book)).toBe('Ready? B Which? A | Why?')
  await manager.ask(move, { id: ids.b, p: book.id, hub: book.second, afterId: '' })
  expect(await titles(manager, book)).toBe('Ready? Which? A | B Why?')
  await manager.ask(move, { id: ids.b, p: book.id, hub: book.second, afterId: book.text })
  expect(await titles(manager, book)).toBe('Ready? Which? A | Why? B')
  for (const afterId of [newId(), book.yes, ids.b])
    expect(
      await refusal(manager, move, { id: ids.b, p: book.id, hub: book.second, afterId }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'afterId', rule: 'UNKNOWN_ID' })
})

test('any moves give the order they say', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    expected = ['Ready?', 'Which?'],
    ids = new Map([
      ['Ready?', book.yes],
      ['Which?', book.choice],
    ])
  for (let n = 0; n < 4; n++) {
    ids.set(`Q${n}`, newId())
    expected.push(`Q${n}`)
    await manager.ask(create, {
      id: ids.get(`Q${n}`),
      hub: book.first,
      p: book.id,
      title: `Q${n}`,
      type: 'INPUT',
    })
  }
  for (let n = 0; n < 20; n++) {
    const [moving] = expected.splice((n * 7) % expected.length, 1),
      at = (n * 5) % (expected.length + 1)
    await manager.ask(move, {
      id: ids.get(moving!),
      p: book.id,
      hub: book.first,
      afterId: at === 0 ? '' : ids.get(expected[at - 1]!),
    })
    expected.splice(at, 0, moving!)
  }
  expect(await titles(manager, book)).toBe(`${expected.join(' ')} | Why?`)
})
