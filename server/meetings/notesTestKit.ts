// Devices that write the notes of a meeting, for tests: each has a document of its own, as a browser has.
import * as Y from 'yjs'
import { newId } from '../../shared/id.ts'
import { contentOf, textOf, writeSplices } from '../../shared/sharedText.ts'
import type { Splice } from '../../shared/splice.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { newMeeting, refusal } from './testKit.ts'

export const openText = `mutation ($m: ID!, $field: TextField = NOTES, $itemId: ID, $afterSeq: Int) { openText(companyDialogId: $m, field: $field, itemId: $itemId) { seq state(afterSeq: $afterSeq) updates(afterSeq: $afterSeq) { seq bytes } } }`
export const editText = `mutation ($m: ID!, $field: TextField = NOTES, $itemId: ID, $updates: [String!]!, $c: ID!) { editText(companyDialogId: $m, field: $field, itemId: $itemId, updates: $updates, commandId: $c) { internalNotes noteEntryId seq } }`
const saveNotes =
  'mutation ($m: ID!, $content: String!, $baseId: ID, $seen: [ID!], $c: ID!) { updateCompanyDialogInternalNotes(companyDialogId: $m, content: $content, baseId: $baseId, seenIds: $seen, commandId: $c) { entryId merged companyDialog { internalNotes noteEntryId } } }'
const readNotes = 'query ($m: ID!) { companyDialog(id: $m) { internalNotes noteEntryId } }'

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Saves the whole text. */
export const save = async (
  person: Person,
  m: string,
  content: string,
  baseId: string | null,
  c = newId(),
  seen: string[] = [],
) => (await person.ask(saveNotes, { m, content, baseId, seen, c })).updateCompanyDialogInternalNotes
export const notesOf = async (
  person: Person,
  m: string,
): Promise<{ internalNotes: string; noteEntryId: string | null }> =>
  (await person.ask(readNotes, { m })).companyDialog

/** A command that waits. One that was sent may have reached the server, and never changes. */
interface Waiting {
  c: string
  updates: string[]
  isSent?: true
}

export class Device {
  readonly person: Person
  readonly meeting: string
  /** which of its texts; null: the notes */
  readonly place: object | null
  /** what the server has acknowledged */
  #state = new Y.Doc()
  seq = 0
  queue: Waiting[] = []
  doc = new Y.Doc()
  undo = this.#undoable()

  constructor(person: Person, meeting: string, place: object | null = null) {
    this.person = person
    this.meeting = meeting
    this.place = place
  }

  get text(): string {
    return contentOf(this.doc)
  }

  type(...splices: Splice[]): void {
    writeSplices(this.doc, splices, 'own')
  }

  #undoable(): Y.UndoManager {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'own' && origin !== this.undo) return
      this.queue.push({ c: newId(), updates: [toBase64(update)] })
    })
    return new Y.UndoManager(textOf(this.doc), {
      trackedOrigins: new Set(['own']),
      captureTimeout: 0,
    })
  }

  /** Takes news behind what it has. */
  async read(): Promise<void> {
    const { seq, state, updates } = (
      await this.person.ask(openText, {
        ...this.place,
        m: this.meeting,
        afterSeq: this.seq || null,
      })
    ).openText
    for (const bytes of [state, ...updates.map((one: { bytes: string }) => one.bytes)]) {
      if (bytes === null) continue
      Y.applyUpdate(this.#state, Buffer.from(bytes, 'base64'))
      Y.applyUpdate(this.doc, Buffer.from(bytes, 'base64'), 'news')
    }
    this.seq = seq
  }

  /** The page is loaded again: what is kept on the device is the state and the queue. */
  reload(): void {
    this.doc = new Y.Doc()
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(this.#state))
    for (const { updates } of this.queue)
      for (const bytes of updates) Y.applyUpdate(this.doc, Buffer.from(bytes, 'base64'))
    this.undo = this.#undoable()
  }

  /** Sends what waits, joined into one command; `isLost`: the answer does not come back. */
  async send(isLost = false): Promise<void> {
    while (this.queue.length > 0) {
      const [first] = this.queue as [Waiting]
      if (!first.isSent)
        this.queue = [
          { c: first.c, updates: this.queue.flatMap(({ updates }) => updates), isSent: true },
        ]
      const { c, updates } = this.queue[0]!
      await this.person.ask(editText, { ...this.place, m: this.meeting, c, updates })
      if (isLost) return
      for (const bytes of updates) Y.applyUpdate(this.#state, Buffer.from(bytes, 'base64'))
      this.queue = this.queue.slice(1)
    }
  }

  /** After something was thrown away: all that the server lacks, as one command. */
  async sendAnew(): Promise<void> {
    const { state, updates } = (await this.person.ask(openText, { ...this.place, m: this.meeting }))
      .openText
    const server = new Y.Doc()
    for (const bytes of [state, ...updates.map((one: { bytes: string }) => one.bytes)])
      Y.applyUpdate(server, Buffer.from(bytes, 'base64'))
    const missing = Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(server))
    this.queue = [{ c: newId(), updates: [toBase64(missing)] }]
    await this.send()
  }
}

/** The notes of a new meeting, and two people who write them; `send` gives what is refused. */
export async function startText() {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    meeting = await newMeeting(ann)
  const send = (person: Person, ...updates: Uint8Array[]) =>
    refusal(person, editText, { m: meeting, updates: updates.map(toBase64), c: newId() })
  return { org, ann, bob, meeting, send, device: new Device(ann, meeting) }
}
