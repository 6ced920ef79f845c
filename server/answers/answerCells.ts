// Answers as cells of a file: numbers as numbers, days and moments as such, yes and no in words, options by
// their newest titles in the order of the playbook, texts as they were written.
import { questionKind } from '../../shared/questionTypes.ts'
import { mergedLabel } from '../labels/mergedLabel.ts'
import type { Cell } from '../records/exported.ts'
import { momentCell } from '../records/momentCell.ts'
import type { Context } from '../rules/authorise.ts'
import { fromRow, type ValueRow } from './answerRow.ts'
import { lastTitle } from './answerWords.ts'
import type { QuestionColumn } from './questionColumns.ts'

export type GivenAnswer = ValueRow & { question_id: string; playbook_version_id: string }

/** Stands between options in a cell; titles have commas more often. */
const between = '; '

interface Written {
  playbookId: string
  columns: readonly QuestionColumn[]
  yes: string
  no: string
  timeZone: string
}
interface Option {
  /** what it stands for: a label that was merged, for the other one */
  id: string
  title: string
  /** among the options of the playbook; labels come behind them, by title */
  at: number
}

export class AnswerCells {
  readonly #written: Written
  readonly #moment: (value: unknown) => string
  readonly #options: Map<string, Option>
  /** by version and question, of questions that were not always asked as the same type */
  readonly #types: ReadonlyMap<string, string>

  private constructor(
    written: Written,
    options: Map<string, Option>,
    types: ReadonlyMap<string, string>,
  ) {
    this.#written = written
    this.#options = options
    this.#types = types
    this.#moment = momentCell(written.timeZone)
  }

  static async load(context: Context, written: Written): Promise<AnswerCells> {
    const { db, organisationId } = context
    const mixed = written.columns.filter(({ types }) => types.length > 1)
    const [options, types] = await Promise.all([
      db.query<{ id: string; title: string; number: number; rank: string }>(
        `select distinct on (o.id) o.id, o.title, v.number, o.rank from playbook_version v
          join question_option o on o.organisation_id = $1 and o.playbook_version_id = v.id
        where v.organisation_id = $1 and v.playbook_id = $2 and v.number is not null order by o.id, v.number desc`,
        [organisationId, written.playbookId],
      ),
      db.query<{ version_id: string; id: string; type: string }>(
        `select q.playbook_version_id as version_id, q.id, q.data_type as type from question q
        where q.organisation_id = $1 and q.id = any($2::uuid[])`,
        [organisationId, mixed.map(({ questionId }) => questionId)],
      ),
    ])
    // those that are offered now as they are offered, then those that the version before had beside them, and so on
    const order = options.sort(
      (a, b) =>
        b.number - a.number || (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.id < b.id ? -1 : 1),
    )
    return new AnswerCells(
      written,
      new Map(order.map(({ id, title }, at) => [id, { id, title, at }])),
      new Map(types.map(({ version_id, id, type }) => [`${version_id} ${id}`, type])),
    )
  }

  /** Looks up the titles of labels that these hold and that were not met before. */
  async learn({ db, organisationId }: Context, answers: readonly GivenAnswer[]): Promise<void> {
    const held = answers.flatMap((answer) => (answer.value_options ?? []) as string[]),
      others = [...new Set(held)].filter((id) => !this.#options.has(id))
    if (others.length === 0) return
    const found = await db.query<{ given: string; id: string; title: string }>(
      `select x.id as given, ${mergedLabel('x.id', '$1::uuid')} as id, ${lastTitle('x.id', '$1::uuid')} as title
      from unnest($2::uuid[]) x(id)`,
      [organisationId, others],
    )
    for (const { given, ...option } of found) this.#options.set(given, { ...option, at: Infinity })
  }

  /** A cell for each column. */
  of(answers: readonly GivenAnswer[]): Cell[] {
    const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]))
    return this.#written.columns.map((column) => {
      const answer = byQuestion.get(column.questionId)
      return answer ? this.#cell(column, answer) : null
    })
  }

  #cell({ part, types }: QuestionColumn, answer: GivenAnswer): Cell {
    const value = fromRow(answer),
      { yes, no } = this.#written
    if (part === 'to') return value.valueNumberTo
    if (value.valueYesNo !== null) return value.valueYesNo ? yes : no
    if (value.valueOptions?.length) return this.#titles(value.valueOptions)
    if (value.valueDate !== null) {
      const type =
        types.length === 1
          ? types[0]!
          : (this.#types.get(`${answer.playbook_version_id} ${answer.question_id}`) ?? '')
      return questionKind(type) === 'date'
        ? new Date(value.valueDate).toISOString().slice(0, 10)
        : this.#moment(value.valueDate)
    }
    return value.valueNumber ?? value.valueDecimal ?? value.valueNumberFrom ?? value.valueText
  }

  #titles(ids: readonly string[]): string {
    const held = ids.flatMap((id) => this.#options.get(id) ?? []).filter(({ title }) => title)
    return [...new Map(held.map((option) => [option.id, option])).values()]
      .sort((a, b) => (a.at === b.at ? (a.title < b.title ? -1 : 1) : a.at - b.at))
      .map(({ title }) => title)
      .join(between)
  }
}
