import { expect, test } from 'vitest'
import { newId } from './id.ts'
import { lint } from './lint.ts'
import { plain } from './lintTestKit.ts'
import {
  hubsIn,
  keptTranslations,
  languagesOf,
  textIn,
  translatedCount,
  untranslated,
} from './translations.ts'
import { versionChanges } from './versionChanges.ts'
import { withoutLanguage, withTranslation } from './withTranslation.ts'

const none = {
  defaultValue: null,
  defaultStartValue: null,
  defaultEndValue: null,
  defaultValueBool: null,
}
const hubs = [
  {
    ...plain,
    id: 'h',
    title: 'Situation',
    description: null,
    translations: { FR: { title: 'Contexte' } },
    questions: [
      {
        ...plain,
        ...none,
        id: 'q',
        title: 'Which?',
        dataType: 'OPTIONS_RADIO',
        defaultValue: 'Red',
        translations: {},
        options: [
          { id: 'r', title: 'Red', translations: { FR: { title: 'Rouge' } } },
          { id: 'b', title: 'Blue', translations: {} },
        ],
      },
      {
        ...plain,
        ...none,
        id: 't',
        title: 'Why?',
        dataType: 'TEXTAREA',
        defaultValue: 'So',
        translations: { FR: { title: 'Pourquoi ?', defaultValue: 'Ainsi' } },
      },
    ],
  },
]

test('translations have one form, whatever was given', () => {
  expect(
    JSON.stringify(
      keptTranslations({
        NL: { description: 'b', title: 'a' },
        EN: { title: '' },
        DE: { title: 'x' },
        FR: 3,
      }),
    ),
  ).toBe('{"NL":{"title":"a","description":"b"}}')
  expect(keptTranslations(null)).toEqual({})
})

test('the translation, else the text as it was written', () => {
  expect(textIn(hubs[0]!, 'title', 'FR')).toBe('Contexte')
  expect(textIn(hubs[0]!, 'title', 'NL')).toBe('Situation')
  const [hub] = hubsIn(hubs, 'FR')
  expect(hub!.title).toBe('Contexte')
  expect(hub!.questions.map((one) => [one.title, one.defaultValue])).toEqual([
    ['Which?', 'r'],
    ['Pourquoi ?', 'Ainsi'],
  ])
  expect(hub!.questions[0]!.options.map(({ title }) => title)).toEqual(['Rouge', 'Blue'])
})

test('what is missing is counted, and a warning only in languages that are offered', () => {
  const playbook = { title: 'Discovery', translations: {} }
  expect(translatedCount(playbook, hubs, 'FR')).toEqual({ all: 7, done: 4, former: 0 })
  expect(untranslated(hubs[0]!.questions[1]!, 'NL')).toEqual(['title', 'defaultValue'])
  expect(languagesOf({ language: 'EN', languages: ['NL'] }, hubs)).toEqual(['FR', 'NL'])
  expect(languagesOf({ language: 'FR', languages: [] }, hubs)).toEqual([])
  expect(lint({ hubs })).toEqual([])
  expect(lint({ hubs }, ['FR'])).toEqual([
    { kind: 'UNTRANSLATED', hubId: 'h', questionId: 'q', languages: ['FR'] },
  ])
  expect(lint({ hubs }, ['NL']).map(({ questionId }) => questionId)).toEqual([undefined, 'q', 't'])
})

test('a translation is a change of the version, and of nothing else in it', () => {
  const other = [{ ...hubs[0]!, translations: {} }]
  expect(versionChanges(hubs, other)).toMatchObject([{ id: 'h', parts: ['translations'] }])
  expect(versionChanges(hubs, hubs)).toEqual([])
})

test('a text is said in a language, and a language is taken out', () => {
  const id = newId(),
    hub = {
      title: 'Hub',
      icon: null,
      description: null,
      isInternal: false,
      importance: 0,
      x: 0,
      y: 0,
      rank: 'V',
      translations: {},
      conditions: [],
    }
  const draft = { hubs: new Map([[id, hub]]), questions: new Map() }
  const said = withTranslation(draft, { id, field: 'title' }, 'NL', '  Groep ')
  expect(said.hubs.get(id)!.translations).toEqual({ NL: { title: 'Groep' } })
  expect(withTranslation(said, { id, field: 'title' }, 'NL', ' ')).toEqual(draft)
  expect(withoutLanguage(said, 'NL')).toEqual(draft)
  expect(withoutLanguage(said, 'FR')).toEqual(said)
})
