// The answers of a playbook as a file, read back.
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'
import { fetchAs, startFor, type Wished } from './exportsTestKit.ts'

export const answerWords = Object.entries({ true: 'Ja', false: 'Nee', from: 'van', to: 'tot' }).map(
  ([value, word]) => ({ value, word }),
)
/** The meeting's id and how complete it is, then the answers. */
export const wishedAnswers = (given: object): Wished => ({
  list: 'PLAYBOOK_ANSWER',
  arguments: { filters: [], ...given },
  columns: [
    { id: 'id', title: 'Id' },
    { id: 'completeness', title: 'Complete' },
    { id: 'answers', title: 'Answers', words: answerWords },
  ],
})

interface ReadFile<C> {
  heads: C[]
  /** By the id of the meeting, in order: how complete it is, and a cell for each question. */
  rows: Map<string, C[]>
}
const readFile = <C>([heads = [], ...rows]: C[][]): ReadFile<C> => ({
  heads: heads.slice(2),
  rows: new Map(rows.map(([id, ...cells]) => [String(id), cells])),
})

export async function answerCsv(
  org: TestOrganisation,
  person: Person,
  given: object,
): Promise<ReadFile<string>> {
  const { id } = await startFor(person, wishedAnswers(given))
  const text = await (await fetchAs(org, person, id)).text()
  return readFile(parse(text, { delimiter: ',', bom: true }))
}
export async function answerXlsx(
  org: TestOrganisation,
  person: Person,
  given: object,
): Promise<ReadFile<unknown>> {
  const { id } = await startFor(person, { ...wishedAnswers(given), format: 'XLSX' })
  const response = await fetchAs(org, person, id)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  return readFile(sheets[0]!.rows as unknown[][])
}
