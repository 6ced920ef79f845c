import { msg } from '@lingui/core/macro'
import type { AnswerValue } from '../../shared/values.ts'
import { SaveAnswerDocument, SettleAnswerDocument } from '../gql.ts'
import {
  madeAt,
  newest,
  request,
  withMeeting,
  type CommandFields,
  type MeetingKind,
} from './commandKind.ts'
import { withAnswer, withSettled } from './overlayAnswers.ts'
import { trayValue } from './trayValue.ts'

export type SaveAnswer = {
  questionId: string
  value: AnswerValue
  /** The version that asked it; missing in what a release kept that did not note it. */
  versionId?: string
}
export type SettleAnswer = {
  questionId: string
  entryId: string
  /** What the person chose from; missing in what a release kept that did not note it. */
  seenEntryIds: readonly string[] | undefined
}

const ofAnswer = {
  upgrades: [],
  lane: (meetingId: string, { questionId }: { questionId: string }) =>
    `${meetingId} answer ${questionId}`,
  thing: null,
  barrier: null,
  creates: false,
  isOfItem: false,
}

const saveAnswer: MeetingKind<SaveAnswer> = {
  ...ofAnswer,
  ...request(SaveAnswerDocument, (command: CommandFields<SaveAnswer>) => ({
    ...withMeeting(command),
    baseId: command.base,
    dateClient: madeAt(command),
  })),
  join: newest,
  steady: null,
  entries: null,
  overlay: { CompanyDialog: withAnswer },
  seen: null,
  showsRefused: true,
  inLists: false,
  cache: 'saveAnswer',
  title: () => msg`Answer`,
  text: {
    of: ({ value }) => value.valueText ?? null,
    with: (input, text) => ({ ...input, value: { ...input.value, valueText: text } }),
  },
  value: ({ value }, nameOf, i18n) => trayValue(value, nameOf, i18n),
  ids: ({ questionId, value }) => [questionId, ...(value.valueOptions ?? [])],
}

const settleAnswer: MeetingKind<SettleAnswer> = {
  ...ofAnswer,
  ...request(SettleAnswerDocument, (command: CommandFields<SettleAnswer>) => ({
    ...withMeeting(command),
    seenEntryIds: command.input.seenEntryIds?.slice(),
    dateClient: madeAt(command),
  })),
  join: null,
  steady: null,
  entries: {
    renamed: ({ entryId, seenEntryIds, ...rest }, from, to) => ({
      ...rest,
      entryId: entryId === from && to !== null ? to : entryId,
      seenEntryIds: seenEntryIds?.flatMap((id) => (id === from ? (to ?? []) : id)),
    }),
    needs: ({ entryId }, id) => entryId === id,
  },
  overlay: { CompanyDialog: withSettled },
  seen: null,
  showsRefused: false,
  inLists: false,
  cache: 'settleAnswer',
  title: () => msg`Choice between two answers`,
  ids: ({ questionId }) => [questionId],
  text: null,
  value: null,
}

export const answerKinds = { saveAnswer, settleAnswer }
