import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newPlaybook, refusal } from './testKit.ts'
import { create, update, question } from './questionsTestKit.ts'

test('options: empty ones ignored, equal ones refused, those that stay keep their id', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    [red, blue] = book.options
  const of = { id: book.choice, p: book.id }
  await manager.ask(update, {
    ...of,
    options: [
      { id: blue, title: 'Red' },
      { title: '  ' },
      { id: red, title: 'Blue' },
      { title: 'Green' },
    ],
  })
  const { options } = await question(manager, book, book.choice)
  expect(options.map((o) => o.title)).toEqual(['Red', 'Blue', 'Green'])
  expect(options.map((o) => o.id).slice(0, 2)).toEqual([blue, red])
  expect(
    await refusal(manager, update, { ...of, options: [{ title: 'Same' }, { title: ' same ' }] }),
  ).toMatchObject({
    code: 'BAD_INPUT',
    field: 'options.1.title',
    rule: 'DUPLICATE',
    params: { title: 'same' },
  })
  expect(
    await refusal(manager, update, {
      ...of,
      options: [
        { id: red, title: 'A' },
        { id: red, title: 'B' },
      ],
    }),
  ).toMatchObject({ field: 'options.1.title', rule: 'DUPLICATE' })
  expect(
    await refusal(manager, update, { ...of, options: [{ title: 'x'.repeat(201) }] }),
  ).toMatchObject({ field: 'options.0.title', rule: 'TOO_LONG' })
  expect(
    await refusal(manager, update, {
      ...of,
      options: Array.from({ length: 101 }, (_, n) => ({ title: `O${n}` })),
    }),
  ).toMatchObject({ field: 'options', rule: 'TOO_MANY' })
  expect(
    await refusal(manager, update, { id: book.text, p: book.id, options: [{ title: 'A' }] }),
  ).toMatchObject({ field: 'options', rule: 'WRONG_TYPE' })
  expect(
    await refusal(manager, create, {
      hub: book.first,
      p: book.id,
      title: 'Q',
      type: 'OPTIONS_COMBO',
      options: [{ id: red, title: 'A' }],
    }),
  ).toMatchObject({ field: 'options', rule: 'OPTION_OF_OTHER_QUESTION' })
  expect((await question(manager, book, book.choice)).options).toEqual(options)
})

test('bounds and defaults must agree, whichever of them is given', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    id = newId(),
    at = { hub: book.first, p: book.id, title: 'N', type: 'NUMBER_INT' }
  expect(await refusal(manager, create, { ...at, minValue: 5, maxValue: 4 })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'minValue',
    rule: 'MIN_ABOVE_MAX',
  })
  expect(
    await refusal(manager, create, { ...at, defaultStartValue: 5, defaultEndValue: 4 }),
  ).toMatchObject({ field: 'defaultStartValue', rule: 'MIN_ABOVE_MAX' })
  expect(
    await refusal(manager, create, { ...at, minValue: 0, maxValue: 4, defaultStartValue: 5 }),
  ).toMatchObject({ field: 'defaultStartValue', rule: 'OUT_OF_BOUNDS' })
  await manager.ask(create, { ...at, id, minValue: 1, maxValue: 4 })
  expect(await refusal(manager, update, { id, p: book.id, minValue: 5 })).toMatchObject({
    field: 'minValue',
    rule: 'MIN_ABOVE_MAX',
  })
  expect(await refusal(manager, update, { id, p: book.id, defaultEndValue: 5 })).toMatchObject({
    field: 'defaultEndValue',
    rule: 'OUT_OF_BOUNDS',
  })
  expect(await refusal(manager, update, { id, p: book.id, title: ' ' })).toMatchObject({
    field: 'title',
    rule: 'REQUIRED',
  })
  expect(await refusal(manager, update, { id, p: book.id, importance: 4 })).toMatchObject({
    field: 'importance',
    rule: 'OUT_OF_BOUNDS',
  })
  await manager.ask(update, { id, p: book.id, minValue: 5, maxValue: null })
})
