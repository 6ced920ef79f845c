import { CombinedError, type Client } from 'urql'
import { expect, test } from 'vitest'
import { AccountFreshDocument, MeetingTimesDocument } from '../gql.ts'
import { draftOf, type Change } from './commandWriter.ts'
import { commandSend, failureOf } from './sendCommand.ts'

const answered = (code: string, extra: object = {}) =>
  new CombinedError({
    graphQLErrors: [{ message: code, extensions: { code, ...extra } }],
    response: new Response('', { status: 200 }),
  })
const status = (code: number, headers: Record<string, string> = {}) =>
  new CombinedError({
    networkError: new Error('no'),
    response: new Response('', { status: code, headers }),
  })
const conflict = answered('CONFLICT')

test('every failure is one of five; what was done before is none', () => {
  expect(failureOf(new CombinedError({ networkError: new TypeError('Failed to fetch') }))).toEqual({
    type: 'network',
  })
  expect(failureOf(status(200))).toEqual({ type: 'network' })
  expect(failureOf(status(401))).toEqual({ type: 'auth' })
  expect(failureOf(answered('TOKEN_EXPIRED'))).toEqual({ type: 'auth' })
  expect(failureOf(status(500))).toEqual({ type: 'server' })
  expect(failureOf(status(503, { 'retry-after': '7' }))).toEqual({
    type: 'server',
    retryAfter: 7000,
  })
  expect(failureOf(status(404))).toEqual({ type: 'server' })
  expect(failureOf(answered('INTERNAL'))).toEqual({ type: 'server' })
  // a lock or a connection that was waited for too long: sent again, not put into the tray
  expect(failureOf(answered('UNAVAILABLE'))).toEqual({ type: 'server' })
  expect(failureOf(answered('PERSISTED_QUERY_NOT_FOUND'))).toEqual({
    type: 'server',
    retryAfter: 30_000,
  })
  // an earlier attempt arrived: nothing to send again, nothing for the person to decide
  expect(failureOf(answered('ALREADY_DONE'))).toEqual({ type: 'ok', seq: null })
  // kept until there is a way in again
  for (const code of ['SUSPENDED', 'NO_ORGANISATION', 'LICENCE_EXPIRED', 'OTHER_MEMBER'])
    expect(failureOf(answered(code))).toEqual({ type: 'auth' })
  expect(
    failureOf(
      answered('BAD_INPUT', {
        field: 'value.valueText',
        rule: 'TOO_LONG',
        params: { max: 5 },
        correlationId: 'x',
      }),
    ),
  ).toEqual({
    type: 'rejected',
    problem: { code: 'BAD_INPUT', field: 'value.valueText', rule: 'TOO_LONG', params: { max: 5 } },
  })
})

test('what somebody else has changed is read anew: of a move the times alone', async () => {
  const asked: unknown[] = []
  const given = <Result>(result: Result) => ({ toPromise: async () => result })
  const client = {
    mutation: () => given({ error: conflict }),
    query: (document: unknown, variables: unknown) => {
      asked.push(document, variables)
      return given({})
    },
  } as unknown as Client
  const send = commandSend(client, () => {})
  const at = { startDate: '2027-03-01T10:00:00.000Z', endDate: '2027-03-01T11:00:00.000Z' }
  const changes: Change[] = [
    { kind: 'moveMeeting', record: 'CompanyDialog:m', input: { ...at, base: at } },
    {
      kind: 'updateCompany',
      record: 'Company:a',
      input: { fields: { name: { value: 'B', base: 'A' } } },
    },
  ]
  for (const change of changes) await send(draftOf(change, 1))
  expect(asked).toEqual([MeetingTimesDocument, { id: 'm' }, AccountFreshDocument, { id: 'a' }])
})
