import { Client, fetchExchange } from 'urql'
import { expect, test } from 'vitest'
import { linkedParts } from './linkedParts.ts'

const device = { member: 'm', unnamed: { COMPANY: 'The account', CONTACT: 'The contact' } }
const clientWith = (fetch: () => Promise<Response>) =>
  new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    fetch,
    exchanges: [fetchExchange],
  })

test('without a network a link keeps its account and its contact', async () => {
  const client = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await linkedParts(client, { companyId: 'a', contactId: 'c' }, device)).toEqual({
    company: { id: 'a', label: 'The account' },
    contacts: [{ id: 'c', label: 'The contact' }],
  })
  expect(await linkedParts(client, {}, device)).toEqual({ company: null, contacts: [] })
})

test('what the link names and is not there is left out', async () => {
  const answer = JSON.stringify({ data: { company: null } })
  const client = clientWith(() =>
    Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } })),
  )
  expect(await linkedParts(client, { companyId: 'a' }, device)).toEqual({
    company: null,
    contacts: [],
  })
})
