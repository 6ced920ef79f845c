import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  MeetingFormChoicesDocument,
  SaveSettingDocument,
  SessionDocument,
  StarredMeetingDocument,
} from '../gql.ts'
import { createApiClient, onEntryChanged } from './client.ts'

type Sent = { headers: Record<string, string> }
let answer: () => Promise<Response>
const sent: Sent[] = []
const says = (json: unknown) => async () =>
  new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } })
const refuses = (code: string) =>
  says({ data: null, errors: [{ message: code, extensions: { code } }] })
const changed = vi.fn()
let stop = () => {}

beforeEach(() => {
  localStorage.setItem('access_token', 'token')
  vi.stubGlobal('fetch', (_address: string, options: RequestInit) => {
    sent.push({ headers: options.headers as Record<string, string> })
    return answer()
  })
  stop = onEntryChanged(changed)
})
afterEach(() => {
  stop()
  changed.mockClear()
  sent.length = 0
  localStorage.clear()
  vi.unstubAllGlobals()
})

const read = (client: ReturnType<typeof createApiClient>) =>
  client.query(StarredMeetingDocument, { id: '1' }, { requestPolicy: 'network-only' }).toPromise()
const session = (client: ReturnType<typeof createApiClient>) =>
  client.query(SessionDocument, {}, { requestPolicy: 'network-only' }).toPromise()
const change = (client: ReturnType<typeof createApiClient>) =>
  client.mutation(SaveSettingDocument, { key: 'whats_new', value: '1' }).toPromise()

test('each request says as which member the page was opened; of whom that is not known yet, none does', async () => {
  answer = says({ data: { companyDialog: null } })
  await read(createApiClient('member-1'))
  await read(createApiClient(null))
  expect(sent.map(({ headers }) => [headers['authorization'], headers['x-member']])).toEqual([
    ['Bearer token', 'member-1'],
    ['Bearer token', undefined],
  ])
})

test.each(['SUSPENDED', 'NO_ORGANISATION', 'LICENCE_EXPIRED', 'OTHER_MEMBER'])(
  'a refusal by %s makes the page ask who is there, once each',
  async (code) => {
    const client = createApiClient('member-1')
    answer = refuses(code)
    await read(client)
    expect(changed).toHaveBeenCalledTimes(1)
    // that question itself is its answer
    await session(client)
    expect(changed).toHaveBeenCalledTimes(1)
    answer = says({
      data: { updateSetting: { __typename: 'Setting', id: '1', key: 'whats_new', value: '1' } },
    })
    await change(client)
    expect(changed).toHaveBeenCalledTimes(2)
    await change(client)
    expect(changed).toHaveBeenCalledTimes(2)
  },
)

test('what concerns the request, and a broken line, say nothing about the person', async () => {
  const client = createApiClient('member-1')
  for (answer of [
    refuses('NOT_FOUND'),
    refuses('FORBIDDEN'),
    refuses('RATE_LIMITED'),
    async () => {
      throw new TypeError('Failed to fetch')
    },
  ])
    await read(client)
  expect(changed).not.toHaveBeenCalled()
})

test('a root field that failed leaves the others of the page', async () => {
  const user = {
    __typename: 'User',
    id: 'u',
    firstName: 'Mona',
    lastName: 'Meijer',
    color: '#000000',
    avatar: null,
  }
  answer = says({
    data: {
      organisationUsers: [{ __typename: 'OrganisationUser', id: 'm', isBlocked: false, user }],
      playbooks: null,
    },
    errors: [{ message: 'INTERNAL', path: ['playbooks'], extensions: { code: 'INTERNAL' } }],
  })
  const { data, error } = await createApiClient('member-1')
    .query(MeetingFormChoicesDocument, {}, { requestPolicy: 'network-only' })
    .toPromise()
  expect(data).toMatchObject({ organisationUsers: [{ id: 'm' }], playbooks: null })
  expect(error?.graphQLErrors).toHaveLength(1)
})
