import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { create } from '../labels/labelsTestKit.ts'
import { settle, setUp } from './answersTestKit.ts'

test('the log names labels by their titles, also those that were replaced or are deleted', async () => {
  const { org, member, colleague, m, q, put } = await setUp(['LABELS'])
  const [hot, cold] = [newId(), newId()]
  for (const [id, title] of [
    [hot, 'Hot'],
    [cold, 'Cold'],
  ])
    await member.ask(create, { id, title, color: '#b42318' })
  const first = await put(member, { valueOptions: [hot] })
  const second = await put(member, { valueOptions: [cold] }, first.entryId)
  await org.as('admin').ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id: cold })
  const third = await put(colleague, { valueOptions: [hot] }, first.entryId)
  expect(third.conflict).toBe(true)
  const seen = [second.entryId, third.entryId]
  await member.ask(settle, { m, q, entryId: third.entryId, seen, c: newId() })
  expect(
    await org.sql(
      `select property, value, value2 from activity where source_id = $1 and property like 'answer%'
        order by date_created, id`,
      [m],
    ),
  ).toEqual([
    { property: 'answer', value: null, value2: 'Hot' },
    { property: 'answer', value: 'Hot', value2: 'Cold' },
    { property: 'answerConflict', value: 'Cold', value2: 'Hot' },
    { property: 'answerSettled', value: 'Cold', value2: 'Hot' },
  ])
})
