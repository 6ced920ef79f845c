import { call, define } from '../engine/declare.ts'
import { organisationUsage } from './organisationUsage.ts'

define(`type OrganisationUsage {
  id: ID!
  people: Int!
  meetings: Int!
  dateActive: DateTime
  storedBytes: Float!
}`)

call({
  organisationUsage: {
    args: 'ids: [ID!]!',
    type: '[OrganisationUsage!]',
    action: 'organisation:readAll',
    compute: organisationUsage,
  },
})
