// Batches of the local HubSpot server: a hundred at a time, some of which may fail (207).
import { z } from 'zod'
import type { CrmReply } from '../localCrm/crmReply.ts'
import { values } from './localObjects.ts'
import { scopeOf, typeOf, type ObjectType } from './localProperties.ts'
import { invalid, LocalRefusal } from './localRefusal.ts'
import { readAs, type LocalRoute } from './localRoute.ts'
import { shownObject, type LocalStore } from './localStore.ts'

const most = 100
const few = <S extends z.ZodType>(input: S) =>
  z.object({ inputs: z.array(input).min(1).max(most, `at most ${most} inputs`) })
const read = few(z.object({ id: z.string() })).extend({
  properties: z.array(z.string()).default([]),
  idProperty: z.string().default('hs_object_id'),
})
/** With a trace id on all of them, what is right comes in though another one is wrong. */
const traced = z.object({ properties: values, objectWriteTraceId: z.string().optional() })
const creation = few(traced)
const update = few(traced.extend({ id: z.string(), idProperty: z.string().optional() }))
const upsert = few(traced.extend({ id: z.string(), idProperty: z.string() }))

interface Failed {
  status: 'error'
  category: string
  message: string
  context: Readonly<Record<string, readonly string[]>>
}

export function batchRoutes(store: LocalStore): LocalRoute[] {
  const path = '/crm/v3/objects/:type/batch',
    moment = () => new Date(store.clock.now()).toISOString()
  const reply = (status: number, results: readonly object[], errors: readonly Failed[] = []) => ({
    status: errors.length ? 207 : status,
    body: {
      status: 'COMPLETE',
      startedAt: moment(),
      completedAt: moment(),
      results,
      ...(errors.length && { numErrors: errors.length, errors }),
    },
  })

  /** One after another; without trace ids one that is wrong is the answer for all, and none comes in. */
  function written<I extends z.output<typeof traced>>(
    status: number,
    inputs: readonly I[],
    write: (input: I) => object,
  ): CrmReply {
    const traces = inputs.flatMap(({ objectWriteTraceId: trace }) => trace ?? [])
    if (traces.length > 0 && new Set(traces).size !== inputs.length)
      throw invalid('objectWriteTraceId must be set and unique for all inputs')
    const results: object[] = [],
      errors: Failed[] = []
    for (const input of inputs) {
      try {
        results.push(write(input))
      } catch (error) {
        if (!(error instanceof LocalRefusal) || !input.objectWriteTraceId) throw error
        const { category, message } = error
        const context = { objectWriteTraceId: [input.objectWriteTraceId] }
        errors.push({ status: 'error', category, message, context })
      }
    }
    return reply(status, results, errors)
  }
  const distinct = (ids: readonly string[]): void => {
    if (new Set(ids).size !== ids.length) throw invalid('Duplicate IDs found in batch input')
  }
  const route = (
    verb: string,
    right: 'read' | 'write',
    run: (type: ObjectType, body: unknown) => CrmReply,
  ): LocalRoute => ({
    method: 'POST',
    path: `${path}/${verb}`,
    scope: scopeOf('objects', right),
    run: ({ params, body }) => run(typeOf(params), body),
  })

  return [
    route('read', 'read', (type, body) => {
      const { inputs, properties, idProperty } = readAs(read, body)
      const found = inputs.map(({ id }) => store.find(type, id, idProperty)),
        missing = inputs.flatMap(({ id }, at) => (found[at] ? [] : [id]))
      return reply(
        200,
        found.flatMap((object) => (object ? [shownObject(object, properties)] : [])),
        missing.length
          ? [
              {
                status: 'error',
                category: 'OBJECT_NOT_FOUND',
                message:
                  'Could not get some objects, they may be deleted or not exist. Check that ids are valid.',
                context: { ids: missing },
              },
            ]
          : [],
      )
    }),
    route('create', 'write', (type, body) =>
      written(201, readAs(creation, body).inputs, ({ properties }) =>
        shownObject(store.create(type, properties)),
      ),
    ),
    route('update', 'write', (type, body) => {
      const { inputs } = readAs(update, body)
      distinct(inputs.map(({ id }) => id))
      return written(200, inputs, ({ id, idProperty, properties }) =>
        shownObject(store.change(type, store.get(type, id, idProperty).id, properties)),
      )
    }),
    route('upsert', 'write', (type, body) => {
      const { inputs } = readAs(upsert, body)
      distinct(inputs.map(({ id }) => id.toLowerCase()))
      return written(200, inputs, ({ id, idProperty, properties }) => {
        const known = store.find(type, id, idProperty)
        const object = known
          ? store.change(type, known.id, properties)
          : store.create(type, { ...properties, [idProperty]: id })
        return { ...shownObject(object), new: !known }
      })
    }),
    route('archive', 'write', (type, body) => {
      for (const { id } of readAs(few(z.object({ id: z.string() })), body).inputs)
        store.archive(type, id)
      return { status: 204 }
    }),
  ]
}
