// The steps of a draft in an open builder, so that each can be taken back and made again.
import {
  changeBetween,
  draftOf,
  isEmpty,
  joined,
  type Draft,
  type DraftChange,
  type ReadHub,
} from '../../shared/draftChange.ts'
import { guardLeaving } from '../outbox/leaveGuard.ts'

export interface Step {
  change: DraftChange
  /** what one form saves in several requests is one step */
  group?: string | undefined
}
/** A draft as it is read. */
export interface ReadDraft {
  playbookId: string
  revision: number
  hubs: readonly ReadHub[]
}
interface Steps {
  done: readonly Step[]
  undone: readonly Step[]
}

const none: Steps = { done: [], undone: [] }
/** Steps that are kept. */
const mostSteps = 200
/** Drafts that are kept to compare with, the newest. */
const mostDrafts = 4

export class DraftHistory {
  #steps = none
  #drafts: { revision: number; draft: Draft }[] = []
  #line: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #listeners = new Set<() => void>()
  #unfinished = new Set<() => void>()

  readonly steps = (): Steps => this.#steps
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #set(steps: Steps): void {
    this.#steps = steps
    for (const listener of this.#listeners) listener()
  }

  /** The newest draft that is known. */
  get draft(): Draft | undefined {
    return this.#drafts.at(-1)?.draft
  }
  get revision(): number | undefined {
    return this.#drafts.at(-1)?.revision
  }
  /** Notes the draft as it is by now, whoever changed it. */
  seen({ revision, hubs }: ReadDraft): void {
    if (revision <= (this.revision ?? -1)) return
    this.#drafts = [...this.#drafts, { revision, draft: draftOf(hubs) }].slice(-mostDrafts)
  }
  /** What is no edit yet, such as a move that may go on: `finish` makes it one before anything is taken back. */
  readonly beforeTurn = (finish: () => void): (() => void) => {
    this.#unfinished.add(finish)
    return () => this.#unfinished.delete(finish)
  }
  finish(): void {
    for (const finish of this.#unfinished) finish()
  }
  /** One edit after the other: each is told by the draft that it found. Whoever leaves the page before all are done is asked. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    guardLeaving(this, ++this.#waiting > 0)
    const turn = this.#line.then(work, work).finally(() => guardLeaving(this, --this.#waiting > 0))
    this.#line = turn
    return turn
  }
  /**
   * Notes what an edit made of the draft that was known when it was sent. Where somebody else changed
   * it meanwhile, nobody can say whose change is which: there is no step then.
   */
  edited(sentAt: number | undefined, version: ReadDraft, group?: string): void {
    const before = this.#drafts.find(({ revision }) => revision === sentAt)?.draft
    this.seen(version)
    if (before && version.revision === sentAt! + 1)
      this.add(changeBetween(before, draftOf(version.hubs)), group)
  }
  add(change: DraftChange, group?: string): Step | undefined {
    if (isEmpty(change)) return undefined
    const { done } = this.#steps,
      last = done.at(-1)
    if (!group || last?.group !== group) {
      const step = { change, group }
      this.#set({ done: [...done, step].slice(-mostSteps), undone: [] })
      return step
    }
    const step = { change: joined(last.change, change), group },
      others = done.slice(0, -1)
    this.#set({ done: isEmpty(step.change) ? others : [...others, step], undone: [] })
    return step
  }
  /** Moves a step from one side to the other; `lost`: it can be neither taken back nor made again. */
  turn(step: Step, to: 'done' | 'undone' | 'lost'): void {
    const { done, undone } = this.#steps,
      others = (steps: readonly Step[]) => steps.filter((one) => one !== step)
    this.#set({
      done: to === 'done' ? [...others(done), step] : others(done),
      undone: to === 'undone' ? [...others(undone), step] : others(undone),
    })
  }
}

const histories = new Map<string, DraftHistory>()
export function historyOf(playbookId: string): DraftHistory {
  const history = histories.get(playbookId) ?? new DraftHistory()
  histories.set(playbookId, history)
  return history
}
/** When its builder closes. */
export const forgetHistory = (playbookId: string): void => void histories.delete(playbookId)
