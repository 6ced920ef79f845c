import { onTold } from '../database/bus.ts'
import type { Context } from './authorise.ts'

/** What comes meanwhile reaches a stream at once, ms: each message is a statement, and a thing has a stream of each person. */
const gatherMs = 250

/** What others tell of themselves on something that they have open (where they write, what they look at): the last of each person, from now on, kept nowhere. */
export class ToldByOthers<Told extends { userId: string }> {
  readonly close: () => void
  readonly #of = new Map<string, Told>()

  /** `isOver`: with that somebody says that there is nothing of them any more. */
  constructor(
    { organisationId, userId }: Pick<Context, 'organisationId' | 'userId'>,
    id: string,
    onChange: () => void,
    isOver: (told: Told) => boolean,
  ) {
    let timer: NodeJS.Timeout | undefined
    const changed = () => {
      timer = undefined
      onChange()
    }
    const silence = onTold(organisationId, id, (message) => {
      const told = JSON.parse(message) as Told
      if (told.userId === userId) return
      if (isOver(told)) this.#of.delete(told.userId)
      else this.#of.set(told.userId, told)
      timer ??= setTimeout(changed, gatherMs)
    })
    this.close = () => {
      silence()
      clearTimeout(timer)
    }
  }

  /** Whether somebody tells theirs who is not among these. */
  hasOthers(present: readonly string[]): boolean {
    return this.#of.keys().some((person) => !present.includes(person))
  }

  /** Those of people who are here: whoever left takes theirs along. */
  of(present: readonly string[]): Told[] {
    for (const person of this.#of.keys()) if (!present.includes(person)) this.#of.delete(person)
    return [...this.#of.values()]
  }
}
