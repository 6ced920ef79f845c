// /crm/v3/objects of the local HubSpot server, one at a time.
import { z } from 'zod'
import type { LocalAssociations } from './localAssociations.ts'
import { scopeOf, typeOf, isObjectType } from './localProperties.ts'
import { pagedRows, pageOf, readAs, type LocalRoute } from './localRoute.ts'
import { shownObject, type LocalObject, type LocalStore } from './localStore.ts'

export const values = z.record(z.string(), z.string().nullable())
const given = z.object({ properties: values })

export const namesIn = (text: string | null): string[] => text?.split(',').filter(Boolean) ?? []

export function objectRoutes(store: LocalStore, associations: LocalAssociations): LocalRoute[] {
  const path = '/crm/v3/objects/:type',
    reads = scopeOf('objects', 'read'),
    writes = scopeOf('objects', 'write')
  const shown = (object: LocalObject, query: URLSearchParams): object => {
    const kinds = namesIn(query.get('associations')).filter(isObjectType)
    return {
      ...shownObject(object, namesIn(query.get('properties'))),
      ...(kinds.length && {
        associations: Object.fromEntries(
          kinds.map((kind) => [kind, { results: associations.shownIn(object, kind) }]),
        ),
      }),
    }
  }
  return [
    {
      method: 'GET',
      path,
      scope: reads,
      run: ({ params, query }) => {
        const rows = store.all(typeOf(params), { archived: query.get('archived') === 'true' }),
          page = pagedRows(rows, pageOf(query, { usual: 10, most: 100 }), ({ id }) => id)
        return {
          status: 200,
          body: { ...page, results: page.results.map((row) => shown(row, query)) },
        }
      },
    },
    {
      method: 'POST',
      path,
      scope: writes,
      run: ({ params, body }) => {
        const { properties } = readAs(given, body)
        return { status: 201, body: shownObject(store.create(typeOf(params), properties)) }
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      scope: reads,
      run: ({ params, query }) => {
        const type = typeOf(params),
          id = params['id']!
        const found =
          query.get('archived') === 'true'
            ? store.archived(type, id)
            : store.get(type, id, query.get('idProperty') ?? undefined)
        return { status: 200, body: shown(found, query) }
      },
    },
    {
      method: 'PATCH',
      path: `${path}/:id`,
      scope: writes,
      run: ({ params, query, body }) => {
        const type = typeOf(params),
          { id } = store.get(type, params['id']!, query.get('idProperty') ?? undefined)
        const { properties } = readAs(given, body)
        return {
          status: 200,
          body: shownObject(store.change(type, id, properties), Object.keys(properties)),
        }
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      scope: writes,
      // also of what is not there
      run: ({ params }) => {
        store.archive(typeOf(params), params['id']!)
        return { status: 204 }
      },
    },
  ]
}
