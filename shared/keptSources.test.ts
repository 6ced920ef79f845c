import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeBetween,
  changedDraft,
  inTheWay,
  inverse,
  type Draft,
  type DraftChange,
} from './draftChange.ts'
import { newId } from './id.ts'
import { keptSources, withSources } from './keptSources.ts'
import { lint } from './lint.ts'
import { plain } from './lintTestKit.ts'
import {
  outdatedModel,
  placesOf,
  randomTextEdit,
  sourceModel,
  type Lots,
} from './sourcesTestKit.ts'
import {
  formerText,
  outdated,
  textLanguages,
  translatedCount,
  type Translated,
} from './translations.ts'
import { versionChanges } from './versionChanges.ts'

const ready = { title: 'Ready?', translations: { FR: { title: 'Prêt ?' } } },
  changed = (title: string, part: Translated = ready): Translated => ({
    title,
    translations: keptSources(part, { ...part, title }),
  })

test('a translation keeps the text that it was made from as long as that is another one', () => {
  const asked = changed('Are you ready?')
  expect(asked.translations).toEqual({ FR: { of: { title: 'Ready?' }, title: 'Prêt ?' } })
  // the first one counts, however often the text is changed, until it is that again
  expect(changed('Ready now?', asked).translations).toEqual(asked.translations)
  expect(changed('Ready?', asked).translations).toEqual(ready.translations)
  expect(formerText(asked, 'title', 'FR')).toBe('Ready?')
  expect(outdated(asked, 'FR')).toEqual(['title'])
  expect(outdated(asked, 'NL')).toEqual([])
})

test('a translation that is new was made from the text as it is, and one that is gone from none', () => {
  const asked = changed('Are you ready?')
  const said = (translations: unknown): unknown => keptSources(asked, { ...asked, translations })
  expect(said({ FR: { title: 'Êtes-vous prêt ?' } })).toEqual({
    FR: { title: 'Êtes-vous prêt ?' },
  })
  expect(said({})).toEqual({})
  expect(said({ FR: { of: { title: 'Ready?' } } })).toEqual({})
})

test('of a text that was taken away nothing is out of date; one that comes back otherwise is', () => {
  const gone = changed('')
  expect(outdated(gone, 'FR')).toEqual([])
  expect(outdated(changed('Ready?', gone), 'FR')).toEqual([])
  expect(outdated(changed('Done?', gone), 'FR')).toEqual(['title'])
})

test('whoever does not know of sources changes none', () => {
  const asked = changed('Are you ready?'),
    seen = { ...asked, translations: ready.translations }
  expect(keptSources(asked, { ...seen, title: 'Ready by now?' }, seen)).toEqual(asked.translations)
  expect(keptSources(asked, { ...seen, title: 'Ready?' }, seen)).toEqual(ready.translations)
})

test('what is out of date is counted and a warning, of options beside their question, and no change of a version', () => {
  const option = { id: 'o', title: 'Reddish', translations: { FR: { title: 'Rouge' } } },
    former = { FR: { of: { title: 'Red' }, title: 'Rouge' } }
  const hubsWith = (translations: unknown) => [
    {
      ...plain,
      id: 'h',
      title: 'Hub',
      translations: {},
      questions: [
        {
          ...plain,
          id: 'q',
          title: 'Which?',
          dataType: 'OPTIONS_RADIO',
          translations: {},
          options: [{ ...option, translations }],
        },
      ],
    },
  ]
  const hubs = hubsWith(former)
  expect(lint({ hubs }, ['FR']).filter(({ kind }) => kind === 'OUTDATED')).toEqual([
    { kind: 'OUTDATED', hubId: 'h', questionId: 'q', languages: ['FR'] },
  ])
  expect(lint({ hubs }, ['NL']).some(({ kind }) => kind === 'OUTDATED')).toBe(false)
  const playbook = {
    title: 'Discovery call',
    translations: { FR: { of: { title: 'Discovery' }, title: 'Découverte' } },
  }
  expect(translatedCount(playbook, hubs, 'FR')).toEqual({ all: 4, done: 2, former: 2 })
  expect(versionChanges(hubs, hubsWith(option.translations))).toEqual([])
})

const lotsOf = (draw: fc.GeneratorValue): Lots => ({
  chance: (probability) => draw(fc.nat, { max: 99 }) < probability * 100,
  whole: (min, max) => draw(fc.integer, { min, max }),
  pick: (list) => list[draw(fc.nat, { max: list.length - 1 })]!,
})
test('edits, translations and undos at random: out of date is what brute force says', () => {
  const walk = (draw: fc.GeneratorValue): void => {
    const lots = lotsOf(draw)
    let draft = emptyDraft()
    let model = sourceModel()
    /** what takes each step back, with what brute force knew before it */
    const steps: { change: DraftChange; model: typeof model }[] = []
    const make = (change: DraftChange): void => {
      expect(inTheWay(draft, change)).toEqual([])
      draft = changedDraft(draft, withSources(draft, change))
    }
    for (let n = 0; n < 60; n++) {
      const last = lots.chance(0.25) ? steps.pop() : undefined
      if (last) {
        make(inverse(last.change))
        ;({ model } = last)
      } else {
        const before = draft,
          { after, next } = randomTextEdit(draft, model, lots)
        make(changeBetween(draft, after))
        steps.push({ change: changeBetween(before, draft), model })
        model = next
      }
      const found = placesOf(draft).flatMap(({ part, of }) =>
        textLanguages.flatMap((language) =>
          outdated(part, language).map((field) => `${of} ${field} ${language}`),
        ),
      )
      expect(found).toEqual(outdatedModel(draft, model))
    }
  }
  fc.assert(fc.property(fc.gen(), walk), { numRuns: 60 })
})

function emptyDraft(): Draft {
  const own = {
    icon: null,
    description: 'Description',
    isInternal: false,
    importance: 0,
    translations: {},
    conditions: [],
  }
  const hub = newId()
  const question = (title: string, rank: string) => ({
    ...own,
    questionHubId: hub,
    title,
    placeholder: null,
    dataType: 'INPUT',
    defaultValue: 'So',
    defaultStartValue: null,
    defaultEndValue: null,
    defaultValueBool: null,
    minValue: null,
    maxValue: null,
    rank,
    mediaItemIds: [],
    options: ['Red', 'Blue'].map((option) => ({
      id: newId(),
      title: option,
      mediaItemId: null,
      translations: {},
    })),
  })
  return {
    hubs: new Map([[hub, { ...own, title: 'Hub', x: 0, y: 0, rank: 'V' }]]),
    questions: new Map([
      [newId(), question('Why?', 'V')],
      [newId(), question('When?', 'W')],
    ]),
  }
}
