import { expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import type { AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, refusal, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { save } from './answersTestKit.ts'
import { countedAnswers, knownMeetings } from './testKit.ts'
import { readTexts } from './textWords.ts'

const words = `query ($q: ID!, $filters: [AnswerRangeInput!]) {
    textWords(questionId: $q, filters: $filters) { questionId readCount isCut words { word count } } }`,
  found = `query ($q: ID!, $search: String) {
    answers(questionId: $q, search: $search) { valueText } }`

interface Words {
  readCount: number
  isCut: boolean
  words: { word: string; count: number }[]
}
const wordsOf = async (
  person: Person,
  q: string,
  filters: readonly AnswerRange[] = [],
): Promise<Words> => (await person.ask(words, { q, filters })).textWords
const textsOf = async (person: Person, q: string, search: string): Promise<string[]> =>
  (await person.ask(found, { q, search })).answers.map(
    (one: { valueText: string }) => one.valueText,
  )

test('words are counted once for each answer that holds them, as a walk over the rows counts them', async () => {
  const org = await newTestOrganisation(),
    random = new Random(5),
    manager = org.as('manager'),
    member = org.as('member')
  await seeOwnOnly(org)
  const { id: playbookId, questions } = await newBook(manager, ['TEXTAREA', 'BOOL'])
  // more than are told, so that the last ones are chosen by their letters
  const vocabulary = Array.from(
      { length: 40 },
      (_, n) => `zq${String.fromCodePoint(97 + (n % 26))}${n}x`,
    ),
    fillers = ['the', 'and', 'les', 'pour', 'het', 'niet', 'x', '-', '!?', 'a@b.example']
  for (let n = 0; n < 60; n++) {
    const m = await newMeeting(random.pick([manager, member]), { playbookId })
    const text = Array.from({ length: random.whole(1, 12) }, () =>
      random.pick(random.chance(0.3) ? fillers : vocabulary.slice(0, random.whole(2, 40))),
    ).join(random.pick([' ', ', ', '\n', ' – ']))
    await manager.ask(save, { m, q: questions.TEXTAREA, value: { valueText: text }, c: newId() })
    await manager.ask(save, { m, q: questions.BOOL, value: { valueYesNo: n % 3 > 0 }, c: newId() })
  }
  const meetings = await knownMeetings((...asked) => org.sql(...asked), org.organisationId)
  const yes = [{ questionId: questions.BOOL, valueBool: true }]
  for (const [person, ownOnly] of [
    [manager, false],
    [member, true],
  ] as const)
    for (const filters of [[], yes]) {
      const { given } = countedAnswers(
        meetings,
        questions.TEXTAREA,
        { ...person, ownOnly },
        filters,
      )
      const counts = vocabulary
        .map((word) => ({
          word,
          count: given.filter(({ value }) => value.valueText!.split(/[\s,–]+/).includes(word))
            .length,
        }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      expect(await wordsOf(person, questions.TEXTAREA, filters)).toMatchObject({
        readCount: given.length,
        isCut: false,
        words: counts.slice(0, 30),
      })
    }
})

test('spellings are one word, told as most spell it; what is found is what holds it', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    { id: playbookId, questions } = await newBook(manager, ['TEXTAREA', 'INT'])
  const texts = [
    'Café first; the CAFÉ again',
    "l'équipe du Café n'est pas là",
    'cafe – het team van de café-bar',
    '100 % of 50_000, see https://example.org/cafe',
    `${'word '.repeat(300)}behind`,
  ]
  for (const valueText of texts) {
    const m = await newMeeting(manager, { playbookId })
    await manager.ask(save, { m, q: questions.TEXTAREA, value: { valueText }, c: newId() })
  }
  const { readCount, words: told } = await wordsOf(manager, questions.TEXTAREA),
    named = new Map(told.map(({ word, count }) => [word, count]))
  expect(readCount).toBe(texts.length)
  expect(told[0]).toEqual({ word: 'Café', count: 3 })
  expect(['équipe', 'team', 'bar', 'word'].map((word) => named.get(word))).toEqual([1, 1, 1, 1])
  // what says nothing, numbers, addresses, and what stands behind the letters that are read
  for (const word of [
    'the',
    'het',
    'van',
    'pas',
    'du',
    'of',
    'https',
    'example.org',
    '100',
    'behind',
  ])
    expect(named.has(word), word).toBe(false)

  expect((await textsOf(manager, questions.TEXTAREA, '  CAFE ')).sort()).toEqual(
    texts.slice(0, 4).sort(),
  )
  // no pattern: each sign is itself
  expect(await textsOf(manager, questions.TEXTAREA, '%')).toEqual([texts[3]])
  expect(await textsOf(manager, questions.TEXTAREA, '50_')).toEqual([texts[3]])
  expect(await textsOf(manager, questions.TEXTAREA, 'behind')).toEqual([texts[4]])
  expect(await textsOf(manager, questions.TEXTAREA, ' ')).toHaveLength(texts.length)
  expect(await textsOf(manager, questions.TEXTAREA, 'nowhere')).toEqual([])
  expect(
    await refusal(manager, found, { q: questions.TEXTAREA, search: 'x'.repeat(201) }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'search', rule: 'TOO_LONG' })

  expect(await wordsOf(manager, questions.INT)).toMatchObject({ readCount: 0, words: [] })
  expect(await wordsOf(manager, newId())).toBeNull()
  const stranger = (await newTestOrganisation()).as('admin')
  expect(await wordsOf(stranger, questions.TEXTAREA)).toBeNull()
})

test('of many answers the newest are read, which is said', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    { id: playbookId, questions } = await newBook(manager, ['INPUT'])
  // each an hour older than the one before
  await org.sql(
    `with made as (insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, playbook_id, creator_id)
      select $1, gen_random_uuid(), n, now(), now() + interval '1 hour', 'UTC', $2, $3
      from generate_series(0, $5::int) n returning id, title::int as n),
    entry as (insert into answer_entry (organisation_id, id, meeting_id, question_id, status, value_text, creator_id)
      select $1, id, id, $4, 'CURRENT', 'x', $3 from made)
    insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, is_counted, value_text, creator_id, date_created, date_updated)
    select $1, m.id, $4, p.published_version_id, m.id, false, true, case m.n when $5::int then 'oldest' when $5::int - 1 then 'last' else 'usual' end, $3,
      now() - m.n * interval '1 hour', now() - m.n * interval '1 hour'
    from made m join playbook p on p.organisation_id = $1 and p.id = $2`,
    [org.organisationId, playbookId, manager.userId, questions.INPUT, readTexts],
  )
  expect(await wordsOf(manager, questions.INPUT)).toMatchObject({
    readCount: readTexts,
    isCut: true,
    words: [
      { word: 'usual', count: readTexts - 1 },
      { word: 'last', count: 1 },
    ],
  })
})
