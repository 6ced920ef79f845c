// Translations of texts that were changed since: what is known of them, whichever way the texts and the draft change.
import { expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import { changeBetween, inverse, type Draft, type DraftChange } from '../../shared/draftChange.ts'
import { newId } from '../../shared/id.ts'
import {
  outdatedModel,
  placesOf,
  randomTextEdit,
  sourceModel,
} from '../../shared/sourcesTestKit.ts'
import { outdated, textLanguages } from '../../shared/translations.ts'
import { withRightTranslation, withTranslation } from '../../shared/withTranslation.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { readDraft, sendChange } from './changeDraftTestKit.ts'
import { fileOf, imported } from './playbookFilesTestKit.ts'
import { update } from './questionsTestKit.ts'
import { newPlaybook, publish, publishedOf, refusal, versionById } from './testKit.ts'

const edit = async (
  person: Person,
  id: string,
  next: (draft: Draft) => Draft,
): Promise<DraftChange> => {
  const draft = await readDraft(person, id)
  await sendChange(person, id, changeBetween(draft, next(draft)))
  return changeBetween(draft, await readDraft(person, id))
}
const found = (draft: Draft): string[] =>
  placesOf(draft).flatMap(({ of, part }) =>
    textLanguages.flatMap((language) =>
      outdated(part, language).map((field) => `${of} ${field} ${language}`),
    ),
  )

const translationsIn = (draft: Draft): unknown[] =>
  placesOf(draft).flatMap(({ part }) =>
    JSON.stringify(part.translations) === '{}' ? [] : [part.translations],
  )

const updateHub = `mutation ($p: ID!, $id: ID!, $title: String, $description: String) {
  updateQuestionHub(playbookId: $p, id: $id, title: $title, description: $description) { id } }`
/** Texts by the forms of hub and question. */
async function byForms(person: Person, p: string, { hubs, questions }: DraftChange): Promise<void> {
  for (const { id, after } of hubs)
    await person.ask(updateHub, { p, id, title: after!.title, description: after!.description })
  for (const { id, after } of questions) {
    const { title, description, defaultValue, options } = after!
    const listed = options.map((option) => ({ id: option.id, title: option.title }))
    await person.ask(update, {
      p,
      id,
      title,
      description,
      defaultValue,
      ...(listed.length > 0 && { options: listed }),
    })
  }
}

test.each([1, 2, 3])(
  'texts changed by forms and drafts, translated and undone: out of date is what brute force says (%i)',
  async (seed) => {
    const org = await newTestOrganisation(),
      manager = org.as('manager'),
      book = await newPlaybook(manager),
      random = new Random(seed)
    let model = sourceModel(),
      draft = await readDraft(manager, book.id)
    const steps: { change: DraftChange; model: typeof model }[] = []
    for (let n = 0; n < 40; n++) {
      const before = draft,
        last = random.chance(0.2) ? steps.pop() : undefined
      if (last) {
        await sendChange(manager, book.id, inverse(last.change))
        ;({ model } = last)
        draft = await readDraft(manager, book.id)
      } else {
        const { after, next } = randomTextEdit(draft, model, random),
          asked = changeBetween(draft, after)
        const isText =
          JSON.stringify(translationsIn(draft)) === JSON.stringify(translationsIn(after))
        if (isText && random.chance(0.5)) await byForms(manager, book.id, asked)
        else await sendChange(manager, book.id, asked)
        draft = await readDraft(manager, book.id)
        steps.push({ change: changeBetween(before, draft), model })
        model = next
      }
      expect(found(draft)).toEqual(outdatedModel(draft, model))
    }
    expect([...model.keys()].length).toBeGreaterThan(0)
  },
)

/** A playbook with a title of a question and one of an option that were changed since they were translated. */
async function outdatedBook(manager: Person) {
  const book = await newPlaybook(manager)
  const asked = { id: book.yes, field: 'title' } as const,
    option = { id: book.choice, optionId: book.options[0], field: 'title' } as const
  await edit(manager, book.id, (draft) =>
    withTranslation(withTranslation(draft, asked, 'FR', 'Prêt ?'), option, 'FR', 'Rouge'),
  )
  await publish(manager, book.id)
  await manager.ask(update, { p: book.id, id: book.yes, title: 'Are you ready?' })
  await manager.ask(update, {
    p: book.id,
    id: book.choice,
    options: [
      { id: book.options[0], title: 'Dark red' },
      { id: book.options[1], title: 'Blue' },
    ],
  })
  return { ...book, asked, option }
}
const former = [
  { FR: { of: { title: 'Ready?' }, title: 'Prêt ?' } },
  { FR: { of: { title: 'Red' }, title: 'Rouge' } },
]
test('readers get a translation that is out of date; versions, copies, files and going back keep that it is', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await outdatedBook(manager)
  const kept = async (id: string): Promise<unknown[]> =>
    translationsIn(await readDraft(manager, id))
  expect(await kept(book.id)).toEqual(former)
  // nobody has changed the version before
  const first = (await publishedOf(manager, book.id))!
  expect(first.hubs[0]!.questions[0]!.translations).toEqual({ FR: { title: 'Prêt ?' } })
  await publish(manager, book.id)
  const second = (await publishedOf(manager, book.id))!
  expect(second.hubs[0]!.questions[0]!.translations).toEqual(former[0])
  await manager.ask('mutation ($id: ID!) { updateUser(id: $id, language: "FR") { id } }', {
    id: manager.userId,
  })
  const { playbookVersion } = await manager.ask(
    'query ($id: ID!) { playbookVersion(id: $id) { hubs { questions { title(own: true) } } } }',
    { id: second.id },
  )
  expect(playbookVersion.hubs[0].questions[0].title).toBe('Prêt ?')

  const copyId = newId()
  await manager.ask(
    'mutation ($id: ID!, $newId: ID!) { copyPlaybook(id: $id, newId: $newId, title: "Copy") { id } }',
    { id: book.id, newId: copyId },
  )
  expect(await kept(copyId)).toEqual(former)
  const file = await fileOf(org, manager, book.id),
    again = await imported(manager, file)
  expect(await kept(again)).toEqual(former)
  expect(await fileOf(org, manager, again)).toBe(file)

  const reset = (versionId: string): Promise<unknown> =>
    manager.ask('mutation ($id: ID!, $v: ID!) { resetDraft(id: $id, versionId: $v) { id } }', {
      id: book.id,
      v: versionId,
    })
  await reset(first.id)
  expect(await kept(book.id)).toEqual([{ FR: { title: 'Prêt ?' } }, { FR: { title: 'Rouge' } }])
  await reset(second.id)
  expect(await kept(book.id)).toEqual(former)
})

test('what is found right is up to date, which is logged and taken back; so is what is translated anew', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await outdatedBook(manager)
  const lines = async (): Promise<unknown[]> =>
    org.sql(
      "select value, value2 from activity where organisation_id = $1 and property = 'translations' order by id desc limit 1",
      [org.organisationId],
    )
  const step = await edit(manager, book.id, (draft) =>
    withRightTranslation(draft, book.asked, 'FR'),
  )
  expect(translationsIn(await readDraft(manager, book.id))).toEqual([
    { FR: { title: 'Prêt ?' } },
    former[1],
  ])
  expect(await lines()).toEqual([{ value: 'FR: Prêt ?', value2: 'FR: Prêt ?' }])
  await sendChange(manager, book.id, inverse(step))
  expect(translationsIn(await readDraft(manager, book.id))).toEqual(former)
  const anew = await edit(manager, book.id, (draft) =>
    withTranslation(draft, book.asked, 'FR', 'Êtes-vous prêt ?'),
  )
  expect(translationsIn(await readDraft(manager, book.id))[0]).toEqual({
    FR: { title: 'Êtes-vous prêt ?' },
  })
  await sendChange(manager, book.id, inverse(anew))
  expect(translationsIn(await readDraft(manager, book.id))).toEqual(former)
})

test('a page that does not know of sources overwrites none, and is not in the way', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await outdatedBook(manager)
  const draft = await readDraft(manager, book.id),
    part = draft.questions.get(book.yes)!
  const before = { ...part, translations: { FR: { title: 'Prêt ?' } } }
  await sendChange(manager, book.id, {
    hubs: [],
    questions: [{ id: book.yes, before, after: { ...before, title: 'Ready by now?' } }],
  })
  expect(translationsIn(await readDraft(manager, book.id))).toEqual(former)
})

test('title and description of a playbook: out of date, right again, and back', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newPlaybook(manager)
  const change = async (given: object): Promise<unknown> =>
    (
      await manager.ask(
        `mutation ($id: ID!, $title: String, $description: String, $translations: [PlaybookTextsInput!]) {
          updatePlaybook(id: $id, title: $title, description: $description, translations: $translations) { translations } }`,
        { id: book.id, ...given },
      )
    ).updatePlaybook.translations
  await change({ translations: [{ language: 'FR', title: 'Découverte', description: 'Un test' }] })
  const outOfDate = {
    FR: { of: { title: 'Discovery' }, title: 'Découverte', description: 'Un test' },
  }
  const upToDate = { FR: { title: 'Découverte', description: 'Un test' } }
  const [logged] = await org.sql<{ count: number }>(
    "select count(*)::int as count from activity where organisation_id = $1 and property = 'translations'",
    [org.organisationId],
  )
  expect(await change({ title: 'First call' })).toEqual(outOfDate)
  // its own line says that it was changed
  expect(
    await org.sql(
      "select count(*)::int as count from activity where organisation_id = $1 and property = 'translations'",
      [org.organisationId],
    ),
  ).toEqual([logged])
  expect(await change({ title: 'Discovery' })).toEqual(upToDate)
  expect(await change({ title: 'First call' })).toEqual(outOfDate)
  // the copy has a title of its own
  const copyId = newId()
  await manager.ask(
    'mutation ($id: ID!, $newId: ID!) { copyPlaybook(id: $id, newId: $newId, title: "Copy") { id } }',
    { id: book.id, newId: copyId },
  )
  expect(
    (await manager.ask('query ($id: ID!) { playbook(id: $id) { translations } }', { id: copyId }))
      .playbook.translations,
  ).toEqual({ FR: { description: 'Un test' } })
  expect(await change({ translations: [{ language: 'FR', titleOf: null }] })).toEqual(upToDate)
  expect(await change({ translations: [{ language: 'FR', titleOf: 'Discovery' }] })).toEqual(
    outOfDate,
  )
  expect(await change({ translations: [{ language: 'FR', description: null }] })).toEqual({
    FR: { of: { title: 'Discovery' }, title: 'Découverte' },
  })
  expect(await change({ translations: [{ language: 'FR', title: 'Premier appel' }] })).toEqual({
    FR: { title: 'Premier appel' },
  })
  expect(
    await refusal(
      manager,
      'mutation ($id: ID!, $t: [PlaybookTextsInput!]) { updatePlaybook(id: $id, translations: $t) { id } }',
      { id: book.id, t: [{ language: 'FR', titleOf: 'x'.repeat(201) }] },
    ),
  ).toMatchObject({ code: 'BAD_INPUT', rule: 'TOO_LONG' })
})

test('nothing is translated into the language of the playbook: by a file, or by a version that is older', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await outdatedBook(manager)
  await publish(manager, book.id)
  const { id: versionId } = (await publishedOf(manager, book.id))!
  const english = await fileOf(org, manager, book.id)
  await manager.ask('mutation ($id: ID!) { updatePlaybook(id: $id, language: "FR") { id } }', {
    id: book.id,
  })
  await manager.ask('mutation ($id: ID!) { resetDraft(id: $id) { id } }', { id: book.id })
  expect(translationsIn(await readDraft(manager, book.id))).toEqual([])
  // the version stays as it was published
  const version = (await versionById(manager, versionId))!
  expect(version.hubs[0]!.questions[0]!.translations).toEqual(former[0])
  const content = JSON.parse(english)
  expect(content).toMatchObject({ version: 3, language: 'EN' })
  for (const [given, kept] of [
    [{ ...content, language: 'FR', languages: ['FR', 'NL'] }, []],
    // a file of before has no sources
    [{ ...content, version: 2 }, former],
    // without a language: that of whoever imports it, English
    [{ ...content, language: undefined }, former],
  ] as const) {
    const id = await imported(manager, JSON.stringify(given))
    expect(translationsIn(await readDraft(manager, id))).toEqual(kept)
    const { playbook } = await manager.ask(
      'query ($id: ID!) { playbook(id: $id) { language languages } }',
      { id },
    )
    expect(playbook.languages).not.toContain(playbook.language)
  }
})
