import { declareHolding } from '../organisations/handOver.ts'
import { updateOpportunity } from './opportunities.ts'

/** Open opportunities that somebody owns. */
declareHolding('opportunities', {
  rows: 'opportunity x where x.organisation_id = $1 and x.owner_id = $2 and x.outcome is null and x.date_deleted is null',
  most: 50,
  give: async (request, ids, _from, to) => {
    for (const id of ids) await updateOpportunity(request, { id, ownerId: to.userId })
  },
})
