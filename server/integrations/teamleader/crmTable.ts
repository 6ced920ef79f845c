// Rows of one kind in the memory of the local CRM server.
import { randomUUID } from 'node:crypto'
import { CrmRefusal } from './crmAction.ts'
import type { CrmClock } from '../localCrm/crmClock.ts'

/** What is told of a row: `company.updated` and its id. */
export type CrmTell = (type: string, id: string) => void

export interface CrmRow {
  id: string
  added_at: string
  updated_at: string
}

export class CrmTable<F extends object> {
  readonly type: string
  readonly #clock: CrmClock
  readonly #tell: CrmTell
  readonly #rows = new Map<string, F & CrmRow>()

  /** `type`: what rows are called in references and webhooks. */
  constructor(type: string, clock: CrmClock, tell: CrmTell) {
    this.type = type
    this.#clock = clock
    this.#tell = tell
  }

  all(): (F & CrmRow)[] {
    return [...this.#rows.values()]
  }
  get(id: string): F & CrmRow {
    const row = this.#rows.get(id)
    if (!row) throw new CrmRefusal(404, `The ${this.type} does not exist.`)
    return row
  }
  /** Of something that a body names. */
  require(id: string, field: string): void {
    if (!this.#rows.has(id)) throw new CrmRefusal(400, `The ${this.type} does not exist.`, field)
  }
  add(fields: F, told = 'added'): string {
    const id = randomUUID(),
      now = this.#clock.moment()
    this.#rows.set(id, { ...fields, id, added_at: now, updated_at: now })
    this.#tell(`${this.type}.${told}`, id)
    return id
  }
  change(id: string, fields: { [K in keyof F]?: F[K] | undefined }, told = 'updated'): void {
    this.#rows.set(id, { ...this.get(id), ...fields, updated_at: this.#clock.moment() })
    this.#tell(`${this.type}.${told}`, id)
  }
  delete(id: string): void {
    this.get(id)
    this.#rows.delete(id)
    this.#tell(`${this.type}.deleted`, id)
  }
}

interface CustomField {
  id: string
  value: unknown
}
interface AskedChange {
  id: string
  custom_fields?: readonly CustomField[] | undefined
  custom_fields_update_strategy?: string | undefined
}
/** What an update changes of a row. Lists are replaced whole, but for custom fields that are changed partially. */
export function changeOf<C extends AskedChange>(asked: C, before: readonly CustomField[]) {
  const { id: _id, custom_fields: given, custom_fields_update_strategy: strategy, ...rest } = asked
  const kept =
    strategy === 'partial' ? before.filter(({ id }) => !given?.some((one) => one.id === id)) : []
  return { ...rest, custom_fields: given ? [...kept, ...given] : [...before] }
}
/** As the vendor shows them. */
export const shownCustomFields = (fields: readonly CustomField[]): object[] =>
  fields.map(({ id, value }) => ({
    definition: { type: 'customFieldDefinition', id },
    value: value ?? null,
  }))

type Said<G, U> = {
  [K in keyof G | keyof U]: K extends keyof U
    ? (K extends keyof G ? Exclude<G[K], undefined> : never) | U[K]
    : K extends keyof G
      ? G[K]
      : never
}
/** What was said, and for the rest what is usual. */
export const orUsual = <G extends object, U extends object>(given: G, usual: U): Said<G, U> =>
  ({ ...usual, ...given }) as unknown as Said<G, U>
