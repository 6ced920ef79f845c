import { kindOf, type Command } from './commands.ts'
import { currentIn, isSame, leftOf, type CurrentFields } from './fieldEdits.ts'
import { isSamePeriod, type MoveMeeting } from './meetingKinds.ts'
import type { EditFields } from './recordKinds.ts'

/** How a change of fields is told, parted and sent again when somebody else has changed some of them. `current`: these, as they are now. */
type SeenFields<Input> = {
  /** What is refused, and what is sent without it; null: nothing is left. */
  parted: (input: Input, current: CurrentFields) => { refused: Input; rest: Input | null }
  /** What is left of it beside a later change of this person; null: nothing. */
  left: (input: Input, later: Input) => Input | null
  /** The same over what this person's own earlier change made of what they saw. */
  onOwn: (input: Input, earlier: Input) => Input
  /** The same, but over what was on the screen (`drafted`) where it would change nothing otherwise: then that was no late read, somebody has put it back. */
  unlessNothing: (input: Input, drafted: Input) => Input
  /** The same over what stands there now. */
  over: (input: Input, current: CurrentFields) => Input
  /** In the tray, by path. `theirs`: undefined where nobody has changed it. */
  fields: (
    input: Input,
    current: CurrentFields,
  ) => readonly { path: string; mine: unknown; theirs: unknown }[]
  /** The record's page has a form for it, which opens with what was typed. */
  hasForm: boolean
}

const fields: SeenFields<EditFields> = {
  parted: (input, current) => {
    const all = Object.entries(input.fields)
    const refused = all.filter(([path]) => Object.hasOwn(current, path))
    if (refused.length === 0 || refused.length === all.length) return { refused: input, rest: null }
    const rest = all.filter(([path]) => !Object.hasOwn(current, path))
    return {
      refused: { ...input, fields: Object.fromEntries(refused) },
      rest: { ...input, fields: Object.fromEntries(rest) },
    }
  },
  left: (input, later) => {
    const left = leftOf(input.fields, later.fields)
    return left && { ...input, fields: left }
  },
  onOwn: (input, earlier) =>
    based(input, (path, base) => {
      const own = earlier.fields[path]
      return own && isSame(own.base, base) ? own.value : base
    }),
  unlessNothing: (input, drafted) =>
    based(input, (path, base) =>
      isSame(input.fields[path]?.value, base) ? drafted.fields[path]?.base : base,
    ),
  over: (input, current) =>
    based(input, (path, base) => (Object.hasOwn(current, path) ? current[path] : base)),
  fields: (input, current) =>
    Object.entries(input.fields).map(([path, { value }]) => ({
      path,
      mine: value,
      theirs: current[path],
    })),
  hasForm: true,
}

const based = (
  input: EditFields,
  baseOf: (path: string, base: unknown) => unknown,
): EditFields => ({
  ...input,
  fields: Object.fromEntries(
    Object.entries(input.fields).map(([path, edit]) => [
      path,
      { ...edit, base: baseOf(path, edit.base) },
    ]),
  ),
})

const times: SeenFields<MoveMeeting> = {
  parted: (input) => ({ refused: input, rest: null }),
  left: () => null,
  onOwn: (input, { startDate, endDate, base }) =>
    isSamePeriod(input.base, base) ? { ...input, base: { startDate, endDate } } : input,
  unlessNothing: (input, drafted) => (isSamePeriod(input, input.base) ? drafted : input),
  over: (input, { startDate, endDate }) => ({
    ...input,
    base: { startDate: String(startDate), endDate: String(endDate) },
  }),
  fields: ({ startDate, endDate }, current) => [
    {
      path: 'times',
      mine: { startDate, endDate },
      theirs: current['startDate'] ? current : undefined,
    },
  ],
  hasForm: false,
}

/** The input names the file besides; it is renamed where it stands. */
const ofFileName: SeenFields<EditFields> = { ...fields, hasForm: false }

const ways = { fields, fileName: ofFileName, times }

/** What becomes of a command when somebody else has changed what it changes; null: that is no matter for it. */
export function seenOf(command: Command): SeenFields<Command['input']> | null {
  const { seen } = kindOf(command)
  return seen && (ways[seen] as unknown as SeenFields<Command['input']>)
}

/** The same over what somebody else made of it meanwhile; undefined where that is not why it was refused. */
export const inputOver = (command: Command): Command['input'] | undefined =>
  command.problem?.code === 'CONFLICT'
    ? seenOf(command)?.over(command.input, currentIn(command.problem))
    : undefined

/** The fields of a record that a command changes; none where it is about something else. */
export const fieldsOf = (command: Command) =>
  seenOf(command)?.fields(command.input, currentIn(command.problem)) ?? []
