// The templates that come with the product, imported as anybody's file is.
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { readPlaybookFile } from '../../shared/inputs/playbookFile.ts'
import { labelsOf, questionsOf, type PlaybookFile } from '../../shared/playbookFile.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { fileOf, imported, sendPlaybook } from './playbookFilesTestKit.ts'
import { publish } from './testKit.ts'

const folder = new URL('../../shared/templates/', import.meta.url)
const names = readdirSync(folder)
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

let org: TestOrganisation
beforeAll(async () => {
  org = await newTestOrganisation()
})

/** With the keys that an exported file has. */
function keyed(file: PlaybookFile): PlaybookFile {
  const keys = new Map(questionsOf(file).map(({ key }, at) => [key, `q${at + 1}`]))
  const renamed = <T extends { conditions: PlaybookFile['hubs'][0]['conditions'] }>(one: T): T => ({
    ...one,
    conditions: one.conditions.map((each) => ({ ...each, question: keys.get(each.question)! })),
  })
  return {
    ...file,
    hubs: file.hubs.map((hub) => ({
      ...renamed(hub),
      questions: hub.questions.map((one) => ({ ...renamed(one), key: keys.get(one.key)! })),
    })),
    leftOut: [],
  }
}

test.each(names)('%s becomes a draft that has all of it, and can be published', async (name) => {
  const manager = org.as('manager'),
    text = textOf(name),
    id = await imported(manager, text)
  const { kept: given } = readPlaybookFile(text),
    { kept: got } = readPlaybookFile(await fileOf(org, manager, id))
  expect(keyed(got!)).toEqual(keyed(given!))
  await publish(manager, id)
  const { playbook, labels } = await manager.ask(
    'query ($id: ID!) { playbook(id: $id) { title questionCount published { number } } labels { title } }',
    { id },
  )
  expect(playbook).toEqual({
    title: given!.title,
    questionCount: questionsOf(given!).length,
    published: { number: 1 },
  })
  expect(labels.map((label: { title: string }) => label.title.toLowerCase())).toEqual(
    expect.arrayContaining(labelsOf(given!).map((title) => title.toLowerCase())),
  )
})

test('who may not edit playbooks makes none of a template', async () => {
  for (const person of ['member', 'colleague'] as const)
    expect(
      (await sendPlaybook(org.as(person), textOf(names[0]!))).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN')
})
