// Random work of a small organisation through the API: a playbook whose branches change, meetings
// in many time zones, answers with extreme values, conflicts, upgrades, cancelling, bin and
// restore.
import { Random } from '../../db/seed/random.ts'
import type { AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'
import { newMeeting } from '../meetings/testKit.ts'
import {
  randomFilter,
  randomValue,
  types,
  zones,
  type Options,
  type Type,
} from './randomValueTestKit.ts'

const documents = {
  save: `mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $baseId: ID, $c: ID!) {
    saveAnswer(companyDialogId: $m, questionId: $q, value: $value, baseId: $baseId, commandId: $c) {
      entryId } }`,
  settle: `mutation ($m: ID!, $q: ID!, $entry: ID!, $c: ID!) { settleAnswer(companyDialogId: $m,
      questionId: $q, entryId: $entry, commandId: $c) { entryId } }`,
  move: `mutation ($m: ID!, $move: TypeUpdate!) { updateCompanyDialog(id: $m, typeUpdate: $move) {
    id } }`,
  zone: `mutation ($m: ID!, $zone: String!) { updateCompanyDialog(id: $m, typeUpdate: DETAILS,
    timeZone: $zone) { id } }`,
  account: `mutation ($m: ID!, $account: ID) { updateCompanyDialog(id: $m, typeUpdate: ATTENDEES,
    companyId: $account) { id } }`,
  times: `mutation ($m: ID!, $start: DateTime!, $end: DateTime!) { updateCompanyDialog(id: $m,
    typeUpdate: DETAILS, startDate: $start, endDate: $end) { id } }`,
  playbook: `mutation ($m: ID!, $book: ID) { setPlaybookId(companyDialogId: $m, playbookId: $book) { id }
      }`,
  upgrade: `mutation ($m: ID!, $version: ID) { upgradePlaybookVersion(companyDialogId: $m, versionId:
      $version) { id } }`,
  delete: 'mutation ($m: ID!) { deleteCompanyDialog(id: $m) }',
  restore: 'mutation ($m: ID!) { restore(table: COMPANY_DIALOG, id: $m) }',
  conditions: `mutation ($book: ID!, $hub: ID, $q: ID, $conditions: [AnswerRangeInput!]!) {
      setConditions(playbookId: $book, questionHubId: $hub, questionId: $q, conditions: $conditions)
        { id } }`,
  type: `mutation ($book: ID!, $q: ID!, $type: DataType!) { updateQuestion(id: $q, playbookId:
    $book, dataTypeString: $type) { id } }`,
  drop: 'mutation ($book: ID!, $q: ID!) { deleteQuestion(id: $q, playbookId: $book) { id } }',
  publish: 'mutation ($book: ID!) { publishPlaybook(id: $book) { id } }',
}

export class RandomWork {
  readonly random: Random
  readonly org: TestOrganisation
  readonly book = newId()
  readonly hubs = [newId(), newId(), newId()]
  readonly questions: { id: string; type: Type; hub: string }[]
  readonly options: Options = {
    OPTIONS_RADIO: [newId(), newId(), newId()],
    OPTIONS_CHECKBOX: [newId(), newId(), newId()],
  }
  readonly meetings: string[] = []
  readonly accounts = [newId(), newId(), newId()]
  readonly #people: Person[]

  constructor(org: TestOrganisation, seed: number) {
    this.org = org
    this.random = new Random(seed)
    this.#people = [org.as('manager'), org.as('member'), org.as('colleague')]
    this.questions = types.map((type, n) => ({ id: newId(), type, hub: this.hubs[n % 3]! }))
  }

  async begin(meetings: number): Promise<void> {
    const manager = this.#people[0]!
    await manager.ask(
      'mutation ($book: ID!) { createPlaybook(id: $book, title: "Random") { id } }',
      { book: this.book },
    )
    for (const hub of this.hubs)
      await manager.ask(
        `mutation ($book: ID!, $hub: ID!) { createQuestionHub(id: $hub, playbookId: $book, hub: {
          title: "Hub" }) { id } }`,
        { book: this.book, hub },
      )
    for (const { id, type, hub } of this.questions)
      await manager.ask(
        `mutation ($book: ID!, $hub: ID!, $id: ID!, $type: DataType!, $options: [OptionInput!]) {
          createQuestion(id: $id, questionHubId: $hub, playbookId: $book, title: "x",
            dataTypeString: $type, options: $options, minValue: -999999999999999, maxValue:
              999999999999999) { id } }`,
        {
          book: this.book,
          hub,
          id,
          type,
          options: this.options[type]?.map((option, n) => ({ id: option, title: `Option ${n}` })),
        },
      )
    await this.#changePlaybook()
    for (const id of this.accounts)
      await manager.ask(
        'mutation ($id: ID!) { createCompany(id: $id, company: { name: "Account" }) { id } }',
        { id },
      )
    for (let n = 0; n < meetings; n++)
      this.meetings.push(
        await newMeeting(this.random.pick(this.#people), {
          playbookId: this.book,
          companyId: this.random.pick(this.accounts),
          timeZone: this.random.pick(zones),
          organisationUserIds: this.random.some(this.#people, 2).map((p) => p.organisationUserId),
          startDate: this.#times(1 + (n % 9)).start,
          endDate: this.#times(1 + (n % 9)).end,
        }),
      )
  }

  /** One random thing that somebody does. */
  async step(): Promise<void> {
    const { random } = this,
      m = random.pick(this.meetings)
    await random.weighted<() => Promise<unknown>>([
      [() => this.#save(m, random.pick(this.questions)), 60],
      [() => this.#settle(), 6],
      [
        () =>
          this.#do('move', {
            m,
            move: random.pick(['START', 'STOP', 'CANCEL', 'REOPEN', 'REOPEN']),
          }),
        8,
      ],
      [() => this.#do('zone', { m, zone: random.pick(zones) }), 4],
      [() => this.#do('account', { m, account: random.pick([...this.accounts, null]) }), 4],
      [() => this.#do('times', { m, ...this.#times(random.whole(1, 9)) }), 4],
      [() => this.#upgrade(m), 8],
      [() => this.#do('delete', { m }), 2],
      [() => this.#do('restore', { m }), 4],
      [() => this.#do('playbook', { m, book: this.book }), 1],
      [() => this.#changePlaybook(), 3],
    ])()
  }

  /** Publishes a version without a question whose answers count and stay with their meetings. */
  async dropAnswered(): Promise<void> {
    const [most] = await this.org.sql<{ q: string }>(
      `select a.question_id as q from answer a join meeting m on m.organisation_id = a.organisation_id and m.id = a.meeting_id
        where a.organisation_id = $1 and a.question_id = any($2) and a.is_counted and not a.is_empty and m.playbook_version_id is not null
        group by 1 order by count(*) desc, 1 limit 1`,
      [this.org.organisationId, this.questions.slice(3).map(({ id }) => id)],
    )
    const { book } = this
    await this.#do('drop', { book, q: most!.q })
    await this.#do('publish', { book })
  }

  /** A filter on some question, of a kind that its answers can meet. */
  filter(): AnswerRange {
    const { id, type } = this.random.pick(this.questions)
    return randomFilter(this.random, id, type, this.options)
  }

  /** The same on one of two: several of them are alternatives. */
  filterOnFew(): AnswerRange {
    const { id, type } = this.random.pick(this.questions.slice(0, 2))
    return randomFilter(this.random, id, type, this.options)
  }

  #times(day: number): { start: string; end: string } {
    return { start: `2027-03-0${day}T09:00:00Z`, end: `2027-03-0${day}T10:00:00Z` }
  }
  async #save(m: string, { id: q, type }: { id: string; type: Type }): Promise<void> {
    const [current] = await this.org.sql<{ entry_id: string }>(
      'select entry_id from answer where meeting_id = $1 and question_id = $2',
      [m, q],
    )
    // without a base it was typed by somebody who had not seen the answer
    await this.#do('save', {
      m,
      q,
      value: randomValue(this.random, type, this.options),
      baseId: this.random.chance(0.8) ? current?.entry_id : null,
      c: newId(),
    })
  }
  async #settle(): Promise<void> {
    const conflicts = await this.org.sql<{ m: string; q: string; entry: string }>(
      `select meeting_id as m, question_id as q, id as entry from answer_entry
        where organisation_id = $1 and status = 'CONFLICT' order by id`,
      [this.org.organisationId],
    )
    if (conflicts.length) await this.#do('settle', { ...this.random.pick(conflicts), c: newId() })
  }
  async #upgrade(m: string): Promise<void> {
    const versions = await this.org.sql<{ id: string }>(
      `select id from playbook_version where organisation_id = $1 and number is not null order by
        number`,
      [this.org.organisationId],
    )
    await this.#do('upgrade', {
      m,
      version: this.random.chance(0.5) ? null : this.random.pick(versions).id,
    })
  }
  async #changePlaybook(): Promise<void> {
    const { random, book } = this
    for (let n = random.whole(3, 7); n > 0; n--) {
      const target = random.chance(0.4)
        ? { hub: random.pick(this.hubs.slice(1)) }
        : { q: random.pick(this.questions).id }
      await this.#do('conditions', {
        book,
        ...target,
        conditions: random.chance(0.2)
          ? []
          : Array.from({ length: random.whole(1, 3) }, () => this.#condition()),
      })
    }
    const day = this.questions.find((q) => q.type === 'DATETIME')!.id
    if (random.chance(0.2))
      await this.#do('type', { book, q: day, type: random.pick(['DATE', 'DATETIME']) })
    if (random.chance(0.1))
      await this.#do('drop', { book, q: random.pick(this.questions.slice(3)).id })
    await this.#do('publish', { book })
  }
  /** Mostly one that is often met, so that branches hang on each other. */
  #condition(): AnswerRange {
    const yesNo = this.questions.filter((q) => q.type.startsWith('BOOL'))
    if (this.random.chance(0.6))
      return { questionId: this.random.pick(yesNo).id, valueBool: this.random.chance(0.7) }
    for (;;) {
      const filter = this.filter()
      if (filter.valueText == null && filter.valueDayFrom === undefined) return filter
    }
  }
  /** What the rules refuse is not done; anything else that goes wrong fails the test. */
  async #do(name: keyof typeof documents, variables: Record<string, unknown>): Promise<void> {
    const { errors } = await this.random
      .pick(
        this.#people.slice(
          0,
          name === 'conditions' || name === 'type' || name === 'drop' || name === 'publish' ? 1 : 3,
        ),
      )
      .gql(documents[name], variables)
    const unexpected = errors?.find(
      (e) => !['BAD_INPUT', 'STATE_REFUSED', 'NOT_FOUND', 'FORBIDDEN'].includes(e.extensions.code),
    )
    if (unexpected)
      throw new Error(`${name} ${JSON.stringify(variables)}: ${JSON.stringify(unexpected)}`)
  }
}
