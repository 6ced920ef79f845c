import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'

test('a listener that fails after the commit fails neither the change nor the other listeners', async () => {
  const heard: unknown[] = []
  const database = await openDatabase({ onListenerError: (error) => heard.push(error) })
  const org = await newTestOrganisation()
  const person = { organisationId: org.organisationId, userId: org.as('admin').userId }
  const id = newId(),
    fault = new Error('nobody can be told')
  const answer = await database.transaction(person, (t) => {
    t.send(
      'insert into next_step_type (organisation_id, id, title, scoring, rank) values ($1, $2, $3, 1, $3)',
      [person.organisationId, id, 'a'],
    )
    t.afterCommit(() => {
      throw fault
    })
    t.afterCommit(() => heard.push('told'))
    return Promise.resolve('done')
  })
  expect(answer).toBe('done')
  expect(heard).toEqual([fault, 'told'])
  expect(await org.sql('select id from next_step_type where id = $1', [id])).toEqual([{ id }])
  await database.close()
})
