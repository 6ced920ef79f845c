import type { Client } from 'urql'
import { serverReached } from '../data/client.ts'
import { openDiskStore, outboxName, type CommandStore } from './commandStore.ts'
import { Outbox } from './outbox.ts'
import { answerTaker, commandSend } from './sendCommand.ts'

/** The outbox of one member; a file of its own with all that it needs, because a page shows before it comes. */
export function openOutbox(member: string, client: Client): Outbox {
  return new Outbox(member, commandSend(client, serverReached), { take: answerTaker(client) })
}

/** What lies in the outbox of a member who is elsewhere; nothing of it is sent. */
export const openLeftStore = (member: string): Promise<CommandStore> =>
  openDiskStore(outboxName(member), () => {})
