import type { Client } from 'urql'
import { serverReached } from './client.ts'
import { Outbox } from './outbox.ts'
import { commandSend } from './sendCommand.ts'

/** The outbox of one person; a file of its own with all that it needs, because a page shows before it comes. */
export function openOutbox(subject: string, client: Client): Outbox {
  return new Outbox(subject, commandSend(client, serverReached))
}
