import { call, define, mutation } from '../engine/declare.ts'
import { setPlaybookId, upgradePlaybookVersion } from './meetingVersion.ts'
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

mutation({
  setPlaybookId: {
    args: 'companyDialogId: ID!, playbookId: ID, commandId: ID',
    type: 'CompanyDialog!',
    run: setPlaybookId,
    doc: 'Refused once started or answered.',
  },
  upgradePlaybookVersion: {
    args: 'companyDialogId: ID!, versionId: ID, commandId: ID',
    type: 'CompanyDialog!',
    run: upgradePlaybookVersion,
    doc: 'Moves a running meeting to the newest version (versionId: back to an earlier one, to undo).',
  },
})
