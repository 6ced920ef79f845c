import { msg } from '@lingui/core/macro'
import {
  AddMeetingPainDocument,
  RemoveMeetingPainDocument,
  SavePainNoteDocument,
  VoteForPainDocument,
  type Overlay_meetingFragment,
} from '../gql.ts'
import {
  madeAt,
  newest,
  request,
  withMeeting,
  type CommandFields,
  type MeetingKind,
} from './commandKind.ts'

type Named = Overlay_meetingFragment['pains'][number]

type AddMeetingPain = {
  /** of the naming */
  id: string
  painId: string
  /** of a pain that is made with it */
  title?: string
  /** As it is shown until the server has answered; one that is named again has its note and its votes again. */
  shown: { title: string } & Partial<
    Pick<Named, 'note' | 'noteVersionId' | 'voteCount' | 'hasMyVote'>
  >
}
type VoteForPain = { painId: string; isUp: boolean }
type SavePainNote = {
  painId: string
  note: string
  /** the version that the note was written from */
  noteBaseId?: string | null
  noteSeenIds?: string[]
}

export const painGone = msg`The pain was taken off the meeting.`

const ofPain = {
  upgrades: [],
  lane: (meetingId: string, { painId }: { painId: string }) => `${meetingId} pain ${painId}`,
  thing: null,
  join: null,
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  seen: null,
  showsRefused: false,
  inLists: false,
  cache: null,
  ids: ({ painId }: { painId: string }) => [painId],
  text: null,
  value: null,
  isOfItem: { field: 'painId', gone: painGone, isForGood: false },
}

const addMeetingPain: MeetingKind<AddMeetingPain> = {
  ...ofPain,
  ...request(AddMeetingPainDocument, (command: CommandFields<AddMeetingPain>) => {
    const { shown: _shown, ...sent } = withMeeting(command)
    return sent
  }),
  overlay: {
    CompanyDialog: (meeting, command, { me }) => {
      const { id, painId, shown } = command.input,
        { title, ...again } = shown
      if (meeting.pains.some((named) => named.painId === painId)) return {}
      return {
        pains: [
          ...meeting.pains,
          {
            __typename: 'MeetingPain',
            id,
            painId,
            note: null,
            noteVersionId: null,
            voteCount: 0,
            hasMyVote: false,
            ...again,
            dateCreated: madeAt(command),
            creator: { __typename: 'User', ...me },
            pain: { __typename: 'Pain', id: painId, title },
          },
        ],
      }
    },
  },
  cache: 'addMeetingPain',
  title: () => msg`Pain named`,
  text: {
    of: ({ title }) => title ?? null,
    with: (input, title) => ({ ...input, title, shown: { ...input.shown, title } }),
  },
  value: ({ title, shown }) => (title === undefined ? shown.title : null),
}

const removeMeetingPain: MeetingKind<{ painId: string }> = {
  ...ofPain,
  ...request(RemoveMeetingPainDocument, withMeeting<{ painId: string }>),
  overlay: {
    CompanyDialog: ({ pains }, { input }) => ({
      pains: pains.filter(({ painId }) => painId !== input.painId),
    }),
  },
  cache: 'removeMeetingPain',
  title: () => msg`Pain taken off`,
}

const voteForPain: MeetingKind<VoteForPain> = {
  ...ofPain,
  ...request(VoteForPainDocument, withMeeting<VoteForPain>),
  join: newest,
  overlay: {
    CompanyDialog: ({ pains }, { input: { painId, isUp } }) => ({
      pains: changed(pains, painId, ({ voteCount, hasMyVote }) => ({
        voteCount: voteCount + Number(isUp) - Number(hasMyVote),
        hasMyVote: isUp,
      })),
    }),
  },
  cache: 'voteForPain',
  title: ({ isUp }) => (isUp ? msg`Vote for a pain` : msg`Vote for a pain taken back`),
}

const savePainNote: MeetingKind<SavePainNote> = {
  ...ofPain,
  ...request(SavePainNoteDocument, withMeeting<SavePainNote>),
  // the later one was written from the one that waits
  join: (waiting, { note, noteSeenIds = [] }) => ({
    ...waiting,
    note,
    noteSeenIds: [...new Set([...(waiting.noteSeenIds ?? []), ...noteSeenIds])],
  }),
  overlay: {
    CompanyDialog: ({ pains }, { input: { painId, note } }) => ({
      pains: changed(pains, painId, () => ({ note: note || null })),
    }),
  },
  title: () => msg`Note on a pain`,
  text: { of: ({ note }) => note, with: (input, note) => ({ ...input, note }) },
}

/** The pains of a meeting with a change of one. */
export const changed = (
  pains: Named[],
  painId: string,
  change: (named: Named) => Partial<Named>,
): Named[] =>
  pains.map((named) => (named.painId === painId ? { ...named, ...change(named) } : named))

export const painKinds = { addMeetingPain, removeMeetingPain, voteForPain, savePainNote }
