// Registers that are asked over the network, while an account is made or refreshed.
import { call, define } from '../engine/declare.ts'
import { sourceNames } from '../registry/remoteSource.ts'
import { remoteRegistry } from './remoteRegistry.ts'

define(`enum RemoteRegister { ${sourceNames.join(' ')} }

enum RemoteAnswerState { CURRENT KEPT UNREACHABLE LIMITED OFF }

type RemoteAnswer {
  source: RemoteRegister!
  state: RemoteAnswerState!
  dateAsked: DateTime
  companies: [RemoteCompany!]!
}

type RemoteCompany {
  number: String!
  vAT: String!
  name: String!
  isNamed: Boolean!
  isActive: Boolean!
  otherNames: [String!]!
  account: RemoteCompanyAccount
  addresses: [RemoteCompanyAddress!]!
}

type RemoteCompanyAccount {
  id: ID!
  name: String!
}

type RemoteCompanyAddress {
  street: String
  zipCode: String
  city: String
  countryName: String!
}`)

call({
  remoteRegistry: {
    args: 'term: String!',
    type: 'RemoteAnswer',
    action: 'company:create',
    compute: remoteRegistry,
  },
})
