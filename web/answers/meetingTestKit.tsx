import type { ReactNode } from 'react'
import { emptyValue, type AnswerValue } from '../../shared/values.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import type { Command } from '../outbox/commands.ts'
import { createMemoryStore } from '../outbox/memoryStore.ts'
import { Outbox } from '../outbox/outbox.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import type { OverlayContext } from '../outbox/commandKind.ts'
import type {
  Hubs_versionFragment,
  Overlay_answerFragment,
  Overlay_entryFragment,
  Overlay_meetingFragment,
} from '../gql.ts'
import type { AskedHere } from './answerInputProps.ts'

type Hub = Hubs_versionFragment['hubs'][number]
type Condition = AskedHere['conditions'][number]

const user = (id: string, firstName: string) => ({
  __typename: 'User' as const,
  id,
  firstName,
  lastName: 'Test',
  color: '#0b5c6e',
  avatar: null,
})
export const mona = { ...user('user-1', 'Mona'), lastName: 'Meijer' }
export const anna = user('user-2', 'Anna')
export const testContext: OverlayContext = { me: mona, titleOf: (id) => id }

/** A question without anything special. */
export function question(id: string, rest: Partial<AskedHere> = {}): AskedHere {
  return {
    __typename: 'Question',
    id,
    questionHubId: 'hub-1',
    title: `Question ${id}`,
    description: null,
    placeholder: null,
    dataType: 'TEXTAREA',
    options: [],
    defaultValue: null,
    defaultStartValue: null,
    defaultEndValue: null,
    defaultValueBool: null,
    minValue: null,
    maxValue: null,
    isInternal: false,
    importance: 0,
    mediaItemIds: [],
    conditions: [],
    ...rest,
  }
}

export const options = (...titles: string[]): AskedHere['options'] =>
  titles.map((title) => ({ __typename: 'Option', id: `option-${title}`, title, mediaItemId: null }))

export function condition(questionId: string, rest: Partial<Condition>): Condition {
  return {
    __typename: 'AnswerRange',
    id: `on-${questionId}`,
    questionId,
    valueBool: null,
    valueOptions: null,
    valueDateFrom: null,
    valueDateTo: null,
    valueNumberFrom: null,
    valueNumberTo: null,
    ...rest,
  }
}

export function version(
  ...hubs: { id: string; questions: AskedHere[]; conditions?: Condition[] }[]
): Hubs_versionFragment {
  return {
    __typename: 'PlaybookVersion',
    id: 'version-1',
    number: 1,
    hubs: hubs.map(({ id, questions, conditions = [] }): Hub => ({
      __typename: 'QuestionHub',
      id,
      title: `Hub ${id}`,
      icon: null,
      description: null,
      isInternal: false,
      importance: 0,
      conditions,
      questions,
    })),
  }
}

type Fields = Omit<AnswerValue, 'valueOptions'> & {
  valueOptions: { __typename: 'AnswerOption'; id: string; title: string }[] | null
}
const fields = (value: Partial<AnswerValue>): Fields => ({
  ...emptyValue,
  ...value,
  valueOptions:
    value.valueOptions?.map((id) => ({ __typename: 'AnswerOption' as const, id, title: id })) ??
    null,
})

export function entry(
  id: string,
  value: Partial<AnswerValue>,
  rest: Partial<Overlay_entryFragment> = {},
): Overlay_entryFragment {
  return {
    __typename: 'AnswerEntry',
    id,
    baseId: null,
    status: 'CURRENT',
    dateClient: null,
    dateCreated: '2026-11-20T10:00:00Z',
    creator: anna,
    ...fields(value),
    ...rest,
  }
}

export function answer(
  questionId: string,
  value: Partial<AnswerValue>,
  rest: Partial<Overlay_answerFragment> = {},
): Overlay_answerFragment {
  return {
    __typename: 'Answer',
    id: `meeting-1:${questionId}`,
    companyDialogId: 'meeting-1',
    questionId,
    entryId: `entry-${questionId}`,
    isEmpty: false,
    dateCreated: '2026-11-20T10:00:00Z',
    dateUpdated: '2026-11-20T10:00:00Z',
    creator: anna,
    conflicts: [],
    comments: [],
    ...fields(value),
    ...rest,
  }
}

export function meeting(rest: Partial<Overlay_meetingFragment> = {}): Overlay_meetingFragment & {
  playbook: {
    __typename: 'Playbook'
    id: string
    title: string
    published: { id: string; number: number }
  }
} {
  return {
    __typename: 'CompanyDialog',
    id: 'meeting-1',
    seq: 1,
    title: 'First talk',
    description: null,
    descriptionVersionId: null,
    location: null,
    startDate: '2030-01-07T09:00:00Z',
    endDate: '2030-01-07T10:00:00Z',
    timeZone: 'UTC',
    dateStarted: null,
    dateStopped: null,
    isActive: true,
    isPinned: true,
    videoUrl: null,
    playbookId: 'playbook-1',
    contactIds: [],
    organisationUserIds: [],
    internalNotes: '',
    internalNotesFormats: null,
    noteEntryId: null,
    answerCount: 0,
    companyDialogState: {
      __typename: 'CompanyDialogState',
      companyDialogStatus: 'RUNNING',
      message: null,
    },
    company: null,
    contacts: [],
    organisationUsers: [],
    playbookVersion: { __typename: 'PlaybookVersion', id: 'version-1', number: 1 },
    agendaItems: [],
    nextSteps: [],
    pains: [],
    questionLabels: [],
    comments: [],
    questionComments: [],
    answers: [],
    ...rest,
    playbook: {
      __typename: 'Playbook',
      id: 'playbook-1',
      title: 'Discovery',
      published: { id: 'version-1', number: 1 },
    },
  }
}

/** An outbox without disk; by default nothing is ever reached. */
export function testOutbox(outcome: (command: Command) => Outcome = () => ({ type: 'network' })): {
  outbox: Outbox
  within: (element: ReactNode) => ReactNode
} {
  const outbox = new Outbox(crypto.randomUUID(), async (command) => outcome(command), {
    open: async () => createMemoryStore(),
  })
  outbox.start()
  return { outbox, within: (element) => <FixedOutbox outbox={outbox}>{element}</FixedOutbox> }
}

/** What was put into the outbox and is not on the server: kind and input. */
export const putIn = (outbox: Outbox) =>
  outbox.pending('CompanyDialog:meeting-1').map(({ kind, input, base }) => ({ kind, input, base }))
