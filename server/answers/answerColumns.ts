// What a file of a playbook's answers has beside fields of its meetings: how complete each is, and what
// was answered. As everywhere, what is parked or of a cancelled meeting does not count.
import { completeness, progress } from '../../shared/completeness.ts'
import { fail } from '../../shared/errors.ts'
import { viewerOf, meetingVisible } from '../organisations/meetingVisible.ts'
import type { Cell, ColumnKind, LoadedColumns, WantedColumns } from '../records/exported.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { AnswerCells, type GivenAnswer } from './answerCells.ts'
import { fromRow, valueColumns } from './answerRow.ts'
import { countedPlaybook, reaches } from './playbookMeetings.ts'
import { askedEver, questionColumns } from './questionColumns.ts'

type Heads = readonly { title: string; kind: ColumnKind }[]
interface Meeting {
  id: string
  version_id: string | null
  state: string
  answers: GivenAnswer[] | null
}

/** The meetings with their answers that count. One walk over the answers of each: a join would be planned by a guess. */
const meetingsText = (
  visible: string,
): string => `select m.id, m.playbook_version_id as version_id, m.state,
    (select json_agg(json_build_object(${['question_id', 'playbook_version_id', ...valueColumns].map((name) => `'${name}', a.${name}`).join(', ')}))
      from answer a where a.organisation_id = $1 and a.meeting_id = m.id and a.is_counted and not a.is_empty) as answers
  from meeting m where m.organisation_id = $1 and m.id = any($4::uuid[]) and m.date_deleted is null
    and $2::uuid is not null and $3::uuid is not null and ${visible}`

/** Of the playbook that the list is narrowed to; NOT_FOUND for one that is not there, or was never published. */
export async function loadAnswerColumns(
  context: Context,
  wanted: WantedColumns,
): Promise<LoadedColumns> {
  const playbookId = idOf(String(wanted.arguments['playbookId']), 'arguments'),
    book =
      (await countedPlaybook(context, playbookId, {})) ?? fail('NOT_FOUND', { field: 'arguments' })
  const all = wanted.computed.find(({ id }) => id === 'answers'),
    percentage = wanted.computed.find(({ id }) => id === 'completeness')
  const words = new Map(all?.words?.map(({ value, word }) => [value, word])),
    wordFor = (value: string): string => words.get(value) ?? value
  const columns = all
    ? questionColumns(
        await askedEver(context, playbookId),
        [...wanted.heads, ...(percentage ? [percentage.title] : [])],
        { from: wordFor('from'), to: wordFor('to') },
      )
    : []
  const answerCells = await AnswerCells.load(context, {
      playbookId,
      columns,
      yes: wordFor('true'),
      no: wordFor('false'),
      timeZone: wanted.timeZone,
    }),
    reachOf = reaches(book)

  const completenessOf = ({ version_id: versionId, state, answers }: Meeting): Cell => {
    // one that was neither started nor answered has none, nor has one of a version that came since
    if (versionId === null || state === 'CANCELLED' || !book.versions.has(versionId)) return null
    const open = reachOf({ versionId, gates: answers }),
      { answered, reachable } = progress(
        new Map(answers?.map((answer) => [answer.question_id, fromRow(answer)])),
        open,
      )
    return completeness(answered, reachable)
  }
  return {
    columns: new Map<string, Heads>([
      ['answers', columns],
      ['completeness', percentage ? [{ title: percentage.title, kind: 'number' }] : []],
    ]),
    cells: async (now, ids) => {
      const meetings = await now.db.query<Meeting>(
        meetingsText(meetingVisible('m', viewerOf(now, '$2', '$3'))),
        [now.organisationId, now.userId, now.organisationUserId, ids],
      )
      await answerCells.learn(
        now,
        meetings.flatMap(({ answers }) => answers ?? []),
      )
      return new Map(
        meetings.map((meeting) => [
          meeting.id,
          new Map<string, readonly Cell[]>([
            ['answers', answerCells.of(meeting.answers ?? [])],
            ['completeness', [completenessOf(meeting)]],
          ]),
        ]),
      )
    },
  }
}
