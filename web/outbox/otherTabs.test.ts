import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient } from '../data/client.ts'
import { DashboardDocument } from '../gql.ts'
import { dashboardVariables } from '../dashboard/dashboardVariables.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'
import { answerTaker, commandSend } from './sendCommand.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const step = (isDone: boolean) => ({
  __typename: 'NextStep',
  id: 's',
  title: 'Call',
  nextStepDate: null,
  dateCreated: '2026-03-01T10:00:00Z',
  dateDone: isDone ? '2026-03-04T10:00:00Z' : null,
  isDone,
  nextStepType: { __typename: 'NextStepType', id: 't', title: 'Call', scoring: 1 },
  creator: {
    __typename: 'User',
    id: 'u',
    firstName: 'Mona',
    lastName: 'Meijer',
    color: '#000000',
    avatar: null,
  },
  companyDialog: { __typename: 'CompanyDialog', id: 'm', title: 'First talk', company: null },
})
const read = {
  seesAllMeetings: true,
  companyDialogs: [],
  companyDialogDateCount: [],
  openNextSteps: { __typename: 'NextStepPage', totalCount: 1, list: [step(false)] },
  latestCompanyDialogCompleteness: [],
}
const changed = {
  setNextStepDone: { __typename: 'CompanyDialog', id: 'm', seq: 2, nextSteps: [step(true)] },
}

test('what the server answers to a command is in the read cache of every tab', async () => {
  localStorage.setItem('access_token', 'token')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const isRead = body.includes('firstDay')
    asked.push(isRead ? 'read' : 'change')
    return Response.json({ data: isRead ? read : changed })
  })
  const sending = createApiClient('member-1'),
    other = createApiClient('member-1')
  const member = crypto.randomUUID()
  // stores of their own: what was put into one is sent by that alone
  const open = () => {
    const store = createMemoryStore()
    return async () => store
  }
  const outbox = new Outbox(
    member,
    commandSend(sending, () => {}),
    { open: open() },
  )
  const idle = new Outbox(member, () => Promise.reject(new Error('sent twice')), {
    open: open(),
    take: answerTaker(other),
  })
  ends.push(outbox.start(), idle.start())
  const variables = dashboardVariables({})
  const isDone = async () => {
    const { data } = await other
      .query(DashboardDocument, variables, { requestPolicy: 'cache-only' })
      .toPromise()
    return data?.openNextSteps?.list.map((one) => one.isDone)
  }
  await other.query(DashboardDocument, variables, { requestPolicy: 'network-only' }).toPromise()
  expect(await isDone()).toEqual([false])
  await outbox.put({
    kind: 'setNextStepDone',
    record: 'CompanyDialog:m',
    input: { id: 's', isDone: true },
  })
  await expect.poll(isDone).toEqual([true])
  expect(asked).toEqual(['read', 'change'])
})
