// Ids in a file are keys of the file: whatever ids of a database somebody writes there lead to nothing.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { palette } from '../../shared/limits.ts'
import { playbookFileText } from '../../shared/playbookFile.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newBook } from '../meetings/testKit.ts'
import { fileOf, imported, sendPlaybook } from './playbookFilesTestKit.ts'

test('ids of another organisation or playbook are keys like others, and refer to nothing there', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    own = await newBook(manager, ['OPTIONS_RADIO', 'BOOL']),
    theirs = await newBook(org.as('stranger'), ['OPTIONS_RADIO', 'BOOL'])
  for (const { questions, options } of [own, theirs]) {
    const [asked, option] = [questions.OPTIONS_RADIO, options[0]]
    const question = (part: object = {}) => ({ key: 'a', title: 'A', dataType: 'INPUT', ...part })
    const file = (...some: object[]): string =>
      playbookFileText({ title: 'Ids', hubs: [{ title: 'H', questions: some }] })
    const faults = async (...some: object[]): Promise<string[]> => {
      const { errors } = await sendPlaybook(manager, file(...some))
      const { faults: found } = errors![0]!.extensions['params'] as {
        faults: { field: string; rule: string }[]
      }
      return found.map(({ field, rule }) => `${field} ${rule}`)
    }
    expect(await faults(question({ conditions: [{ question: asked, valueBool: true }] }))).toEqual([
      'hubs.0.questions.0.conditions.0.question UNKNOWN_QUESTION',
    ])
    const choice = {
      key: asked,
      title: 'B',
      dataType: 'OPTIONS_RADIO',
      options: [{ key: 'o', title: 'O' }],
    }
    expect(
      await faults(choice, question({ conditions: [{ question: asked, valueOptions: [option] }] })),
    ).toEqual(['hubs.0.questions.1.conditions.0.valueOptions UNKNOWN_OPTION'])
    expect(await faults(question({ id: asked, mediaItemIds: [newId()] }))).toEqual([
      'hubs.0.questions.0.id UNKNOWN_FIELD',
      'hubs.0.questions.0.mediaItemIds UNKNOWN_FIELD',
    ])
    // as keys they are the file's own
    const id = await imported(
      manager,
      file(
        { ...choice, options: [{ key: option, title: 'O' }], defaultValue: option },
        question({ conditions: [{ question: asked, valueOptions: [option] }] }),
      ),
    )
    const made = await org.sql<{ row: string }>(
      `select row_to_json(x)::text as row from playbook p
        join lateral (select q.*, o.id as option_id, c.question_id, c.value_options from question q
          left join question_option o on o.organisation_id = q.organisation_id and o.playbook_version_id = q.playbook_version_id and o.question_id = q.id
          left join answer_range c on c.organisation_id = q.organisation_id and c.playbook_version_id = q.playbook_version_id and c.target_question_id = q.id
          where q.organisation_id = p.organisation_id and q.playbook_version_id = p.draft_version_id) x on true
        where p.organisation_id = $1 and p.id = $2`,
      [org.organisationId, id],
    )
    expect(made).toHaveLength(2)
    for (const { row } of made)
      for (const foreign of [asked, option]) expect(row).not.toContain(foreign)
  }
})

test('the id of a playbook of somebody else, or of one that is there, overwrites nothing', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    stranger = org.as('stranger'),
    own = await newBook(manager, ['BOOL']),
    theirs = await newBook(stranger, ['BOOL'])
  const text = playbookFileText({ title: 'Instead', hubs: [{ title: 'H', questions: [] }] })
  const [before, theirBefore] = [
    await fileOf(org, manager, own.id),
    await fileOf(org, stranger, theirs.id),
  ]
  expect((await sendPlaybook(manager, text, own.id)).data?.importPlaybook.id).toBe(own.id)
  await sendPlaybook(manager, text, theirs.id)
  expect([await fileOf(org, manager, own.id), await fileOf(org, stranger, theirs.id)]).toEqual([
    before,
    theirBefore,
  ])
})

test('a label in the bin is not taken out of it by its title', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    gone = newId()
  await manager.ask(
    'mutation ($id: ID!, $color: String!) { createLabel(id: $id, title: "Gone", color: $color) { id } }',
    { id: gone, color: palette[0] },
  )
  await org.sql('update label set date_deleted = now() where organisation_id = $1 and id = $2', [
    org.organisationId,
    gone,
  ])
  const id = await imported(
    manager,
    playbookFileText({ title: 'Labelled', labels: ['gone'], hubs: [] }),
  )
  expect(JSON.parse(await fileOf(org, manager, id)).labels).toEqual(['gone'])
  const [kept] = await org.sql<{ isDeleted: boolean }>(
    'select date_deleted is not null as "isDeleted" from label where organisation_id = $1 and id = $2',
    [org.organisationId, gone],
  )
  expect(kept!.isDeleted).toBe(true)
})
