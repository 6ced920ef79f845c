// The account, its users and its pipelines on the local HubSpot server.
import { notThere } from './localRefusal.ts'
import { pagedRows, pageOf, type LocalRoute } from './localRoute.ts'

export interface LocalOwner {
  id: string
  userId: number
  email: string
  firstName: string
  lastName: string
  archived: boolean
}
interface Stage {
  id: string
  label: string
  probability: number
}
export interface LocalAccount {
  portalId: number
  domain: string
  owners: readonly LocalOwner[]
  pipelines: readonly { id: string; label: string; stages: readonly Stage[] }[]
}

export function accountRoutes({ portalId, domain, owners, pipelines }: LocalAccount): LocalRoute[] {
  const ofOwners = () => 'crm.objects.owners.read',
    ofDeals = () => 'crm.objects.deals.read'
  const shownOwner = (owner: LocalOwner) => ({
    ...owner,
    type: 'PERSON',
    userIdIncludingInactive: owner.userId,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    teams: [],
  })
  return [
    {
      method: 'GET',
      path: '/account-info/v3/details',
      scope: () => 'oauth',
      run: () => ({
        status: 200,
        body: {
          portalId,
          accountType: 'STANDARD',
          timeZone: 'Europe/Brussels',
          companyCurrency: 'EUR',
          additionalCurrencies: [],
          utcOffset: '+01:00',
          utcOffsetMilliseconds: 3_600_000,
          uiDomain: domain,
          dataHostingLocation: 'eu1',
        },
      }),
    },
    {
      method: 'GET',
      path: '/crm/v3/owners',
      scope: ofOwners,
      run: ({ query }) => {
        const email = query.get('email'),
          archived = query.get('archived') === 'true'
        const rows = owners.filter(
          (one) => one.archived === archived && (!email || one.email === email),
        )
        const page = pagedRows(rows, pageOf(query, { usual: 100, most: 500 }), ({ id }) => id)
        return { status: 200, body: { ...page, results: page.results.map(shownOwner) } }
      },
    },
    {
      method: 'GET',
      path: '/crm/v3/owners/:id',
      scope: ofOwners,
      run: ({ params, query }) => {
        const name = query.get('idProperty') === 'userId' ? 'userId' : 'id',
          found = owners.find((one) => String(one[name]) === params['id'] && !one.archived)
        if (!found) throw notThere()
        return { status: 200, body: shownOwner(found) }
      },
    },
    {
      method: 'GET',
      path: '/crm/v3/pipelines/deals',
      scope: ofDeals,
      run: () => ({
        status: 200,
        body: {
          results: pipelines.map(({ id, label, stages }, at) => ({
            id,
            label,
            displayOrder: at,
            archived: false,
            stages: stages.map((stage, order) => ({
              id: stage.id,
              label: stage.label,
              displayOrder: order,
              archived: false,
              metadata: {
                probability: String(stage.probability),
                isClosed: String(stage.probability === 0 || stage.probability === 1),
              },
            })),
          })),
        },
      }),
    },
  ]
}
