import type { Client } from 'urql'
import { createApiClient } from './client.ts'

/** For the life of the page: whoever comes back to a member finds what waited there in memory only. */
const clients = new Map<string, Client>()

/** The API client of a member. */
export function memberClient(member: string): Client {
  const client = clients.get(member) ?? createApiClient(member)
  clients.set(member, client)
  return client
}
