// The drawings of a meeting and of its answers, as vector pictures.
import type { Language } from '../../shared/inputs/values.ts'
import { scribbleSvg, scribbleTexts, sheetCount } from '../../shared/scribbleContent.ts'
import type { SharedDrawing } from '../../shared/sharedMeeting.ts'
import { textIn } from '../playbooks/textIn.ts'
import { contentOf } from '../scribbles/scribbles.graphql.ts'
import { asked, isOpen, type Place } from './askedQuestions.ts'

/** Sheets, and characters of them all, that a page or a report has. */
const mostSheets = 40,
  mostCharacters = 2_000_000

/** Of which questions they are, beside that of the meeting itself: of all; of those that are not internal; or of these among them. What is not wanted is not read. */
export async function readDrawings(
  { db, organisationId, meetingId }: Place,
  which: 'all' | 'open' | readonly string[],
  language: Language,
): Promise<SharedDrawing[]> {
  const rows = await db.query<{ question: string | null; content: string }>(
    `select x.title as question, ${contentOf('d')} as content
    from scribble d left join lateral (select q.id, ${textIn('q', 'title', '$3::text')} as title, h.rank as hub_rank, q.rank ${asked} where m.organisation_id = $1 and m.id = $2 and q.id = d.question_id and ${which === 'all' ? 'true' : isOpen}
      ${typeof which === 'string' ? '' : 'and q.id = any($4::uuid[])'}) x on true
    where d.organisation_id = $1 and d.meeting_id = $2 and (d.question_id is null or x.id is not null)
    order by d.question_id is not null, x.hub_rank, x.rank, d.id`,
    [organisationId, meetingId, language, ...(typeof which === 'string' ? [] : [which])],
  )
  let characters = 0
  return rows
    .flatMap(({ question, content }) => {
      const texts = scribbleTexts(content)
      return Array.from({ length: sheetCount(content) }, (_none, at) => ({
        question,
        svg: scribbleSvg(content, at),
        texts,
      }))
    })
    .slice(0, mostSheets)
    .filter(({ svg }) => (characters += svg.length) <= mostCharacters)
}
