// Texts of playbooks in other languages: who reads which, what keeps them, and what is refused.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import { changeBetween } from '../../shared/draftChange.ts'
import { newId } from '../../shared/id.ts'
import { hubsIn, textLanguages } from '../../shared/translations.ts'
import { withTranslation, type TextPlace } from '../../shared/withTranslation.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { randomEdit, randomTranslation, readDraft, sendChange } from './changeDraftTestKit.ts'
import { fileOf, imported } from './playbookFilesTestKit.ts'
import {
  draftOf,
  newPlaybook,
  publish,
  publishedOf,
  refusal,
  versionById,
  type TestVersion,
} from './testKit.ts'
import { ownTexts } from './ownTextsTestKit.ts'

const speak = (person: Person, language: string): Promise<unknown> =>
  person.ask(
    'mutation ($id: ID!, $language: String!) { updateUser(id: $id, language: $language) { id } }',
    {
      id: person.userId,
      language,
    },
  )
async function translate(
  person: Person,
  id: string,
  place: TextPlace,
  text: string,
): Promise<void> {
  const draft = await readDraft(person, id)
  await sendChange(person, id, changeBetween(draft, withTranslation(draft, place, 'FR', text)))
}
const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')
test('each reads their own language, else the text as it was written, which edits start from', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    book = await newPlaybook(manager)
  await translate(manager, book.id, { id: book.yes, field: 'title' }, '  Prêt ?  ')
  await translate(
    manager,
    book.id,
    { id: book.choice, optionId: book.options[0], field: 'title' },
    'Rouge',
  )
  await publish(manager, book.id)
  const { id } = (await publishedOf(member, book.id))!
  const titles = async (): Promise<unknown> =>
    (await ownTexts(member, id))[0]!.questions.map((one) => [
      one.title,
      ...one.options.map(({ title }: { title: string }) => title),
    ])
  const written = [['Ready?'], ['Which?', 'Red', 'Blue']]
  expect(await titles()).toEqual(written)
  await speak(member, 'FR')
  expect(await titles()).toEqual([['Prêt ?'], ['Which?', 'Rouge', 'Blue']])
  await speak(member, 'NL')
  expect(await titles()).toEqual(written)
  await speak(member, 'FR')
  expect((await versionById(member, id))!.hubs[0]!.questions[0]!.title).toBe('Ready?')
})

test('the statements resolve what the browser resolves, and suggest the same options', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  for (const seed of [1, 2, 3]) {
    const random = new Random(seed),
      book = await newPlaybook(manager)
    await manager.ask(
      `mutation ($p: ID!, $q: ID!, $t: ID!) { a: updateQuestion(playbookId: $p, id: $q, defaultValue: "Blue; Red") { id }
        b: updateQuestion(playbookId: $p, id: $t, defaultValue: "As written", placeholder: "Type", description: "Guide") { id } }`,
      { p: book.id, q: book.choice, t: book.text },
    )
    for (let n = 0; n < 12; n++) {
      const draft = await readDraft(manager, book.id)
      await sendChange(manager, book.id, changeBetween(draft, randomTranslation(draft, random)))
    }
    const draft = await draftOf(manager, book.id)
    for (const language of textLanguages) {
      await speak(manager, language)
      expect(await ownTexts(manager, draft.id)).toEqual(
        hubsIn(draft.hubs, language).map(({ id, title, description, questions }) => ({
          id,
          title,
          description,
          questions: questions.map((one) => ({
            id: one.id,
            title: one.title,
            description: one.description,
            placeholder: one.placeholder,
            // the server names all that are suggested, of which a single choice takes the first
            defaultValue:
              one.options.length > 0
                ? one.options.map((option: { id: string }) => option.id).join(', ')
                : one.defaultValue,
            options: one.options.map((option) => ({ id: option.id, title: option.title })),
          })),
        })),
      )
    }
  }
})

test('publishing, copying, files and going back keep translations; a published version keeps its own', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager),
    random = new Random(7)
  await manager.ask(
    `mutation ($id: ID!) { updatePlaybook(id: $id, languages: ["nl", "FR"], translations: [{ language: "FR", title: "Découverte", description: "Pour un test" }]) { id } }`,
    { id: book.id },
  )
  const said = ({ hubs }: TestVersion) =>
    hubs.map((hub) => [
      hub.translations,
      hub.questions.map((one) => [
        one.translations,
        one.options.map((option) => option.translations),
      ]),
    ])
  for (let n = 0; n < 12; n++) {
    const draft = await readDraft(manager, book.id)
    await sendChange(
      manager,
      book.id,
      changeBetween(draft, randomTranslation(draft, random, ['FR', 'NL'])),
    )
  }
  const first = said(await draftOf(manager, book.id))
  expect(JSON.stringify(first)).toContain('Texte')
  await publish(manager, book.id)
  const published = (await publishedOf(manager, book.id))!,
    shown = hash(await ownTexts(manager, published.id))
  expect(said(published)).toEqual(first)

  const copyId = newId()
  await manager.ask(
    'mutation ($id: ID!, $newId: ID!) { copyPlaybook(id: $id, newId: $newId, title: "Copy") { id } }',
    { id: book.id, newId: copyId },
  )
  expect(said(await draftOf(manager, copyId))).toEqual(first)
  const own = async (id: string) =>
    (
      await manager.ask(
        'query ($id: ID!) { playbook(id: $id) { language languages translations } }',
        { id },
      )
    ).playbook
  const whole = {
    language: 'EN',
    languages: ['FR', 'NL'],
    translations: { FR: { title: 'Découverte', description: 'Pour un test' } },
  }
  expect(await own(book.id)).toEqual(whole)
  expect(await own(copyId)).toEqual({
    ...whole,
    translations: { FR: { description: 'Pour un test' } },
  })

  const file = await fileOf(org, manager, book.id),
    again = await imported(manager, file)
  expect(said(await draftOf(manager, again))).toEqual(first)
  expect(await own(again)).toEqual(whole)
  expect(await fileOf(org, manager, again)).toBe(file)

  for (let n = 0; n < 8; n++) await randomEdit(manager, book.id, random)
  await manager.gql('mutation ($id: ID!) { publishPlaybook(id: $id) { id } }', { id: book.id })
  expect(hash(await ownTexts(manager, published.id))).toBe(shown)
  await manager.ask(
    'mutation ($id: ID!, $versionId: ID!) { resetDraft(id: $id, versionId: $versionId) { id } }',
    { id: book.id, versionId: published.id },
  )
  expect(said(await draftOf(manager, book.id))).toEqual(first)
})

test('a form that saves the options of a question leaves their translations', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  const [red, blue] = book.options
  await translate(manager, book.id, { id: book.choice, optionId: red, field: 'title' }, 'Rouge')
  await manager.ask(
    `mutation ($p: ID!, $q: ID!, $red: ID!, $blue: ID!) { updateQuestion(playbookId: $p, id: $q, options: [{ id: $blue, title: "Blue" }, { id: $red, title: "Reddish" }]) { id } }`,
    { p: book.id, q: book.choice, red, blue },
  )
  const { hubs } = await draftOf(manager, book.id)
  expect(hubs[0]!.questions[1]!.options).toMatchObject([
    { id: blue, translations: {} },
    { id: red, title: 'Reddish', translations: { FR: { title: 'Rouge' } } },
  ])
})

test('who may not edit does not translate, and what no text may be is refused', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  const own = `mutation ($id: ID!, $language: String, $languages: [String!], $translations: [PlaybookTextsInput!]) {
    updatePlaybook(id: $id, language: $language, languages: $languages, translations: $translations) { translations } }`
  const french = { id: book.id, translations: [{ language: 'FR', title: 'Découverte' }] }
  expect(await refusal(org.as('member'), own, french)).toMatchObject({ code: 'FORBIDDEN' })
  const stranger = (await newTestOrganisation()).as('manager')
  expect(await refusal(stranger, own, french)).toMatchObject({ code: 'NOT_FOUND' })
  for (const [given, rule] of [
    [{ language: 'DE' }, 'WRONG_TYPE'],
    [{ languages: ['FR', 'DE'] }, 'WRONG_TYPE'],
    [{ translations: [{ language: 'FR', title: 'x'.repeat(201) }] }, 'TOO_LONG'],
    [{ translations: [{ language: 'FR', title: 'a\u0000b' }] }, 'BAD_FORMAT'],
  ] as const)
    expect(await refusal(manager, own, { id: book.id, ...given })).toMatchObject({
      code: 'BAD_INPUT',
      rule,
    })
  const draft = await readDraft(manager, book.id)
  const send = async (translations: unknown): Promise<unknown> => {
    const before = draft.questions.get(book.yes)!
    const answer = await refusal(
      manager,
      'mutation ($p: ID!, $change: String!) { changeDraft(playbookId: $p, change: $change) { id } }',
      {
        p: book.id,
        change: JSON.stringify({
          hubs: [],
          questions: [{ id: book.yes, before, after: { ...before, translations } }],
        }),
      },
    )
    const { faults = [] } = (answer?.['params'] ?? {}) as {
      faults?: { field: string; rule: string }[]
    }
    return faults.map((fault) => [fault.field.split('.').slice(3).join('.'), fault.rule])
  }
  expect(await send({ DE: { title: 'Fertig?' } })).toEqual([['translations.DE', 'UNKNOWN_FIELD']])
  expect(await send({ FR: { title: 'x'.repeat(501) } })).toEqual([
    ['translations.FR.title', 'TOO_LONG'],
  ])
  expect(await send({ FR: { title: 'a\u0000b' } })).toEqual([
    ['translations.FR.title', 'BAD_FORMAT'],
  ])
  expect(await send({ FR: { icon: 'x' } })).toEqual([['translations.FR.icon', 'UNKNOWN_FIELD']])
  expect(await send({ FR: 'Prêt ?' })).toEqual([['translations.FR', 'OTHER_KIND']])
  expect((await readDraft(manager, book.id)).questions.get(book.yes)!.translations).toEqual({})
})

test('two who translate different texts do not overwrite each other', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  const set = (translations: object[]) =>
    manager.ask(
      'mutation ($id: ID!, $t: [PlaybookTextsInput!]) { updatePlaybook(id: $id, translations: $t) { title(own: true) translations } }',
      { id: book.id, t: translations },
    )
  await set([{ language: 'FR', title: 'Découverte' }])
  expect((await set([{ language: 'NL', title: 'Verkenning' }])).updatePlaybook).toEqual({
    title: 'Discovery',
    translations: { FR: { title: 'Découverte' }, NL: { title: 'Verkenning' } },
  })
  const described = await set([{ language: 'FR', description: 'Pour un test' }])
  expect(described.updatePlaybook.translations).toEqual({
    FR: { title: 'Découverte', description: 'Pour un test' },
    NL: { title: 'Verkenning' },
  })
  const gone = await set([{ language: 'FR', title: null, description: null }])
  expect(gone.updatePlaybook.translations).toEqual({ NL: { title: 'Verkenning' } })
})

test('of a text that was taken away nobody reads a translation', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  const guide = (description: string | null) =>
    manager.ask(
      'mutation ($p: ID!, $q: ID!, $text: String) { updateQuestion(playbookId: $p, id: $q, description: $text) { id } }',
      { p: book.id, q: book.yes, text: description },
    )
  await guide('Ask for the year')
  await translate(manager, book.id, { id: book.yes, field: 'description' }, "Demandez l'année")
  await speak(manager, 'FR')
  const read = async () => {
    const draft = await draftOf(manager, book.id)
    const [here] = hubsIn(draft.hubs, 'FR'),
      [there] = await ownTexts(manager, draft.id)
    expect(there!.questions[0]!.description).toBe(here!.questions[0]!.description)
    return there!.questions[0]!.description
  }
  expect(await read()).toBe("Demandez l'année")
  await guide(null)
  expect(await read()).toBeNull()
})
