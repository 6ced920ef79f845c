// Associations (v4) of the local HubSpot server: which objects belong together, both ways, each with labels.
import { z } from 'zod'
import { isObjectType, scopeOf, type ObjectType } from './localProperties.ts'
import { invalid, notThere } from './localRefusal.ts'
import { pagedRows, pageOf, readAs, type LocalRoute } from './localRoute.ts'
import type { LocalObject, LocalStore } from './localStore.ts'

interface AssociationType {
  category: 'HUBSPOT_DEFINED' | 'USER_DEFINED'
  typeId: number
  label: string | null
}
/** Ids of the vendor: without a label, and of the primary company of a contact or deal. */
const plain: Readonly<Record<string, number>> = {
  'contacts companies': 279,
  'companies contacts': 280,
  'deals companies': 341,
  'companies deals': 342,
  'deals contacts': 3,
  'contacts deals': 4,
  'notes companies': 190,
  'notes contacts': 202,
  'notes deals': 214,
  'tasks companies': 192,
  'tasks contacts': 204,
  'tasks deals': 216,
  'meetings companies': 188,
  'meetings contacts': 200,
  'meetings deals': 212,
}
const primary: Readonly<Record<string, number>> = {
  'contacts companies': 1,
  'companies contacts': 2,
  'deals companies': 5,
  'companies deals': 6,
}
/** One that the organisation made. */
const decisionMaker: AssociationType = {
  category: 'USER_DEFINED',
  typeId: 36,
  label: 'Decision maker',
}
const labelled: ReadonlySet<string> = new Set(['contacts companies', 'companies contacts'])

const given = z.array(
  z.object({
    associationCategory: z.enum(['HUBSPOT_DEFINED', 'USER_DEFINED']),
    associationTypeId: z.number().int(),
  }),
)
const read = z.object({
  inputs: z
    .array(z.object({ id: z.string() }))
    .min(1)
    .max(1000),
})

interface Pair {
  from: ObjectType
  to: ObjectType
}

export class LocalAssociations {
  readonly #store: LocalStore
  /** `contacts 12` → `companies 7` → types */
  readonly #links = new Map<string, Map<string, AssociationType[]>>()
  constructor(store: LocalStore) {
    this.#store = store
  }

  types({ from, to }: Pair): AssociationType[] {
    const pair = `${from} ${to}`,
      id = plain[pair] ?? this.#backwards(to, from)
    if (id === undefined) throw invalid(`No association between ${from} and ${to}`)
    const first = primary[pair]
    return [
      { category: 'HUBSPOT_DEFINED', typeId: id, label: null },
      ...(first === undefined
        ? []
        : [{ category: 'HUBSPOT_DEFINED', typeId: first, label: 'Primary' } as const]),
      ...(labelled.has(pair) ? [decisionMaker] : []),
    ]
  }
  /** Of activities the other way is one less. */
  #backwards(from: ObjectType, to: ObjectType): number | undefined {
    const there = plain[`${from} ${to}`]
    return there === undefined ? undefined : there - 1
  }

  /** Both ways; without labels the plain one, and the first company is the primary one. */
  link(from: LocalObject, to: LocalObject, ids: readonly number[] = []): AssociationType[] {
    const pair = { from: from.type, to: to.type },
      known = this.types(pair)
    const hasOther = this.of(from, to.type).length > 0
    const chosen = known.filter(
      ({ typeId, label }) =>
        label === null || ids.includes(typeId) || (label === 'Primary' && !hasOther),
    )
    if (ids.some((id) => !known.some(({ typeId }) => typeId === id)))
      throw invalid('The association type is not valid for these objects')
    const labels = chosen.map(({ label }) => label)
    this.#set(from, to, chosen)
    this.#set(
      to,
      from,
      this.types({ from: to.type, to: from.type }).filter(({ label }) => labels.includes(label)),
    )
    this.#store.tell({ type: from.type, id: from.id, what: 'associationChange' })
    return chosen
  }
  unlink(from: LocalObject, to: LocalObject): void {
    this.#links.get(keyOf(from))?.delete(keyOf(to))
    this.#links.get(keyOf(to))?.delete(keyOf(from))
  }
  /** Of those that are there. */
  of({ type, id }: Pick<LocalObject, 'type' | 'id'>, to: ObjectType) {
    const links = this.#links.get(keyOf({ type, id })) ?? new Map<string, AssociationType[]>()
    return [...links].flatMap(([key, types]) => {
      const [kind, other = ''] = key.split(' ')
      return kind === to && this.#store.find(to, other) ? [{ id: other, types }] : []
    })
  }
  /** As objects tell of them. */
  shownIn(object: LocalObject, to: ObjectType): object[] {
    const one = (type: ObjectType): string => singular[type]
    return this.of(object, to).map(({ id }) => ({ id, type: `${one(object.type)}_to_${one(to)}` }))
  }

  #set(from: LocalObject, to: LocalObject, types: AssociationType[]): void {
    const links = this.#links.get(keyOf(from)) ?? new Map<string, AssociationType[]>()
    this.#links.set(keyOf(from), links.set(keyOf(to), types))
  }
}
const keyOf = ({ type, id }: Pick<LocalObject, 'type' | 'id'>): string => `${type} ${id}`
const singular: Readonly<Record<ObjectType, string>> = {
  companies: 'company',
  contacts: 'contact',
  deals: 'deal',
  notes: 'note',
  tasks: 'task',
  meetings: 'meeting_event',
}

export function associationRoutes(
  store: LocalStore,
  associations: LocalAssociations,
): LocalRoute[] {
  const path = '/crm/v4/objects/:from/:id/associations',
    reads = scopeOf('objects', 'read', 'from'),
    writes = scopeOf('objects', 'write', 'from')
  const pairOf = ({ from, to }: Readonly<Record<string, string>>): Pair => {
    if (!isObjectType(from) || !isObjectType(to)) throw notThere()
    return { from, to }
  }
  const both = (params: Readonly<Record<string, string>>): [LocalObject, LocalObject] => {
    const { from, to } = pairOf(params)
    return [store.get(from, params['id']!), store.get(to, params['toId']!)]
  }
  const target = ({ id, types }: ReturnType<LocalAssociations['of']>[number]) => ({
    toObjectId: Number(id),
    associationTypes: types,
  })
  return [
    {
      method: 'PUT',
      path: `${path}/default/:to/:toId`,
      scope: writes,
      run: ({ params }) => {
        associations.link(...both(params))
        return { status: 200, body: { status: 'COMPLETE', results: [] } }
      },
    },
    {
      method: 'GET',
      path: `${path}/:to`,
      scope: reads,
      run: ({ params, query }) => {
        const { from, to } = pairOf(params),
          rows = associations.of(store.get(from, params['id']!), to),
          page = pagedRows(rows, pageOf(query, { usual: 500, most: 500 }), ({ id }) => id)
        return { status: 200, body: { ...page, results: page.results.map(target) } }
      },
    },
    {
      method: 'PUT',
      path: `${path}/:to/:toId`,
      scope: writes,
      run: ({ params, body }) => {
        const ids = readAs(given, body).map(({ associationTypeId: id }) => id),
          [from, to] = both(params)
        const labels = associations.link(from, to, ids).flatMap(({ label }) => label ?? [])
        return {
          status: 201,
          body: { fromObjectId: Number(from.id), toObjectId: Number(to.id), labels },
        }
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:to/:toId`,
      scope: writes,
      run: ({ params }) => {
        associations.unlink(...both(params))
        return { status: 204 }
      },
    },
    {
      method: 'POST',
      path: '/crm/v4/associations/:from/:to/batch/read',
      scope: reads,
      run: ({ params, body }) => {
        const { from, to } = pairOf(params),
          asked = readAs(read, body).inputs.map(({ id }) => ({
            id,
            to: associations.of({ type: from, id }, to).map(target),
          }))
        const missing = asked.filter((one) => one.to.length === 0)
        return {
          status: missing.length ? 207 : 200,
          body: {
            status: 'COMPLETE',
            results: asked
              .filter((one) => one.to.length > 0)
              .map((one) => ({ from: { id: one.id }, to: one.to })),
            ...(missing.length && {
              numErrors: missing.length,
              errors: missing.map(({ id }) => ({
                status: 'error',
                category: 'OBJECT_NOT_FOUND',
                subCategory: 'crm.associations.NO_ASSOCIATIONS_FOUND',
                message: `No ${to} is associated with ${from} ${id}.`,
                context: { fromObjectId: [id] },
              })),
            }),
          },
        }
      },
    },
    {
      method: 'GET',
      path: '/crm/v4/associations/:from/:to/labels',
      scope: reads,
      run: ({ params }) => ({
        status: 200,
        body: { results: associations.types(pairOf(params)) },
      }),
    },
  ]
}
