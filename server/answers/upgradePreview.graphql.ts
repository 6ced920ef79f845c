import { call, define } from '../engine/declare.ts'
import './meetingChanges.ts'
import { upgradePreview } from './upgradePreview.ts'

define(`"What the upgrade of a running meeting to the newest version would do."
type UpgradePreview {
  fromNumber: Int
  toNumber: Int!
  kept: [ID!]!
  parked: [ID!]!
  new: [ID!]!
}`)

call({
  upgradePreview: { args: 'companyDialogId: ID!', type: 'UpgradePreview', run: upgradePreview },
})
