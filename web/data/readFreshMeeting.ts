import type { Client } from 'urql'
import { MeetingFreshDocument } from '../gql.ts'

/** Reads a meeting as the server has it now. */
export const readFreshMeeting = (client: Client, id: string) =>
  client.query(MeetingFreshDocument, { id }, { requestPolicy: 'network-only' }).toPromise()
