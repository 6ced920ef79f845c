import { mutation } from '../engine/declare.ts'
import { setPlaybookId, upgradePlaybookVersion } from './meetingVersion.ts'

mutation({
  setPlaybookId: {
    args: 'companyDialogId: ID!, playbookId: ID, commandId: ID',
    type: 'CompanyDialog!',
    run: setPlaybookId,
  },
  upgradePlaybookVersion: {
    args: 'companyDialogId: ID!, versionId: ID, commandId: ID',
    type: 'CompanyDialog!',
    run: upgradePlaybookVersion,
  },
})
