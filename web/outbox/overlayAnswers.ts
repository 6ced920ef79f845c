import { settlementOf } from '../../shared/settlement.ts'
import { isEmpty } from '../../shared/values.ts'
import type {
  Overlay_answerFragment,
  Overlay_entryFragment,
  Overlay_meetingFragment,
} from '../gql.ts'
import type { SaveAnswer, SettleAnswer } from './answerKinds.ts'
import { madeAt, type CommandFields, type OverlayContext } from './commandKind.ts'
import { keptItem } from './keptChange.ts'
import { toValue, valueFieldsOf, type ValueFields } from '../data/toValue.ts'

type Answer = Overlay_answerFragment
type Entry = Overlay_entryFragment

/** What was read has the entry of this command: the server took it, and its reply is on the way. */
const isTaken = (answer: Answer | undefined, { id }: OfAnswer): boolean =>
  answer?.entryId === id || Boolean(answer?.conflicts.some((entry) => entry.id === id))

/**
 * The answers with one on top. Who goes on with an entry of their own that waits for somebody
 * to pick, replaces that entry; any other answer becomes the current one.
 */
export function withAnswer(
  meeting: Overlay_meetingFragment,
  command: CommandFields<SaveAnswer>,
  context: OverlayContext,
): Partial<Overlay_meetingFragment> {
  const { questionId } = command.input
  const at = meeting.answers.findIndex((answer) => answer.questionId === questionId)
  const before = meeting.answers[at]
  if (isTaken(before, command)) return {}
  const comments = before ? before.comments : meeting.questionComments
  const answer = keptItem(command, [meeting.id, before, comments, context], () =>
    answerAfter(meeting, before, command, context),
  )
  const answers = before ? meeting.answers.with(at, answer) : [...meeting.answers, answer]
  return { answers, answerCount: meeting.answerCount + counted(answer) - counted(before) }
}

const counted = (answer: Answer | undefined): number => (answer && !answer.isEmpty ? 1 : 0)

function answerAfter(
  meeting: Overlay_meetingFragment,
  before: Answer | undefined,
  command: CommandFields<SaveAnswer>,
  context: OverlayContext,
): Answer {
  const fields = fieldsOf(command, before, context)
  const own = before?.conflicts.find(
    ({ id, creator }) => id === command.base && creator.id === context.me.id,
  )
  return before && own
    ? { ...before, conflicts: replaced(before.conflicts, own, entryOf(command, fields, context)) }
    : current(meeting, before, command, fields, context)
}

/** The answers after somebody picked. */
export const withSettled = (
  meeting: Overlay_meetingFragment,
  command: CommandFields<SettleAnswer>,
  context: OverlayContext,
): Partial<Overlay_meetingFragment> => ({
  answers: meeting.answers.map((answer) =>
    answer.questionId === command.input.questionId
      ? keptItem(command, [answer, context], () => settled(answer, command, context))
      : answer,
  ),
})

/** The answer after somebody picked, as the server does it: an entry that was not seen stays. */
function settled(
  answer: Answer,
  command: CommandFields<SettleAnswer>,
  context: OverlayContext,
): Answer {
  const { entryId, seenEntryIds = [] } = command.input
  if (isTaken(answer, command)) return answer
  const seen = new Set([entryId, ...seenEntryIds])
  const picked = [{ ...answer, id: answer.entryId }, ...answer.conflicts].find(
    ({ id }) => id === entryId,
  )
  // Replaced meanwhile: its value is the server's to tell.
  if (!picked) return { ...answer, conflicts: answer.conflicts.filter(({ id }) => !seen.has(id)) }
  const { applies, open } = settlementOf(
    toValue(picked),
    seen,
    { id: answer.entryId, value: toValue(answer) },
    answer.conflicts.map((entry) => ({ id: entry.id, value: toValue(entry) })),
  )
  const left = answer.conflicts.filter(({ id }) => open.includes(id))
  const fields = valueFieldsOf(picked)
  if (!applies) return { ...answer, conflicts: [...left, entryOf(command, fields, context)] }
  return { ...answer, ...currentFields(command, fields, context), conflicts: left }
}

function current(
  meeting: Overlay_meetingFragment,
  before: Answer | undefined,
  command: CommandFields<SaveAnswer>,
  fields: ValueFields,
  context: OverlayContext,
): Answer {
  const { questionId } = command.input
  return {
    conflicts: [],
    comments: meeting.questionComments.filter((comment) => comment.questionId === questionId),
    dateCreated: madeAt(command),
    ...before,
    ...currentFields(command, fields, context),
    __typename: 'Answer',
    id: `${meeting.id}:${questionId}`,
    companyDialogId: meeting.id,
    questionId,
  }
}

type OfAnswer = CommandFields<SaveAnswer | SettleAnswer>

/** What an answer takes over from its command; the entry's id is the command's. */
const currentFields = (command: OfAnswer, fields: ValueFields, context: OverlayContext) => ({
  ...fields,
  entryId: command.id,
  isEmpty: isEmpty(toValue(fields)),
  dateUpdated: madeAt(command),
  creator: { __typename: 'User' as const, ...context.me },
})

function entryOf(command: OfAnswer, fields: ValueFields, context: OverlayContext): Entry {
  return {
    __typename: 'AnswerEntry',
    id: command.id,
    baseId: command.base,
    status: 'CONFLICT',
    dateClient: madeAt(command),
    dateCreated: madeAt(command),
    ...fields,
    creator: { __typename: 'User', ...context.me },
  }
}

const replaced = (entries: readonly Entry[], old: Entry, by: Entry): Entry[] =>
  entries.map((entry) => (entry === old ? by : entry))

function fieldsOf(
  { input: { value } }: CommandFields<SaveAnswer>,
  before: Answer | undefined,
  context: OverlayContext,
): ValueFields {
  const held = [before, ...(before?.conflicts ?? [])].flatMap((one) => one?.valueOptions ?? [])
  const titles = new Map(held.map(({ id, title }) => [id, title]))
  const optionOf = (id: string) => ({
    __typename: 'AnswerOption' as const,
    id,
    title: context.titleOf?.(id) ?? titles.get(id) ?? '',
  })
  return { ...value, valueOptions: value.valueOptions?.map(optionOf) ?? null }
}
