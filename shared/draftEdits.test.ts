import { expect, test } from 'vitest'
import type { Draft, DraftQuestion } from './draftChange.ts'
import {
  copied,
  linesOf,
  moved,
  questionsIn,
  withCopies,
  without,
  withQuestions,
} from './draftEdits.ts'
import { newId } from './id.ts'

const hub = newId()
const empty: Draft = {
  hubs: new Map([
    [
      hub,
      {
        title: 'Hub',
        icon: null,
        description: null,
        isInternal: false,
        importance: 0,
        x: 0,
        y: 0,
        translations: {},
        rank: 'V',
        conditions: [],
      },
    ],
  ]),
  questions: new Map(),
}
const titles = (draft: Draft, of = hub): string =>
  questionsIn(draft, of)
    .map((q) => q.title)
    .join(' ')

test('a pasted list loses what marks its points, and empty lines', () => {
  expect(linesOf('- Why?\r\n\r\n 2. Who?\n• [x] When?\n[ ] Where?\n10 % of what?\t')).toEqual([
    'Why?',
    'Who?',
    '[x] When?',
    'Where?',
    '10 % of what?',
  ])
  expect(linesOf('x'.repeat(30), 10)).toEqual(['x'.repeat(10)])
})

test('questions are put where they are wanted, in their order, however little room there is', () => {
  let { draft } = withQuestions(empty, ['a', 'b', 'c'], { hubId: hub })
  const [a, b, c] = questionsIn(draft, hub).map(({ id }) => id) as [string, string, string]
  for (let n = 0; n < 60; n++)
    draft = withQuestions(draft, [String(n)], { hubId: hub, afterId: a }).draft
  expect(titles(draft)).toBe(
    ['a', ...Array.from({ length: 60 }, (_, n) => String(59 - n)), 'b', 'c'].join(' '),
  )
  draft = moved(withQuestions(empty, ['x'], { hubId: hub }).draft, [], hub, null)
  expect(titles(draft)).toBe('x')
  const three = withQuestions(empty, ['a', 'b', 'c'], { hubId: hub }).draft
  expect(
    titles(
      moved(
        three,
        questionsIn(three, hub)
          .map((q) => q.id)
          .slice(1),
        hub,
        null,
      ),
    ),
  ).toBe('b c a')
  expect(b === c).toBe(false)
})

test('a copied hub asks its own copies, options included; without a question its conditions go', () => {
  const { draft: made, ids } = withQuestions(empty, ['Which?', 'Why?'], { hubId: hub })
  const [which, why] = ids as [string, string],
    option = { id: newId(), title: 'Red', mediaItemId: null, translations: {} }
  const ask = {
    id: newId(),
    questionId: which,
    valueBool: null,
    valueOptions: [option.id],
    valueDateFrom: null,
    valueDateTo: null,
    valueNumberFrom: null,
    valueNumberTo: null,
  }
  const set = (draft: Draft, id: string, part: Partial<DraftQuestion>): Draft => ({
    ...draft,
    questions: new Map(draft.questions).set(id, { ...draft.questions.get(id)!, ...part }),
  })
  const draft = set(
    set(made, which, {
      dataType: 'OPTIONS_RADIO',
      options: [option],
      defaultValue: `${option.id}, other`,
    }),
    why,
    { conditions: [ask] },
  )
  const { draft: both, ids: hubs } = withCopies(draft, copied(draft, new Set([hub])), {
    hubId: hub,
  })
  const [copyOfWhich, copyOfWhy] = questionsIn(both, hubs[0]!) as [
    DraftQuestion & { id: string },
    DraftQuestion & { id: string },
  ]
  const [own] = copyOfWhich.options
  expect(own!.id).not.toBe(option.id)
  expect(copyOfWhich.defaultValue).toBe(`${own!.id}, other`)
  expect(copyOfWhy.conditions).toMatchObject([
    { questionId: copyOfWhich.id, valueOptions: [own!.id] },
  ])
  expect(both.questions.get(why)).toEqual(draft.questions.get(why))
  // alone in another playbook it has nothing to ask
  const elsewhere = withCopies(empty, copied(draft, new Set([why])), { hubId: hub }).draft
  expect(questionsIn(elsewhere, hub)).toMatchObject([{ title: 'Why?', conditions: [] }])
  const left = without(draft, new Set([which]))
  expect(left.questions.get(why)!.conditions).toEqual([])
})

test('what is pasted brings no translation into the language of the playbook', () => {
  const texts = {
    FR: { title: 'Pourquoi ?', of: { title: 'Why then?' } },
    NL: { title: 'Waarom?' },
  }
  const { draft, ids } = withQuestions(empty, ['Why?'], { hubId: hub }),
    [id] = ids as [string]
  const from: Draft = {
    hubs: new Map([...draft.hubs].map(([of, one]) => [of, { ...one, translations: texts }])),
    questions: new Map([
      [
        id,
        {
          ...draft.questions.get(id)!,
          dataType: 'OPTIONS_RADIO',
          translations: texts,
          options: [{ id: newId(), title: 'So', mediaItemId: null, translations: texts }],
        } satisfies DraftQuestion,
      ],
    ]),
  }
  for (const [language, left] of [
    ['FR', { NL: texts.NL }],
    ['EN', texts],
    [undefined, texts],
  ] as const) {
    const made = withCopies(empty, copied(from, new Set([hub])), { hubId: hub }, language).draft
    const parts = [
      ...[...made.hubs.values()].filter(({ translations }) => Object.keys(translations).length > 0),
      ...made.questions.values(),
      ...[...made.questions.values()].flatMap(({ options }) => options),
    ]
    expect(parts.map(({ translations }) => translations)).toEqual([left, left, left])
  }
})
