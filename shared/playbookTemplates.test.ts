// The templates that come with the product: whole, without a finding of lint, and the same in each language.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnswerRange } from './conditions.ts'
import { readPlaybookFile } from './inputs/playbookFile.ts'
import { lint, type LintedHub } from './lint.ts'
import { questionsOf, rangeOf, type FileCondition, type PlaybookFile } from './playbookFile.ts'
import { hasOptions, questionKind } from './questionTypes.ts'

const folder = new URL('templates/', import.meta.url)
const names = readdirSync(folder)
const files = new Map(
  names.map((name) => {
    const { kept, faults } = readPlaybookFile(readFileSync(new URL(name, folder), 'utf8'))
    if (faults) throw new Error(`${name}: ${JSON.stringify(faults)}`)
    return [name, kept]
  }),
)
const ids = [...new Set(names.map((name) => name.replace(/\..*$/, '')))]

function linted({ hubs }: PlaybookFile): LintedHub[] {
  const same = (key: string): string => key
  const rangesOf = (conditions: readonly FileCondition[]): AnswerRange[] =>
    conditions.map((one) => rangeOf(one, { question: same, option: same, label: same }))
  return hubs.map((hub, at) => ({
    id: `hub ${at}`,
    conditions: rangesOf(hub.conditions),
    questions: hub.questions.map((question) => ({
      ...question,
      id: question.key,
      options: question.options.map(({ key, title }) => ({ id: key, title })),
      conditions: rangesOf(question.conditions),
    })),
  }))
}

test('there are twelve, each in three languages', () => {
  expect(ids).toHaveLength(12)
  expect(names.toSorted()).toEqual(
    ids.flatMap((id) => ['en', 'fr', 'nl'].map((language) => `${id}.${language}.json`)).toSorted(),
  )
})

test.each(names)('%s has no finding of lint', (name) => {
  expect(lint({ hubs: linted(files.get(name)!) })).toEqual([])
})

test.each(names)('%s says what it is for in a sentence, and asks in many ways', (name) => {
  const file = files.get(name)!,
    questions = questionsOf(file),
    kinds = new Set(questions.map(({ dataType }) => questionKind(dataType)))
  // else the playbook would be said to be written in the language of whoever takes the template
  expect(file.language).toBe(/\.(..)\.json$/.exec(name)![1]!.toUpperCase())
  expect(file.description!.length).toBeLessThanOrEqual(160)
  expect(file.leftOut).toEqual([])
  expect(kinds.size).toBeGreaterThanOrEqual(5)
  expect(questions.filter(({ conditions }) => conditions.length > 0).length).toBeGreaterThan(3)
  expect(questions.filter(({ importance }) => importance === 3).length).toBeGreaterThan(2)
  expect(
    [...file.hubs, ...questions].filter(({ description }) => description).length,
  ).toBeGreaterThan(1)
  for (const { dataType, options } of questions)
    if (hasOptions(dataType)) expect(options.length).toBeGreaterThan(1)
  // whatever was answered, there is an end with the customer, and then a word among colleagues
  const last = file.hubs.filter(({ isInternal }) => !isInternal).at(-1)!
  expect(last.conditions).toEqual([])
  expect(file.hubs.at(-1)).toMatchObject({ isInternal: true, conditions: [] })
})

/** What a template is without its words. */
const shapeOf = ({ hubs, labels }: PlaybookFile) => ({
  labels: labels.length,
  hubs: hubs.map((hub) => ({
    ...hub,
    title: null,
    description: hub.description !== null,
    questions: hub.questions.map((question) => ({
      ...question,
      title: null,
      description: question.description !== null,
      placeholder: question.placeholder !== null,
      options: question.options.map(({ key }) => key),
      labels: question.labels.length,
    })),
  })),
})
const textsOf = ({ title, description, hubs }: PlaybookFile): string[] => [
  title,
  description!,
  ...hubs.flatMap((hub) => [hub.title, ...hub.questions.map((question) => question.title)]),
]
test.each(ids)('%s asks the same in each language, in words of its own', (id) => {
  const [english, french, dutch] = ['en', 'fr', 'nl'].map((language) =>
    files.get(`${id}.${language}.json`)!,
  ) as [PlaybookFile, PlaybookFile, PlaybookFile]
  for (const other of [french, dutch]) {
    expect(shapeOf(other)).toEqual(shapeOf(english))
    const words = textsOf(english)
    // a loan word such as Budget may stand alone
    expect(textsOf(other).filter((text, at) => text === words[at] && text.includes(' '))).toEqual(
      [],
    )
  }
  for (const file of [english, french, dutch]) expect(JSON.stringify(file)).not.toContain("'")
})
