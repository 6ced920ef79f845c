import type { SubscriptionForwarder } from 'urql'
import { auth } from '../session/auth.ts'
import { holdEventStream, type StreamResult } from './eventStream.ts'
import { gather } from './gather.ts'
import {
  boardLine,
  campaignLine,
  draftLine,
  inboxLine,
  liveLines,
  type LiveLine,
} from './liveLines.ts'
import { openTabChannel, type TabChannel } from './tabChannel.ts'
import { textOf } from '../document.ts'

/** From tab to tab: a result of a meeting's stream, its line, a tab that joins, a tab that comes to the front. */
type Message =
  | { type: 'result'; meetingId: string; result: StreamResult }
  | { type: 'line'; meetingId: string; line: LiveLine; seq: number }
  | { type: 'join'; meetingId: string; afterSeq: number }
  | { type: 'front' }

type Request = Parameters<SubscriptionForwarder>[0]
type Sink = { next: (result: never) => void }

/** A hidden tab gives its line back after a minute, or as soon as another of ours needs one. */
const hiddenFor = 60_000
/** Hundreds of changes can come in a row, when somebody's device is back in the network. */
const gatherFor = 100

/**
 * The live streams of one member in this browser: one per meeting, or one for the inbox where no meeting is on screen, one for the board of opportunities, one for each campaign and one for all, one for the draft of a playbook, held by one of the tabs that show it and shared with the others,
 * because a browser has six connections per host over all its tabs.
 */
export class Live {
  readonly #name: string
  readonly #address: string
  readonly #member: string | null
  readonly #meetings = new Map<string, LiveMeeting>()
  #channel: TabChannel<Message> | null = null

  constructor(member: string | null, address: string) {
    this.#name = `live-${member}`
    this.#address = address
    this.#member = member
  }

  /** For urql's subscriptionExchange. */
  forward: SubscriptionForwarder = (request) => ({
    subscribe: (sink) => {
      const { companyDialogId, playbookId, campaignId, afterSeq } = (request.variables ?? {}) as {
        companyDialogId?: string
        playbookId?: string
        campaignId?: string | null
        afterSeq?: number
      }
      const id =
        companyDialogId ??
        (playbookId
          ? draftLine(playbookId)
          : campaignId !== undefined
            ? campaignLine(request.variables!)
            : afterSeq === undefined
              ? inboxLine
              : boardLine)
      const meeting = this.#meeting(id, request, afterSeq ?? 0)
      meeting.sinks.add(sink)
      return { unsubscribe: () => this.#leave(id, sink) }
    },
  })

  #meeting(id: string, request: Request, afterSeq: number): LiveMeeting {
    const known = this.#meetings.get(id)
    if (known) return known
    this.#listen()
    const meeting = new LiveMeeting(
      `${this.#name}-${id}`,
      this.#address,
      this.#member,
      id,
      request,
      afterSeq,
      (message) => this.#channel?.tell(message),
    )
    this.#meetings.set(id, meeting)
    this.#channel?.tell({ type: 'join', meetingId: id, afterSeq })
    meeting.turn()
    return meeting
  }

  #leave(id: string, sink: Sink): void {
    const meeting = this.#meetings.get(id)
    meeting?.sinks.delete(sink)
    if (!meeting || meeting.sinks.size > 0) return
    meeting.stop()
    liveLines.set(id, 'closed')
    this.#meetings.delete(id)
    if (this.#meetings.size > 0) return
    document.removeEventListener('visibilitychange', this.#turn)
    this.#channel?.close()
    this.#channel = null
  }

  #listen(): void {
    if (this.#channel) return
    this.#channel = openTabChannel<Message>(this.#name, (message) => {
      if (message.type === 'front')
        for (const meeting of this.#meetings.values()) meeting.giveBackIfHidden()
      else this.#meetings.get(message.meetingId)?.hear(message)
    })
    document.addEventListener('visibilitychange', this.#turn)
  }

  #turn = () => {
    if (document.visibilityState === 'visible') this.#channel?.tell({ type: 'front' })
    for (const meeting of this.#meetings.values()) meeting.turn()
  }
}

/** One meeting as this tab follows it: from the line that it holds, or from the tab that holds it. */
class LiveMeeting {
  readonly sinks = new Set<Sink>()
  readonly #lock: string
  readonly #address: string
  readonly #member: string | null
  readonly #id: string
  readonly #request: Request
  readonly #tell: (message: Message) => void
  #seq: number
  #wanted: AbortController | null = null
  #holds: AbortController | null = null
  #line: LiveLine = 'closed'
  #withText = false
  /** The last result that says how things are, not what changed: for a tab that joins. */
  #now: StreamResult | null = null
  #hidden: ReturnType<typeof setTimeout> | undefined

  constructor(
    lock: string,
    address: string,
    member: string | null,
    id: string,
    request: Request,
    afterSeq: number,
    tell: (message: Message) => void,
  ) {
    this.#lock = lock
    this.#address = address
    this.#member = member
    this.#id = id
    this.#request = request
    this.#seq = afterSeq
    this.#tell = tell
  }

  /** Only a tab that is seen asks for the line. */
  turn(): void {
    clearTimeout(this.#hidden)
    if (document.visibilityState === 'visible') void this.#want()
    else {
      if (!this.#holds) this.#wanted?.abort()
      this.#hidden = setTimeout(() => this.giveBackIfHidden(), hiddenFor)
    }
  }

  giveBackIfHidden(): void {
    if (document.visibilityState === 'hidden') this.stop()
  }

  stop(): void {
    clearTimeout(this.#hidden)
    this.#wanted?.abort()
    this.#holds?.abort()
  }

  hear(message: Exclude<Message, { type: 'front' }>): void {
    if (message.type === 'join') this.#welcome(message.afterSeq)
    else if (this.#holds) return
    else if (message.type === 'line') this.#follow(message.line, message.seq)
    else this.#take(message.result)
  }

  async #want(): Promise<void> {
    if (this.#wanted) return
    const wanted = (this.#wanted = new AbortController())
    try {
      if (navigator.locks)
        await navigator.locks.request(this.#lock, { signal: wanted.signal }, () =>
          this.#hold(wanted),
        )
      else await this.#hold(wanted)
    } catch {
      // Not seen any more before it was this tab's turn.
    }
    if (this.#wanted === wanted) this.#wanted = null
    this.#holds = null
    if (this.sinks.size > 0 && document.visibilityState === 'visible') void this.#want()
  }

  async #hold(wanted: AbortController): Promise<void> {
    if (wanted.signal.aborted) return
    const holds = (this.#holds = new AbortController())
    const onLine = (line: LiveLine) => {
      this.#setLine(line)
      this.#tell({ type: 'line', meetingId: this.#id, line, seq: this.#seq })
    }
    await holdEventStream(
      {
        address: this.#address,
        body: () => {
          const { extensions, query, variables } = this.#request
          const text = this.#withText
            ? textOf(
                (extensions as { persistedQuery?: { sha256Hash: string } } | undefined)
                  ?.persistedQuery?.sha256Hash ?? '',
              )
            : query
          return {
            ...(text ? { query: text } : { extensions }),
            variables: { ...(variables as object), afterSeq: this.#seq },
          }
        },
        token: () => auth.token(),
        member: this.#member,
        handle401: auth.handle401,
        onLine,
        onResult: (result) => {
          // A server that does not know the document by its hash, as while developing, gets its text.
          if (
            result.errors?.some(
              ({ extensions }) => extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND',
            )
          )
            this.#withText = true
          this.#take(result)
          this.#tell({ type: 'result', meetingId: this.#id, result })
        },
      },
      holds.signal,
    )
    onLine('closed')
  }

  /** A tab that has loaded less than this one has seen gets what lies between: the stream starts again from there. */
  #welcome(afterSeq: number): void {
    if (!this.#holds) return
    this.#tell({ type: 'line', meetingId: this.#id, line: this.#line, seq: this.#seq })
    if (this.#now) this.#tell({ type: 'result', meetingId: this.#id, result: this.#now })
    if (afterSeq >= this.#seq) return
    this.#seq = afterSeq
    this.#wanted?.abort()
    this.#holds.abort()
  }

  /** The stream goes on behind what this tab has seen: it asks again to be let in, perhaps nobody was there before. */
  #follow(line: LiveLine, seq: number): void {
    this.#setLine(line)
    if (line === 'open' && this.#seq < seq)
      this.#tell({ type: 'join', meetingId: this.#id, afterSeq: this.#seq })
  }

  #take(result: StreamResult): void {
    const {
      companyDialogEvents: message,
      notificationEvents: inbox,
      opportunityEvents: board,
      campaignEvents: campaign,
      draftEvents: draft,
    } = (result.data ?? {}) as {
      companyDialogEvents?: {
        event?: { seq: number } | null
        resetSeq?: number | null
        present?: unknown
      }
      notificationEvents?: unknown
      opportunityEvents?: { seq: number; reset?: boolean }
      campaignEvents?: unknown
      draftEvents?: unknown
    }
    const seq = message?.event?.seq ?? message?.resetSeq ?? board?.seq
    // a server that was put back to an earlier state says so
    if (seq !== null && seq !== undefined) this.#seq = board?.reset ? seq : Math.max(this.#seq, seq)
    if (message?.present || inbox || campaign || draft) this.#now = result
    this.#give(result)
  }

  #give = gather<StreamResult>(gatherFor, (result) => {
    for (const sink of this.sinks) sink.next(result as never)
  })

  #setLine(line: LiveLine): void {
    this.#line = line
    liveLines.set(this.#id, line)
  }
}
