import { call, define } from '../engine/declare.ts'
import './meetingChanges.ts'
import { upgradePreview } from './upgradePreview.ts'

define(`type UpgradePreview {
  fromNumber: Int
  toNumber: Int!
  kept: [ID!]!
  parked: [ID!]!
  new: [ID!]!
}`)

call({
  upgradePreview: { args: 'companyDialogId: ID!', type: 'UpgradePreview', run: upgradePreview },
})
