// A page with the product's own outbox, client and live stream, and no screen: scenarios drive it directly.
import { gql } from 'urql'
import type { Overlay_companyFragment, Overlay_meetingFragment } from '../web/gql.ts'
import { AccountFreshDocument, MeetingLiveDocument, MeetingSeqDocument } from '../web/gql.ts'
import { createApiClient, serverReached } from '../web/data/client.ts'
import { liveLines } from '../web/data/liveLines.ts'
import { Outbox } from '../web/outbox/outbox.ts'
import { overlayRecord } from '../web/outbox/overlay.ts'
import { commandSend } from '../web/outbox/sendCommand.ts'
import { emptyValue } from '../shared/values.ts'
import { newId } from '../shared/id.ts'

const user = 'creator { id firstName lastName color avatar }'
const value =
  'valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { id title }'
const MeetingQuery = gql<
  { companyDialog: Overlay_meetingFragment | null },
  { id: string }
>(`query FaultMeeting($id: ID!) { companyDialog(id: $id) {
  __typename id seq isActive internalNotes noteEntryId answerCount playbookId dateStarted companyDialogState { companyDialogStatus message }
  agendaItems { id title rank isDone dateDone } nextSteps { id title dateCreated nextStepDate dateDone isDone nextStepType { id title scoring } ${user} } questionLabels { id title color }
  comments { id content dateCreated companyDialogId questionId ${user} } questionComments { id content dateCreated companyDialogId questionId ${user} }
  answers { id companyDialogId questionId entryId isEmpty dateCreated dateUpdated ${value} ${user} conflicts { id baseId status dateClient dateCreated ${value} ${user} } comments { id content dateCreated companyDialogId questionId ${user} } } } }`)

const options = new URLSearchParams(location.search)
export const member = options.get('member') ?? ''
export const meetingId = options.get('meeting') ?? ''
const accountId = options.get('account') ?? ''
export const me = {
  id: options.get('user') ?? '',
  firstName: '',
  lastName: '',
  color: '',
  avatar: null,
}
export const client = createApiClient(member)
export const outbox = new Outbox(member, commandSend(client, serverReached), {
  maxPause: 1000,
  stealAfter: Number(options.get('stealAfter') ?? 30_000),
})
// a change that is never answered ends a scenario's wait
const requestTimeout = Number(options.get('requestTimeout') ?? Infinity)
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (milliseconds) => timeout(Math.min(milliseconds, requestTimeout))
const events: number[] = []
let meeting: Overlay_meetingFragment | null = null
let account: Overlay_companyFragment | null = null

const shown = () =>
  meeting && overlayRecord(meeting, outbox.pending(`CompanyDialog:${meetingId}`), { me })
const answerOf = (questionId: string) =>
  meeting?.answers.find((answer) => answer.questionId === questionId)
const loaded = new Promise<void>((resolve) => {
  client
    .query(MeetingQuery, { id: meetingId }, { requestPolicy: 'cache-and-network' })
    .subscribe(({ data }) => {
      if (!data?.companyDialog) return
      meeting = data.companyDialog
      resolve()
    })
})

if (accountId)
  client
    .query(AccountFreshDocument, { id: accountId }, { requestPolicy: 'cache-and-network' })
    .subscribe(({ data }) => {
      account = data?.company ?? account
    })
const accountShown = (): Record<string, unknown> =>
  account ? { ...overlayRecord(account, outbox.pending(`Company:${accountId}`), { me }) } : {}
type Edited = Extract<ReturnType<typeof outbox.pending>[number], { kind: 'updateCompany' }>
const refusedEdits = () =>
  outbox
    .pending(`Company:${accountId}`)
    .filter((one): one is Edited => one.kind === 'updateCompany' && one.state === 'rejected')

void loaded.then(() => {
  const afterSeq = meeting?.seq ?? 0
  client
    .subscription(MeetingLiveDocument, { companyDialogId: meetingId, afterSeq })
    .subscribe(({ data }) => {
      if (data?.companyDialogEvents.event) events.push(data.companyDialogEvents.event.seq)
    })
})

liveLines.subscribe(() => {
  if (liveLines.get(meetingId) !== 'open') return
  serverReached()
  outbox.hurry()
  void outbox.lostAcknowledgements.compare(`CompanyDialog:${meetingId}`, async () => {
    const { data } = await client
      .query(MeetingSeqDocument, { id: meetingId }, { requestPolicy: 'network-only' })
      .toPromise()
    return data && (data.companyDialog?.seq ?? null)
  })
})

const page = {
  outbox,
  loaded,
  /** As a field does it that shows the answer: on top of what the screen shows. */
  answer: (questionId: string, text: string, typing = false): Promise<void> =>
    outbox.put({
      kind: 'saveAnswer',
      record: `CompanyDialog:${meetingId}`,
      input: { questionId, value: { ...emptyValue, valueText: text } },
      base: answerOf(questionId)?.entryId ?? null,
      typing,
    }),
  /** The same, and which entry the screen showed. */
  answerSeen: (questionId: string, text: string, typing: boolean) => ({
    seen: answerOf(questionId)?.entryId ?? null,
    done: page.answer(questionId, text, typing),
  }),
  notes: (content: string, typing = false) =>
    outbox.put({
      kind: 'saveNotes',
      record: `CompanyDialog:${meetingId}`,
      input: { content },
      base: meeting?.noteEntryId ?? null,
      typing,
    }),
  step: (title: string, nextStepTypeId: string) =>
    outbox.put({
      kind: 'addNextStep',
      record: `CompanyDialog:${meetingId}`,
      input: { id: newId(), nextStepTypeId, title },
    }),
  /** As the card of a conflict does it: between the entries that the screen shows. */
  settle: (questionId: string, entryId: string) => {
    const answer = shown()?.answers.find((one) => one.questionId === questionId)
    const seen = answer ? [answer.entryId, ...answer.conflicts.map(({ id }) => id)] : []
    const input = { questionId, entryId, seenEntryIds: seen }
    const base = answer?.entryId ?? null
    const done = outbox.put({
      kind: 'settleAnswer',
      record: `CompanyDialog:${meetingId}`,
      input,
      base,
    })
    const command = outbox
      .pending(`CompanyDialog:${meetingId}`)
      .findLast(({ kind }) => kind === 'settleAnswer')
    return { id: command?.id ?? '', picked: entryId, seen, done }
  },
  /** As the form of the account does it: some fields at once, over what the screen shows. */
  edit: (fields: readonly string[], text: string) => {
    const shown = accountShown()
    const base = Object.fromEntries(
      fields.map((field) => [field, (shown[field] ?? null) as string | null]),
    )
    const edits = Object.fromEntries(
      fields.map((field) => [field, { value: text, base: base[field] }]),
    )
    const done = outbox.put({
      kind: 'updateCompany',
      record: `Company:${accountId}`,
      input: { fields: edits },
    })
    return { base, done }
  },
  /** As the tray does it: gives what was refused, and discards it. */
  letGo: async () => {
    const refused = refusedEdits()
    for (const { id } of refused) await outbox.discard(id)
    return refused.flatMap(({ input }) =>
      Object.entries(input.fields).map(([field, { value: text }]) => ({
        field,
        text: text as string,
      })),
    )
  },
  pending: () => outbox.pending().filter(({ ackedSeq }) => ackedSeq === undefined),
  refused: () => outbox.pending().filter(({ state }) => state === 'rejected'),
  state: () => outbox.state(),
  line: () => liveLines.get(meetingId),
  events: () => events,
  shown: () => {
    const now = shown()
    return (
      now && {
        answers: Object.fromEntries(
          now.answers.map((answer) => [answer.questionId, answer.valueText]),
        ),
        entries: Object.fromEntries(
          now.answers.map((answer) => [answer.questionId, answer.entryId]),
        ),
        conflicts: now.answers.flatMap((answer) =>
          answer.conflicts.map((entry) => ({
            questionId: answer.questionId,
            id: entry.id,
            text: entry.valueText,
          })),
        ),
        steps: now.nextSteps.map(({ title }) => title),
        notes: now.internalNotes,
      }
    )
  },
}

export type FaultPage = typeof page
Object.assign(window, { faults: page })
outbox.start()
