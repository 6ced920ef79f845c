import { fromBase64, toBase64 } from '../../shared/base64.ts'
import { textCarets, type TextCaret } from '../data/textCarets.ts'
import { ShowCaretDocument } from '../gql.ts'
import type { TextPlace } from './sharedTextEditor.ts'
import type { TextDocument } from './textDocument.ts'
import type { TextSurface } from './textField.ts'

/** The own caret is told at most so often, and a name stands beside a caret so long after it moved, ms. */
const tellEvery = 1000,
  namedFor = 3000

/** Shows where colleagues write in a text, and them where one writes oneself. */
export class ColleagueCarets {
  readonly #place: TextPlace
  readonly #document: TextDocument
  readonly #field: TextSurface
  readonly #ends = new AbortController()
  readonly #moved = new Map<string, { at: string; moment: number }>()
  #told: string | null = null
  #people = 0
  #tellTimer: ReturnType<typeof setTimeout> | undefined
  #nameTimer: ReturnType<typeof setTimeout> | undefined

  constructor(place: TextPlace, text: TextDocument, field: TextSurface) {
    this.#place = place
    this.#field = field
    this.#document = text
    const { signal } = this.#ends
    document.addEventListener('selectionchange', this.#tellSoon, { signal })
    for (const type of ['focus', 'blur', 'input'])
      field.element.addEventListener(type, this.#tellSoon, { signal })
    field.element.addEventListener('input', this.draw, { signal })
    signal.addEventListener(
      'abort',
      textCarets.subscribe(() => {
        this.draw()
        this.#tellWhoCame()
      }),
    )
    this.draw()
  }

  draw = (): void => {
    const carets = this.#others(),
      now = performance.now()
    for (const { user, at } of carets)
      if (this.#moved.get(user.id)?.at !== at) this.#moved.set(user.id, { at, moment: now })
    const isNamed = (id: string) => now - this.#moved.get(id)!.moment < namedFor
    this.#field.showCarets(
      carets.flatMap(({ user, at }) => {
        const index = this.#document.indexOf(fromBase64(at))
        return index === null ? [] : [{ user, at: index, withName: isNamed(user.id) }]
      }),
    )
    clearTimeout(this.#nameTimer)
    if (carets.some(({ user }) => isNamed(user.id)))
      this.#nameTimer = setTimeout(this.draw, namedFor)
  }

  close(): void {
    this.#ends.abort()
    clearTimeout(this.#tellTimer)
    clearTimeout(this.#nameTimer)
    this.#tell(null)
  }

  #others(): TextCaret[] {
    const { meetingId, name } = this.#place
    return textCarets
      .get(meetingId)
      .carets.filter(
        ({ field, itemId }) => field === name.field && itemId === (name.itemId ?? null),
      )
  }

  /** Whoever came was not told before. */
  #tellWhoCame(): void {
    const { people } = textCarets.get(this.#place.meetingId)
    if (people > this.#people) this.#told = null
    if (people !== this.#people) this.#tellSoon()
    this.#people = people
  }

  #tellSoon = () => {
    this.#tellTimer ??= setTimeout(() => {
      this.#tellTimer = undefined
      this.#tell(this.#own())
    }, tellEvery)
  }

  /** Nobody is told anything where nobody else is. */
  #own(): string | null {
    const caret = this.#field.caret()
    if (caret === null || textCarets.get(this.#place.meetingId).people < 2) return null
    return toBase64(this.#document.placeAt(caret))
  }

  #tell(at: string | null): void {
    if (at === this.#told) return
    this.#told = at
    const { client, meetingId, name } = this.#place
    void client
      .mutation(
        ShowCaretDocument,
        { companyDialogId: meetingId, ...name, at },
        { changesNothing: true },
      )
      .toPromise()
  }
}
