import { msg } from '@lingui/core/macro'
import { ChangeScribbleDocument, type ChangeScribbleMutationVariables } from '../gql.ts'
import { request, withMeeting, type CommandFields, type MeetingKind } from './commandKind.ts'

/** What was done on a page of a drawing. */
export type ChangeScribble = Pick<ChangeScribbleMutationVariables, 'questionId'> & {
  [Part in 'pages' | 'strokes' | 'changes']: Extract<
    NonNullable<ChangeScribbleMutationVariables[Part]>,
    readonly unknown[]
  >
} & { page: string }

export const scribbleLane = (meetingId: string, questionId?: string | null): string =>
  `${meetingId} scribble ${questionId ?? ''}`

const changeScribble: MeetingKind<ChangeScribble> = {
  ...request(
    ChangeScribbleDocument,
    ({ input: { page: _lane, ...input }, ...command }: CommandFields<ChangeScribble>) =>
      withMeeting({ ...command, input }),
  ),
  upgrades: [],
  lane: (meetingId, { questionId }) => scribbleLane(meetingId, questionId),
  thing: ({ page }) => page,
  join: (waiting, next) => ({
    ...next,
    pages: [...waiting.pages, ...next.pages],
    strokes: [...waiting.strokes, ...next.strokes],
    changes: [...waiting.changes, ...next.changes],
  }),
  // of what a request takes
  steady: {
    isFull: (input) => input.strokes.length > 99 || JSON.stringify(input).length > 50_000,
    kept: (input) => input,
  },
  barrier: null,
  creates: false,
  entries: null,
  overlay: { CompanyDialog: () => ({}) },
  seen: null,
  showsRefused: false,
  inLists: false,
  cache: null,
  title: () => msg`Drawing`,
  ids: ({ questionId }) => [questionId],
  text: null,
  value: null,
  isOfItem: false,
}

export const scribbleKinds = { changeScribble }
