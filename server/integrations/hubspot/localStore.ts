// Objects of the local HubSpot server: all values are texts, ids are numbers, and what is deleted is archived.
import type { CrmClock } from '../localCrm/crmClock.ts'
import { invalid, LocalRefusal, notThere } from './localRefusal.ts'
import {
  changedName,
  createdName,
  objectTypes,
  type LocalProperties,
  type ObjectType,
} from './localProperties.ts'

export type Values = Readonly<Record<string, string | null>>
export interface LocalObject {
  id: string
  type: ObjectType
  properties: Values
  created: number
  changed: number
  archived: number | null
}
/** What is told of an object. */
export interface LocalEvent {
  type: ObjectType
  id: string
  what: 'creation' | 'propertyChange' | 'deletion' | 'associationChange'
  property?: readonly [name: string, value: string]
}

export class LocalStore {
  readonly clock: CrmClock
  readonly properties: LocalProperties
  readonly tell: (event: LocalEvent) => void
  readonly #objects = new Map<ObjectType, Map<string, LocalObject>>()
  /** as they were before, each until when */
  readonly #before = new Map<string, { until: number; object: LocalObject | undefined }[]>()
  #lastId = 1000

  constructor(
    clock: CrmClock,
    properties: LocalProperties,
    tell: (event: LocalEvent) => void = () => {},
  ) {
    this.clock = clock
    this.properties = properties
    this.tell = tell
    for (const type of objectTypes) this.#objects.set(type, new Map())
  }

  /** In the order of their ids. */
  all(type: ObjectType, { archived = false } = {}): LocalObject[] {
    return [...this.#objects.get(type)!.values()].filter(
      (one) => (one.archived !== null) === archived,
    )
  }
  find(type: ObjectType, id: string, idProperty = 'hs_object_id'): LocalObject | undefined {
    if (idProperty === 'hs_object_id') {
      const found = this.#objects.get(type)!.get(id)
      return found?.archived === null ? found : undefined
    }
    if (!this.properties.named(type, idProperty)?.hasUniqueValue)
      throw invalid(`Property ${idProperty} is not a unique property for this object type`)
    const key = id.toLowerCase()
    return this.all(type).find((one) => one.properties[idProperty]?.toLowerCase() === key)
  }
  get(type: ObjectType, id: string, idProperty?: string): LocalObject {
    const found = this.find(type, id, idProperty)
    if (!found) throw notThere()
    return found
  }
  archived(type: ObjectType, id: string): LocalObject {
    const found = this.#objects.get(type)!.get(id)
    if (found?.archived == null) throw notThere()
    return found
  }

  create(type: ObjectType, values: Values): LocalObject {
    this.properties.check(type, values)
    this.#checkUnique(type, values)
    if (!objectsWithoutTime.has(type) && !values['hs_timestamp'])
      throw invalid('Some required properties were not set.', [
        { message: 'required', code: 'REQUIRED', context: { properties: ['hs_timestamp'] } },
      ])
    const now = this.clock.now(),
      id = String(++this.#lastId)
    const created = { id, type, properties: values, created: now, changed: now, archived: null }
    this.#keep(created)
    this.tell({ type, id, what: 'creation' })
    return created
  }
  change(type: ObjectType, id: string, values: Values): LocalObject {
    const before = this.get(type, id)
    this.properties.check(type, values)
    this.#checkUnique(type, values, id)
    this.#keep({
      ...before,
      properties: { ...before.properties, ...values },
      changed: this.clock.now(),
    })
    for (const [name, value] of Object.entries(values))
      if ((before.properties[name] ?? '') !== (value ?? ''))
        this.tell({ type, id, what: 'propertyChange', property: [name, value ?? ''] })
    return this.get(type, id)
  }
  archive(type: ObjectType, id: string): void {
    const found = this.find(type, id)
    if (!found) return
    this.#keep({ ...found, archived: this.clock.now() })
    this.tell({ type, id, what: 'deletion' })
  }

  /** As they were so long ago: what an index that is behind knows of them. */
  allBefore(type: ObjectType, milliseconds: number): LocalObject[] {
    const then = this.clock.now() - milliseconds
    return [...this.#objects.get(type)!.values()].flatMap((now) => {
      const earlier = this.#before.get(now.id)?.find(({ until }) => until > then),
        seen = earlier ? earlier.object : now
      return seen?.archived === null ? [seen] : []
    })
  }

  #keep(object: LocalObject): void {
    const all = this.#objects.get(object.type)!
    const earlier = this.#before.get(object.id) ?? []
    earlier.push({ until: this.clock.now(), object: all.get(object.id) })
    this.#before.set(object.id, earlier)
    all.set(object.id, object)
  }
  #checkUnique(type: ObjectType, values: Values, id?: string): void {
    for (const [name, value] of Object.entries(values)) {
      if (!value || !this.properties.named(type, name)?.hasUniqueValue) continue
      const other = this.find(type, value, name)
      if (other && other.id !== id)
        throw new LocalRefusal(409, 'CONFLICT', `Already exists. Existing ID: ${other.id}`)
    }
  }
}
const objectsWithoutTime: ReadonlySet<ObjectType> = new Set(['companies', 'contacts', 'deals'])

const usual: Readonly<Partial<Record<ObjectType, readonly string[]>>> = {
  companies: ['name', 'domain'],
  contacts: ['email', 'firstname', 'lastname'],
  deals: ['dealname', 'amount', 'closedate', 'pipeline', 'dealstage'],
}
const iso = (moment: number): string => new Date(moment).toISOString()

/** All values of an object, those that the server sets among them. */
export const valuesOf = ({ id, type, properties, created, changed }: LocalObject): Values => ({
  ...properties,
  hs_object_id: id,
  [createdName(type)]: iso(created),
  [changedName(type)]: iso(changed),
})
/** As the vendor shows it: what was asked for, the usual ones where nothing was, and what the server sets. */
export function shownObject(object: LocalObject, asked: readonly string[] = []): object {
  const { id, type, created, changed, archived } = object,
    values = valuesOf(object)
  const names = [
    ...(asked.length ? asked : (usual[type] ?? [])),
    'hs_object_id',
    createdName(type),
    changedName(type),
  ]
  return {
    id,
    properties: Object.fromEntries(names.map((name) => [name, values[name] || null])),
    createdAt: iso(created),
    updatedAt: iso(changed),
    archived: archived !== null,
    ...(archived !== null && { archivedAt: iso(archived) }),
  }
}
