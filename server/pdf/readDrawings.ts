// The drawings of a meeting and of its answers, as vector pictures.
import { scribbleSvg, scribbleTexts, sheetCount } from '../../shared/scribbleContent.ts'
import { contentOf } from '../scribbles/scribbles.graphql.ts'
import { asked, isOpen, type Place } from '../sharing/readShared.ts'

export interface DrawnSheet {
  /** of the question that it is on; null: of the meeting */
  question: string | null
  svg: string
  /** what is written on the whole drawing */
  texts: readonly string[]
}

/** Sheets of one report. */
const mostSheets = 40

/** Of its customer's version nothing that is drawn on an internal question is read. */
export async function readDrawings(
  { db, organisationId, meetingId }: Place,
  isInternal: boolean,
): Promise<DrawnSheet[]> {
  const rows = await db.query<{ question: string | null; content: string }>(
    `select x.title as question, ${contentOf('d')} as content
    from scribble d left join lateral (select q.id, q.title, h.rank as hub_rank, q.rank ${asked} where m.organisation_id = $1 and m.id = $2 and q.id = d.question_id and ${isInternal ? 'true' : isOpen}) x on true
    where d.organisation_id = $1 and d.meeting_id = $2 and (d.question_id is null or x.id is not null)
    order by d.question_id is not null, x.hub_rank, x.rank, d.id`,
    [organisationId, meetingId],
  )
  return rows
    .flatMap(({ question, content }) => {
      const texts = scribbleTexts(content)
      return Array.from({ length: sheetCount(content) }, (_none, at) => ({
        question,
        // the letters that the report has
        svg: scribbleSvg(content, at).replaceAll('font-family="sans-serif"', 'font-family="Inter"'),
        texts,
      }))
    })
    .slice(0, mostSheets)
}
