import type { Page } from 'playwright-core'
import { newId } from '../shared/id.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'

/** A playbook of one test alone, as the demo's is drafted. */
export async function copyOfPlaybook(page: Page, title: string): Promise<string> {
  const { playbooks } = await ask<{ playbooks: { id: string; title: string }[] }>(
    page,
    '{ playbooks { id title } }',
  )
  const id = newId()
  await ask(
    page,
    'mutation($id: ID!, $newId: ID!, $title: String!) { copyPlaybook(id: $id, newId: $newId, title: $title) { id } }',
    { id: playbooks.find((one) => one.title === discovery)!.id, newId: id, title },
  )
  return id
}
