// Files of playbooks as a person has and gives them; random playbooks, made by the API as the builder makes them.
import { Random } from '../../db/seed/random.ts'
import type { AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { dataTypes, hasOptions, questionKind } from '../../shared/questionTypes.ts'
import type { AnswerValue } from '../../shared/values.ts'
import type { Answered, Person, TestOrganisation } from '../test/testOrganisation.ts'
import { create } from './questionsTestKit.ts'

/** The file of a version, as it is fetched. */
export const fetchFile = (
  org: TestOrganisation,
  person: Person,
  versionId: string,
): Promise<Response> =>
  fetch(new URL(`/playbook-files/${versionId}`, org.url), {
    headers: { authorization: `Bearer ${person.token}`, 'x-member': person.organisationUserId },
  })
export const versionsOf = async (
  person: Person,
  id: string,
): Promise<{ draft: string; published: string | null }> => {
  const { playbook } = await person.ask(
    'query ($id: ID!) { playbook(id: $id) { draft { id } published { id } } }',
    { id },
  )
  return { draft: playbook.draft.id, published: playbook.published?.id ?? null }
}
export async function fileOf(org: TestOrganisation, person: Person, id: string): Promise<string> {
  const response = await fetchFile(org, person, (await versionsOf(person, id)).draft)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.text()
}

const importing =
  'mutation ($id: ID, $file: String!, $c: ID) { importPlaybook(id: $id, file: $file, commandId: $c) { id } }'
export const sendPlaybook = (
  person: Person,
  file: string,
  id = newId(),
  commandId = newId(),
): Promise<Answered> => person.gql(importing, { id, file, c: commandId })
export async function imported(person: Person, file: string): Promise<string> {
  const id = newId()
  return (await person.ask(importing, { id, file, c: newId() })).importPlaybook.id as string
}

const setConditions = `mutation ($p: ID!, $hub: ID, $q: ID, $conditions: [AnswerRangeInput!]!) {
  setConditions(playbookId: $p, questionHubId: $hub, questionId: $q, conditions: $conditions) { id } }`
const texts = ['Why?', 'Größe “gut” \\ 100 %', '日本語 ✔', 'two\nlines', '{"a": [1]}', '  inside  ']

interface Made {
  id: string
  dataType: string
  options: string[]
}
/** Conditions ask earlier questions, so that nothing waits for itself; labels are by their ids. */
export async function randomPlaybook(person: Person, seed: number, labels: string[]) {
  const random = new Random(seed),
    id = newId(),
    earlier: Made[] = []
  const maybe = <T>(value: () => T): T | null => (random.chance(0.5) ? value() : null)
  const text = (): string => `${random.pick(texts)} ${seed}`
  await person.ask(
    'mutation ($id: ID!, $t: String!, $d: String) { createPlaybook(id: $id, title: $t, description: $d) { id } }',
    { id, t: text(), d: maybe(text) },
  )
  const open = async (on: { hub: string } | { q: string }, from: readonly Made[]) => {
    const conditions =
      from.length > 0 && random.chance(0.6) ? conditionsOn(random, from, labels) : []
    if (conditions.length > 0) await person.ask(setConditions, { p: id, ...on, conditions })
  }
  const label = (type: string, typeId: string) =>
    person.ask(
      'mutation ($l: ID!, $id: ID!, $t: LabelType!) { createLabelLink(labelId: $l, typeId: $id, type: $t) { id } }',
      { l: random.pick(labels), id: typeId, t: type },
    )
  if (random.chance(0.5)) await label('PLAYBOOK', id)
  for (let h = 0; h < random.whole(1, 4); h++) {
    const hub = newId(),
      before = [...earlier]
    await person.ask(
      'mutation ($hub: ID!, $p: ID!, $input: HubInput!) { createQuestionHub(id: $hub, playbookId: $p, hub: $input) { id } }',
      {
        hub,
        p: id,
        input: {
          title: text(),
          icon: maybe(() => 'star'),
          description: maybe(text),
          isInternal: random.chance(0.3),
          importance: random.whole(0, 3),
          x: random.whole(-500, 500) / 4,
          y: random.pick([0, 12.5, -1_000_000]),
        },
      },
    )
    for (let n = 0; n < random.whole(0, 5); n++) {
      const question = await addQuestion(person, random, { playbook: id, hub, text })
      await open({ q: question.id }, earlier)
      if (random.chance(0.3)) await label('QUESTION', question.id)
      earlier.push(question)
    }
    await open({ hub }, before)
  }
  return id
}

async function addQuestion(
  person: Person,
  random: Random,
  { playbook, hub, text }: { playbook: string; hub: string; text: () => string },
): Promise<Made> {
  const dataType = random.pick(dataTypes),
    options = hasOptions(dataType)
      ? Array.from({ length: random.whole(0, 4) }, (_, n) => ({ id: newId(), title: `O, ${n}` }))
      : []
  const question = { id: newId(), dataType, options: options.map((option) => option.id) },
    maybe = <T>(value: () => T): T | null => (random.chance(0.5) ? value() : null)
  const hasNumbers = random.chance(0.5)
  await person.ask(create, {
    id: question.id,
    hub,
    p: playbook,
    title: text(),
    type: dataType,
    icon: maybe(() => 'star'),
    placeholder: maybe(text),
    description: maybe(text),
    options,
    defaultValue: maybe(() =>
      options.length > 0
        ? random.some(question.options, random.whole(1, 2)).join(random.pick([', ', ';']))
        : text(),
    ),
    defaultStartValue: hasNumbers ? random.whole(0, 4) / 2 : null,
    defaultEndValue: hasNumbers ? random.whole(4, 9) : null,
    defaultValueBool: maybe(() => random.chance(0.5)),
    minValue: hasNumbers ? random.whole(-3, 0) : null,
    maxValue: hasNumbers ? random.whole(10, 20) / 1 : null,
    isInternal: random.chance(0.3),
    importance: random.whole(0, 3),
  })
  return question
}

function conditionsOn(random: Random, from: readonly Made[], labels: string[]): AnswerRange[] {
  return random.some(from, random.whole(1, 2)).flatMap(({ id: questionId, dataType, options }) =>
    Array.from({ length: random.whole(1, 2) }).flatMap((): AnswerRange[] => {
      switch (questionKind(dataType)) {
        case 'bool':
          return [{ questionId, valueBool: random.chance(0.7) }]
        case 'single':
        case 'multiple':
          return options.length > 0
            ? [{ questionId, valueOptions: random.some(options, random.whole(1, 2)) }]
            : []
        case 'labels':
          return [{ questionId, valueOptions: random.some(labels, random.whole(1, 2)) }]
        case 'date':
        case 'dateTime':
          return [{ questionId, valueDateFrom: random.pick(moments), valueDateTo: null }]
        case 'text':
        case 'line':
          return []
        default:
          return [{ questionId, valueNumberFrom: random.whole(0, 5), valueNumberTo: 10.5 }]
      }
    }),
  )
}
const moments = ['2027-03-01T00:30:00.000Z', '2026-12-31T23:00:00.000Z']

/** An answer by the question's place in its playbook; labels are by their ids. */
export function randomAnswer(
  random: Random,
  { dataType, options }: { dataType: string; options: readonly { id: string }[] },
  labels: string[],
): Partial<AnswerValue> {
  switch (questionKind(dataType)) {
    case 'bool':
      return { valueYesNo: random.chance(0.6) }
    case 'single':
    case 'multiple':
      return { valueOptions: random.some(options, 1).map((option) => option.id) }
    case 'labels':
      return { valueOptions: random.some(labels, 1) }
    case 'date':
    case 'dateTime':
      return { valueDate: random.pick(['2027-06-01T00:00:00.000Z', '2027-01-15T10:00:00.000Z']) }
    case 'text':
    case 'line':
      return { valueText: 'text' }
    case 'time':
      return { valueText: random.pick(['00:04', '12:30']) }
    case 'range':
      return { valueNumberFrom: random.whole(0, 5), valueNumberTo: random.whole(5, 12) }
    case 'int':
    case 'slider':
      return { valueNumber: random.whole(-2, 14) }
    default:
      return { valueDecimal: random.whole(-4, 28) / 2 }
  }
}
