import type { Client } from 'urql'
import { plainText, type Splice } from '../../shared/splice.ts'
import { reportError } from '../app/reportError.ts'
import { oneAtATime } from '../data/oneAtATime.ts'
import { OpenTextDocument, type OpenTextMutation } from '../gql.ts'
import type { TextName } from '../outbox/textKinds.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { fromBase64, toBase64 } from '../../shared/base64.ts'
import { ColleagueCarets } from './colleagueCarets.ts'
import { KeptTexts, type KeptText } from './keptTexts.ts'
import { ReadRetry } from './readRetry.ts'
import { noText, TextDocument, type News } from './textDocument.ts'
import { plainSurface, type MakeSurface, type TextElement, type TextSurface } from './textField.ts'
import { TextKeeper } from './textKeeper.ts'
import { WaitingUpdates } from './waitingUpdates.ts'

export type TextPlace = {
  element: TextElement
  surface?: MakeSurface | null
  client: Client
  outbox: Outbox
  member: string
  meetingId: string
  name: TextName
  /** The version that the page has read, and whether that is empty; null: nobody has written it together with others. */
  versionId: string | null
  isEmpty: boolean
  /** Whether whole text was typed that is in no command yet. */
  holdsWhole: () => boolean
  /** Whether something may be typed, and how: as changes of the document, or (without a network, of a text that was never opened here) as the whole text. */
  onMode: (mode: TextMode) => void
}
export type TextMode = 'document' | 'whole'

/** Keys are put into the outbox together as long as a page takes to show them, ms; the first at once. */
const putEvery = 150
/** What came of own keys is asked for so late, ms: it brings nothing new but its number. */
const ownNewsAfter = 3000

/** Binds a field to a text that several people write. */
export class SharedTextEditor {
  readonly #place: TextPlace
  readonly #kept: KeptTexts
  readonly #key: string
  readonly #waiting: WaitingUpdates
  readonly #ends = new AbortController()
  #versionId: string | null
  #document: TextDocument | null = null
  #field: TextSurface | null = null
  #fresh: Uint8Array[] = []
  #held: (() => void)[] = []
  #wholeTextWaits = false
  #putTimer: ReturnType<typeof setTimeout> | undefined
  #newsTimer: ReturnType<typeof setTimeout> | undefined
  readonly #keeper = new TextKeeper(() => {
    if (this.#document) void this.#kept.keep(this.#key, this.#document.known())
  })
  #carets: ColleagueCarets | null = null
  /** The command for which the server was asked already. */
  #askedFor: string | null = null
  readonly #retry = new ReadRetry()

  constructor(place: TextPlace) {
    const { member, meetingId, name, outbox } = (this.#place = place)
    this.#versionId = place.versionId
    this.#kept = new KeptTexts(member)
    this.#key = [
      `CompanyDialog:${meetingId}`,
      name.field,
      ...(name.itemId ? [name.itemId] : []),
    ].join(' ')
    this.#waiting = new WaitingUpdates(outbox, meetingId, name)
    void this.#open()
  }

  /** The page has read the text anew. */
  arrive(versionId: string | null): void {
    if (versionId === null || versionId === this.#versionId) return
    this.#versionId = versionId
    this.#askIn(this.#place.outbox.isOwn(versionId) ? ownNewsAfter : 0)
  }

  /** The person has left the field. */
  rest(): void {
    this.#put()
    void this.#place.outbox.settle()
  }

  /** Whether anything typed here can be taken back. */
  get isChanged(): boolean {
    return this.#document?.isChanged ?? false
  }
  /** Takes back all that was typed here, and nothing of what others wrote. */
  revert(): void {
    this.#document?.revert()
  }

  close(): void {
    this.#put()
    this.#keeper.now()
    this.#ends.abort()
    for (const timer of [this.#putTimer, this.#newsTimer]) clearTimeout(timer)
    for (const part of [this.#carets, this.#field, this.#document]) part?.close()
  }

  async #open(): Promise<void> {
    const kept = await this.#kept.read(this.#key)
    if (this.#ends.signal.aborted) return
    if (kept) this.#beginKept(kept)
    // Nobody has written anything: what the page shows waits on this device.
    else if (this.#versionId === null && this.#place.isEmpty) this.#begin(noText)
    const { signal } = this.#ends
    addEventListener('online', this.#ask, { signal })
    // before the outbox, which brings to the device what it has
    addEventListener('pagehide', this.#leave, { signal, capture: true })
    document.addEventListener('visibilitychange', this.#leave, { signal, capture: true })
    signal.addEventListener('abort', this.#place.outbox.subscribe(this.#follow))
    this.#ask()
  }

  /** What cannot be read is dropped: the server is asked for all of it. */
  #beginKept(kept: KeptText): void {
    try {
      this.#begin({ ...kept, updates: [] })
    } catch (fault) {
      reportError(fault)
      void this.#kept.drop(this.#key)
    }
  }

  #begin(news: News): void {
    // Whole texts that wait are in no document yet.
    this.#wholeTextWaits = this.#waiting.hasWholeText()
    const { element, surface, onMode, holdsWhole } = this.#place
    if (this.#wholeTextWaits || holdsWhole()) return onMode('whole')
    this.#document = new TextDocument(news, this.#waiting.all(), {
      onOwn: (update) => {
        this.#fresh.push(update)
        this.#putSoon()
      },
      onCome: (delta, isOwn) => {
        this.#field?.change(delta, isOwn)
        this.#carets?.draw()
      },
    })
    this.#field = (surface ?? plainSurface)(element, this.#document, {
      onSplice: (splice) => this.#type(splice),
      onUndo: () => this.#document?.undo(),
      onRedo: () => this.#document?.redo(),
      onRest: () => {
        for (const take of this.#held.splice(0)) take()
      },
    })
    this.#carets = new ColleagueCarets(this.#place, this.#document, this.#field)
    this.#waiting.follow()
    onMode('document')
  }

  #type(splice: Splice): void {
    const insert = plainText(splice.insert)
    this.#document?.write({ ...splice, insert })
    // A caret within a character of two units leaves half of it.
    if (insert !== splice.insert && this.#document) this.#field?.show(this.#document.text)
  }

  /** What came behind, or all where something is to be sent anew: only one request at a time, so that no answer overtakes another. */
  #ask = oneAtATimeVoid(async () => {
    const { client, meetingId, name, onMode } = this.#place
    const refused = (this.#askedFor = this.#waiting.refusedForEarlier())
    const afterSeq = refused ? null : this.#document?.seq || null,
      asked = { companyDialogId: meetingId, ...name, afterSeq }
    const { data, error } = await client
      .mutation(OpenTextDocument, asked, { changesNothing: true })
      .toPromise()
    if (this.#ends.signal.aborted) return
    if (data) {
      this.#retry.came()
      return this.#whenResting(() => this.#takeAnswer(data, refused))
    }
    if (!this.#document) onMode('whole')
    const wait = this.#retry.waitAfter(error!)
    // a timer that is set is the sooner one
    if (wait !== null && (refused || this.#document) && this.#newsTimer === undefined)
      this.#askIn(wait)
  })

  #askIn(milliseconds: number): void {
    clearTimeout(this.#newsTimer)
    this.#newsTimer = setTimeout(() => {
      this.#newsTimer = undefined
      this.#ask()
    }, milliseconds)
  }

  /** One that cannot be read is none: the field goes on as without a network. */
  #takeAnswer(answer: OpenTextMutation, refused: string | null): void {
    try {
      this.#take(newsOf(answer), refused)
    } catch (fault) {
      reportError(fault)
      if (!this.#document) this.#place.onMode('whole')
    }
  }

  #take(news: News, refused: string | null): void {
    this.#keeper.note()
    const wasPutBack = this.#document?.take(news)
    if (!this.#document) this.#begin(news)
    if (refused) this.#sendAnew(refused)
    else if (wasPutBack && this.#document?.lacksLetters()) {
      this.#fresh.push(this.#document.missing())
      this.#put()
    }
  }

  /** All that the server lacks goes in place of what it could not take. */
  #sendAnew(id: string): void {
    if (!this.#document) return
    const { name, outbox } = this.#place
    this.#waiting.answer(id)
    // It would be refused again: it stays with the person.
    if (this.#document.lacksEarlier) return
    const updates = [toBase64(this.#document.missing())]
    void outbox.sendAgain(id, { ...name, updates, ...this.#document.shown })
  }

  /** Nothing comes between letters that are put together. */
  #whenResting(take: () => void): void {
    if (this.#field?.isComposing) this.#held.push(take)
    else take()
  }

  /** The outbox has changed: another tab typed, or something was refused or thrown away. */
  #follow = () => {
    if (!this.#document) return this.#followWholeText()
    for (const update of this.#waiting.fresh())
      this.#whenResting(() => this.#document?.takeOwn(update))
    if (this.#waiting.wasDiscarded()) this.#whenResting(() => this.#beginAnew())
    const refused = this.#waiting.refusedForEarlier()
    if (refused && refused !== this.#askedFor) this.#ask()
  }

  /** Once the server has the whole text, the document can begin. */
  #followWholeText(): void {
    const isWaiting = this.#waiting.hasWholeText()
    if (this.#wholeTextWaits && !isWaiting) this.#ask()
    this.#wholeTextWaits = isWaiting
  }

  /** What was thrown away is in the document, and later keys would build on it. */
  #beginAnew(): void {
    // these build on it as well: the outbox has them until the person decides
    this.#put()
    const known = this.#document?.known()
    for (const part of [this.#carets, this.#field, this.#document]) part?.close()
    this.#field = this.#document = null
    if (known) this.#begin({ ...known, updates: [] })
  }

  #putSoon(): void {
    if (this.#putTimer !== undefined) return
    this.#put()
    this.#putTimer = setTimeout(() => {
      this.#putTimer = undefined
      if (this.#fresh.length > 0) this.#putSoon()
    }, putEvery)
  }

  #put(): void {
    if (!this.#document || this.#fresh.length === 0) return
    const { outbox, meetingId, name } = this.#place
    this.#keeper.beforeKeys()
    const updates = this.#fresh.splice(0).map(toBase64)
    this.#waiting.note(updates)
    void outbox.put({
      kind: 'editText',
      record: `CompanyDialog:${meetingId}`,
      input: { ...name, updates, ...this.#document.shown },
      typing: true,
    })
  }

  #leave = () => {
    this.#put()
    if (document.visibilityState === 'hidden') this.#keeper.now()
  }
}

const newsOf = ({ openText: { seq, state, updates } }: OpenTextMutation): News => ({
  seq,
  state: state === null ? null : fromBase64(state),
  updates: updates.map(({ bytes }) => fromBase64(bytes)),
})

const oneAtATimeVoid = (work: () => Promise<void>): (() => void) => {
  const run = oneAtATime(work)
  return () => void run()
}
