// Files from anywhere: each wrong one is refused with all its faults and their places, and none breaks the reader.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostFaults, playbookFileBytes, playbookFileText, type FileFault } from '../playbookFile.ts'
import { limits } from '../limits.ts'
import { readPlaybookFile } from './playbookFile.ts'

const question = (key: string, more: object = {}) => ({
  key,
  title: `Question ${key}`,
  dataType: 'BOOL',
  ...more,
})
const on = (...keys: string[]) => ({
  conditions: keys.map((key) => ({ question: key, valueBool: true })),
})
const fileOf = (hubs: object[], more: object = {}): string =>
  playbookFileText({ title: 'T', hubs: hubs.map((hub) => ({ title: 'H', ...hub })), ...more })
const told = (faults: FileFault[] | undefined): string[] =>
  (faults ?? []).map(({ field, rule }) => `${field} ${rule}`)
const faultsOf = (text: string): string[] => told(readPlaybookFile(text).faults)

test.each([
  ['nothing', '', ' NOT_JSON'],
  ['half of it', '{"format": "parley-playbook"', ' NOT_JSON'],
  ['a list', '[]', ' OTHER_FORMAT'],
  ['a number', '5', ' OTHER_FORMAT'],
  ['another format', '{"format": "other", "version": 1}', ' OTHER_FORMAT'],
  ['no version', '{"format": "parley-playbook"}', ' OTHER_FORMAT'],
  ['a later version', '{"format": "parley-playbook", "version": 4, "x": 1}', ' LATER_VERSION'],
  ['many levels', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, ' TOO_DEEP'],
  ['many objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, ' TOO_DEEP'],
  ['50 MB', `{"format": "parley-playbook", "a": "${'x'.repeat(50_000_000)}"}`, ' TOO_LARGE'],
  ['long texts', fileOf([], { description: 'x'.repeat(playbookFileBytes) }), ' TOO_LARGE'],
  ['a key twice', '{"format": "parley-playbook", "version": 1, "version": 1}', ' REPEATED_KEY'],
  ['the same key written otherwise', '{"a": 1, "\\u0061": 2}', ' REPEATED_KEY'],
])('%s is refused as a whole', (_name, text, fault) => {
  expect(faultsOf(text)).toEqual([fault])
})

test('the faults of JSON name the line', () => {
  expect(readPlaybookFile('{\n  "a": 1,\n  "b": {},\n  "a": 2\n}').faults![0]).toEqual({
    field: '',
    rule: 'REPEATED_KEY',
    params: { key: 'a', line: 4 },
  })
})

test('names of what every object has are unknown fields, and set nothing', () => {
  const text = `{"format":"parley-playbook","version":1,"title":"T","__proto__":{"polluted":1},
    "hubs":[{"title":"H","constructor":{"prototype":{"polluted":1}},"toString":"x"}]}`
  expect(faultsOf(text)).toEqual([
    '__proto__ UNKNOWN_FIELD',
    'hubs.0.constructor UNKNOWN_FIELD',
    'hubs.0.toString UNKNOWN_FIELD',
  ])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
})

test('all faults are told at once, in the order of the file', () => {
  const text = fileOf([
    {
      title: 5,
      x: '1',
      questions: [
        question('a', { minValue: 5, maxValue: 1, dataType: 'INT', importance: 1.5 }),
        question('b', {
          dataType: 'OPTIONS_RADIO',
          options: [{ key: 'o', title: 'Same' }, { key: 'o', title: 'SAME' }, { key: '' }],
        }),
        question('b', { title: 'x\u0000y', isInternal: 'yes', conditions: {} }),
      ],
    },
    {
      title: '\u200b',
      conditions: [
        { question: 'gone', valueBool: true },
        { question: 'a', valueBool: true },
        { question: 'a' },
        { question: 'a', valueNumberFrom: 9, valueNumberTo: 1 },
        { question: 'b', valueOptions: ['p'] },
        { question: 'b', valueLabels: ['Label'] },
        { question: 'a', valueDateFrom: 'tomorrow' },
      ],
    },
  ])
  expect(faultsOf(text)).toEqual([
    'hubs.0.title OTHER_KIND',
    'hubs.0.x OTHER_KIND',
    'hubs.0.questions.0.importance WRONG_TYPE',
    'hubs.0.questions.0.minValue MIN_ABOVE_MAX',
    'hubs.0.questions.1.options.2.key BAD_FORMAT',
    'hubs.0.questions.1.options.1.key REPEATED',
    'hubs.0.questions.1.options.1.title REPEATED',
    'hubs.0.questions.1.options.2.title REQUIRED',
    'hubs.0.questions.2.title BAD_FORMAT',
    'hubs.0.questions.2.isInternal OTHER_KIND',
    'hubs.0.questions.2.conditions OTHER_KIND',
    'hubs.0.questions.2.key REPEATED',
    'hubs.1.title BLANK',
    'hubs.1.conditions.0.question UNKNOWN_QUESTION',
    'hubs.1.conditions.1.valueBool OTHER_TEST',
    'hubs.1.conditions.2 EMPTY_RANGE',
    'hubs.1.conditions.3.valueNumberTo MIN_ABOVE_MAX',
    'hubs.1.conditions.4.valueOptions UNKNOWN_OPTION',
    'hubs.1.conditions.5.valueLabels OTHER_TEST',
    'hubs.1.conditions.6.valueDateFrom BAD_FORMAT',
  ])
})

test('as many as the product takes, and no more', () => {
  const hubs = Array.from({ length: limits.hubsPerPlaybook }, () => ({}))
  expect(faultsOf(fileOf(hubs))).toEqual([])
  expect(faultsOf(fileOf([...hubs, {}]))).toEqual(['hubs TOO_MANY'])
  const questions = (n: number) => Array.from({ length: n }, (_, at) => question(`q${at}`))
  expect(faultsOf(fileOf([{ questions: questions(1000) }]))).toEqual([])
  expect(
    faultsOf(fileOf([{ questions: questions(1000) }, { questions: [question('one')] }])),
  ).toEqual(['hubs TOO_MANY_QUESTIONS'])
  const options = Array.from({ length: 101 }, (_, n) => ({ key: `o${n}`, title: `${n}` }))
  expect(
    faultsOf(fileOf([{ questions: [question('a', { dataType: 'OPTIONS_COMBO', options })] }])),
  ).toEqual(['hubs.0.questions.0.options TOO_MANY'])
  const labelled = (n: number) =>
    Array.from({ length: n }, (_, at) => {
      const labels = Array.from({ length: 100 }, (_, label) => `${at % 3}.${label}`)
      return question(`q${at}`, { labels: at === 3 ? [...labels.slice(1), 'one more'] : labels })
    })
  expect(faultsOf(fileOf([{ questions: labelled(3) }]))).toEqual([])
  expect(faultsOf(fileOf([{ questions: labelled(4) }]))).toEqual(['labels TOO_MANY'])
  const wrong = Array.from({ length: 900 }, () => 1)
  expect(faultsOf(fileOf([{ questions: wrong }]))).toHaveLength(mostFaults)
})

test('what waits for itself is named, and not what waits behind it', () => {
  expect(faultsOf(fileOf([{ questions: [question('a', on('a'))] }]))).toEqual([
    'hubs.0.questions.0.conditions.0.question CYCLE',
  ])
  expect(faultsOf(fileOf([{ ...on('a'), questions: [question('a')] }]))).toEqual([
    'hubs.0.conditions.0.question CYCLE',
  ])
  const text = fileOf([
    { questions: [question('a'), question('b', on('a', 'c')), question('c', on('b'))] },
    { ...on('c'), questions: [question('d')] },
    { questions: [question('e', on('d'))] },
    { ...on('g'), questions: [question('f')] },
    { ...on('f'), questions: [question('g')] },
  ])
  expect(faultsOf(text)).toEqual([
    'hubs.0.questions.1.conditions.1.question CYCLE',
    'hubs.0.questions.2.conditions.0.question CYCLE',
    'hubs.3.conditions.0.question CYCLE',
    'hubs.4.conditions.0.question CYCLE',
  ])
})

test('a large knot of conditions is undone quickly enough', () => {
  // each question waits for the fifty behind it, and the last for the first
  const keys = Array.from({ length: 400 }, (_, n) => `q${n}`)
  const text = fileOf([
    {
      questions: keys.map((key, n) =>
        question(key, on(...Array.from({ length: 50 }, (_, m) => keys[(n + m + 1) % 400]!))),
      ),
    },
  ])
  expect(faultsOf(text)).toHaveLength(mostFaults)
})

test('any JSON at any place is read or refused, never a failure', () => {
  const base = JSON.parse(
    fileOf([{ questions: [question('a', { options: [{ key: 'o', title: 'O' }], ...on('a') })] }]),
  )
  const places = (value: unknown, path: string[]): string[][] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([name, one]) => places(one, [...path, name]))]
      : [path]
  const put = (value: object, [name, ...rest]: string[], what: unknown): unknown =>
    name === undefined
      ? what
      : Object.assign(value, { [name]: put(Reflect.get(value, name) as object, rest, what) })
  fc.assert(
    fc.property(
      fc.constantFrom(...places(base, [])),
      fc.jsonValue({ maxDepth: 3 }),
      (path, what) => {
        const { kept, faults } = readPlaybookFile(
          JSON.stringify(put(structuredClone(base), path, what)),
        )
        expect(Boolean(kept) || faults!.length > 0).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('the example of the documentation and the sample are files', () => {
  const page = readFileSync(new URL('../../docs/playbook-files.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text!)
  expect(examples).toHaveLength(1)
  expect(readPlaybookFile(examples[0]!).faults).toBeUndefined()
  const sample = readFileSync(new URL('../../docs/playbook-example.json', import.meta.url), 'utf8')
  expect(readPlaybookFile(sample).faults).toBeUndefined()
  // each field is explained
  const explained = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  for (const name of sample.matchAll(/^ *"(\w+)":/gm)) expect(explained).toContain(name[1])
})
