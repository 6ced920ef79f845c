// Several people who answer the same meetings at once, through this process and another one, while
// meetings are moved to newer versions and other zones, cancelled, deleted and brought back.
import { Random } from '../../db/seed/random.ts'
import { newId } from '../../shared/id.ts'
import type { AnswerValue } from '../../shared/values.ts'
import { create } from '../labels/labelsTestKit.ts'
import { newBook, newMeeting, publishBook, type Book } from '../meetings/testKit.ts'
import type { Answered, Person, TestOrganisation } from '../test/testOrganisation.ts'
import { save, settle } from './answersTestKit.ts'
import type { Sent } from './entriesModelTestKit.ts'

export const types = ['INPUT', 'TEXTAREA', 'INT', 'DATETIME', 'OPTIONS_RADIO', 'LABELS'] as const
type Type = (typeof types)[number]
const zones = ['Asia/Tokyo', 'Europe/Brussels', 'America/New_York']

export class EntriesAtOnce {
  readonly sent = new Map<string, Sent>()
  readonly meetings: string[] = []
  readonly labels = [newId(), newId()]
  book!: Book
  /** the newest version of the playbook */
  version = 1
  readonly #random: Random
  readonly #org: TestOrganisation
  readonly #people: readonly Person[]
  /** entries that somebody was told of, by meeting and question, newest last */
  readonly #told = new Map<string, string[]>()

  constructor(org: TestOrganisation, people: readonly Person[], seed: number) {
    this.#org = org
    this.#people = people
    this.#random = new Random(seed)
  }

  /** Ids of the commands that were answered as done. */
  get done(): Set<string> {
    const done = [...this.sent.values()].filter(({ outcome }) => outcome === 'DONE')
    return new Set(done.map(({ id }) => id))
  }

  async begin(): Promise<void> {
    const manager = this.#org.as('manager')
    const { id, questions } = (this.book = await newBook(manager, types))
    await manager.ask(
      `mutation ($b: ID!, $q: ID!, $c: [AnswerRangeInput!]!) { setConditions(playbookId: $b,
        questionId: $q, conditions: $c) { id } }`,
      {
        b: id,
        q: questions.DATETIME,
        c: [{ questionId: questions.INT, valueNumberFrom: 0, valueNumberTo: 500 }],
      },
    )
    for (const [n, label] of this.labels.entries())
      await manager.ask(create, { id: label, title: `Label ${n}`, color: '#b42318' })
    await this.publish()
    while (this.meetings.length < 2) {
      const m = await newMeeting(manager, { playbookId: id })
      this.meetings.push(m)
      await manager.ask(
        'mutation ($m: ID!) { updateCompanyDialog(id: $m, typeUpdate: START) { id } }',
        { m },
      )
    }
  }

  /** A version in which the options have other titles. */
  async publish(): Promise<void> {
    this.version++
    const manager = this.#org.as('manager')
    const { id, questions, options } = this.book
    const o = options.slice(0, 2).map((one, n) => ({ id: one, title: `${n} of ${this.version}` }))
    await manager.ask(
      `mutation ($b: ID!, $q: ID!, $o: [OptionInput!]) { updateQuestion(playbookId: $b, id: $q,
        options: $o) { id } }`,
      { b: id, q: questions.OPTIONS_RADIO, o },
    )
    await publishBook(manager, id)
  }

  /** So many things, of which six are under way at any time. */
  async work(count: number): Promise<void> {
    let left = count
    const person = async (): Promise<void> => {
      while (left-- > 0) await this.#step()
    }
    await Promise.all(Array.from({ length: 6 }, person))
    for (const m of this.meetings) {
      await this.#change('restore(table: COMPANY_DIALOG, id: $m)', m)
      await this.#change('updateCompanyDialog(id: $m, typeUpdate: REOPEN) { id }', m)
    }
  }

  async #step(): Promise<void> {
    const random = this.#random,
      m = random.pick(this.meetings)
    if (random.chance(0.75)) return this.#answer(m, random.pick(types))
    if (random.chance(0.3)) return this.#pick(m, random.pick(types))
    const zone = random.pick(zones)
    const moved = (how: string): string => `updateCompanyDialog(id: $m, typeUpdate: ${how}) { id }`
    const field = random.weighted([
      [moved(`DETAILS, timeZone: "${zone}"`), 6],
      ['upgradePlaybookVersion(companyDialogId: $m) { id }', 3],
      [moved('CANCEL'), 1],
      [moved('REOPEN'), 9],
      ['deleteCompanyDialog(id: $m)', 1],
      ['restore(table: COMPANY_DIALOG, id: $m)', 9],
    ])
    await this.#change(field, m)
  }

  #change(field: string, m: string): Promise<Answered> {
    return this.#org.as('manager').gql(`mutation ($m: ID!) { ${field} }`, { m })
  }

  async #answer(m: string, type: Type): Promise<void> {
    const random = this.#random,
      q = this.book.questions[type],
      told = this.#told.get(m + q) ?? []
    const newest = told.at(-1) ?? null
    const baseId = random.weighted([
      [newest, 7],
      [told.length ? random.pick(told) : null, 2],
      [null, 1],
    ])
    const isWrong = random.chance(0.05)
    const value = isWrong ? { valueNumber: -1, valueYesNo: true } : this.#value(type)
    await this.#send(save, { m, q, value, baseId, c: newId() }, { value, baseId })
  }

  async #pick(m: string, type: Type): Promise<void> {
    const q = this.book.questions[type]
    const told = this.#told.get(m + q)
    if (!told) return
    const entryId = this.#random.pick(told),
      seen = this.#random.some(told, 3)
    await this.#send(settle, { m, q, entryId, seen, c: newId() }, { picked: entryId, seen })
  }

  /** Now and then twice at once, or once more when it is done. */
  async #send(
    document: string,
    variables: { m: string; q: string; c: string; [other: string]: unknown },
    given: Partial<Sent>,
  ): Promise<void> {
    const person = this.#random.pick(this.#people),
      { m, q, c } = variables
    const ask = (): Promise<Answered> => person.gql(document, { ...variables })
    const times = this.#random.chance(0.1) ? 2 : 1
    const answers = await Promise.all(Array.from({ length: times }, ask))
    if (this.#random.chance(0.1)) answers.push(await ask())
    const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? [])
    const known = ['BAD_INPUT', 'NOT_FOUND', 'STATE_REFUSED', 'ALREADY_DONE']
    const unknown = codes.find((code) => !known.includes(code))
    if (unknown) throw new Error(JSON.stringify({ variables, answers }))
    const done = answers.find(({ errors }) => !errors)
    const isDone = done !== undefined || codes.includes('ALREADY_DONE')
    const outcome = isDone ? 'DONE' : 'REFUSED'
    const { userId } = person
    this.sent.set(c, { id: c, meetingId: m, questionId: q, userId, ...given, outcome })
    const entryId = done && Object.values<any>(done.data)[0].answer.entryId
    if (entryId) this.#told.set(m + q, [...(this.#told.get(m + q) ?? []), entryId].slice(-6))
  }

  #value(type: Type): Partial<AnswerValue> {
    const random = this.#random
    if (random.chance(0.1)) return {}
    switch (type) {
      case 'INPUT':
        return { valueText: random.pick(['same', newId()]) }
      case 'TEXTAREA':
        return { valueText: random.pick(['a', 'b']).repeat(random.pick([3, 500, 501, 2000])) }
      case 'INT':
        return { valueNumber: random.whole(0, 1000) }
      case 'DATETIME':
        return {
          valueDate: `2027-03-0${random.whole(1, 9)}T${random.pick(['00', '22'])}:30:00.000Z`,
        }
      case 'OPTIONS_RADIO':
        return { valueOptions: [random.pick(this.book.options.slice(0, 2))] }
      case 'LABELS':
        return { valueOptions: random.some(this.labels, random.whole(1, 2)) }
    }
  }
}
