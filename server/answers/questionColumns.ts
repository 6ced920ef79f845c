// The columns that the questions of a playbook have in a file. They are those of all versions, whatever
// the file is narrowed to, in the order in which they were first published: a version that is published
// later changes no place of a column and only adds columns at the end.
import { questionKind, type QuestionKind } from '../../shared/questionTypes.ts'
import type { ColumnKind } from '../records/exported.ts'
import type { Context } from '../rules/authorise.ts'

export interface QuestionColumn {
  questionId: string
  /** `to`: the upper end of a range, of which the other one is the value */
  part: 'value' | 'to'
  title: string
  kind: ColumnKind
  /** of all versions */
  types: readonly string[]
}

/** A question through all versions. */
interface AskedEver {
  id: string
  /** as in the newest version that asks it */
  title: string
  hub: string
  type: string
  types: string[]
  /** the first version that asked it, and its place in that */
  number: number
  place: number
  /** the same of the first version in which it was a range */
  rangeNumber: number | null
  rangePlace: number | null
}

export const askedEver = (
  { db, organisationId }: Context,
  playbookId: string,
): Promise<AskedEver[]> =>
  db.query(
    `with asked as materialized (
      select q.id, v.number, q.title, q.data_type as type, h.title as hub, q.data_type like 'NUMBER_RANGE%' as is_range,
        row_number() over (partition by v.id order by h.rank, h.id, q.rank, q.id)::int as place
      from playbook_version v join question q on q.organisation_id = $1 and q.playbook_version_id = v.id
        join question_hub h on h.organisation_id = $1 and h.playbook_version_id = v.id and h.id = q.question_hub_id
      where v.organisation_id = $1 and v.playbook_id = $2 and v.number is not null)
    select a.id, (array_agg(a.title order by a.number desc))[1] as title, (array_agg(a.hub order by a.number desc))[1] as hub,
      (array_agg(a.type order by a.number desc))[1] as type, array_agg(distinct a.type) as types,
      min(a.number) as number, (array_agg(a.place order by a.number))[1] as place,
      min(a.number) filter (where a.is_range) as "rangeNumber",
      (array_agg(a.place order by a.number) filter (where a.is_range))[1] as "rangePlace"
    from asked a group by a.id`,
    [organisationId, playbookId],
  )

const kinds: Record<QuestionKind, ColumnKind> = {
  text: 'text',
  line: 'text',
  int: 'number',
  float: 'number',
  slider: 'number',
  floatSlider: 'number',
  range: 'number',
  dateTime: 'moment',
  date: 'day',
  time: 'time',
  single: 'text',
  multiple: 'text',
  bool: 'word',
  labels: 'text',
}

/** `heads`: those of other columns. `ends`: what stands behind the titles of the two columns of a range. */
export function questionColumns(
  questions: readonly AskedEver[],
  heads: readonly string[],
  ends: { from: string; to: string },
): QuestionColumn[] {
  const placed = questions
    .flatMap((question) => [
      { question, part: 'value' as const, number: question.number, place: question.place },
      ...(question.rangeNumber === null
        ? []
        : [
            {
              question,
              part: 'to' as const,
              number: question.rangeNumber,
              place: question.rangePlace!,
            },
          ]),
    ])
    // a range's two columns share a place; sorting keeps the order in which they stand
    .sort((a, b) => a.number - b.number || a.place - b.place)
  const titles = toldApart(
    [...new Set(placed.map(({ question }) => question))],
    new Set(heads.map(folded)),
    ends,
  )
  return placed.map(({ question, part }) => ({
    questionId: question.id,
    part,
    title: titles.get(question)![part],
    kind: part === 'to' ? 'number' : kindOf(question.types),
    types: question.types,
  }))
}

function kindOf(types: readonly string[]): ColumnKind {
  const [kind, ...others] = new Set(types.map((type) => kinds[questionKind(type)]))
  // of one that was asked as something else, each cell says what it is
  return others.length > 0 ? 'text' : kind!
}

type Titles = Record<QuestionColumn['part'], string>
/** Of those with the same title the one that was published first has it alone; the others have their hub's too, or a number. */
function toldApart(
  questions: readonly AskedEver[],
  taken: Set<string>,
  ends: { from: string; to: string },
): Map<AskedEver, Titles> {
  // by title and hub: a thousand of a name would else try all numbers before their own
  const tried = new Map<string, number>()
  return new Map(
    questions.map((question) => {
      const titlesFor = (title: string): Titles => ({
        value: questionKind(question.type) === 'range' ? `${title} (${ends.from})` : title,
        to: `${title} (${ends.to})`,
      })
      const inHub = `${question.title} (${question.hub})`
      let titles = titlesFor(question.title)
      const isTaken = (): boolean =>
        taken.has(folded(titles.value)) ||
        (question.rangeNumber !== null && taken.has(folded(titles.to)))
      if (isTaken()) {
        const name = folded(inHub)
        let n = tried.get(name) ?? 0
        do titles = titlesFor(++n === 1 ? inHub : `${inHub} ${n}`)
        while (isTaken())
        tried.set(name, n)
      }
      taken.add(folded(titles.value))
      if (question.rangeNumber !== null) taken.add(folded(titles.to))
      return [question, titles]
    }),
  )
}
const folded = (title: string): string => title.normalize('NFKC').trim().toLowerCase()
