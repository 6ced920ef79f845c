import { mutation } from '../engine/declare.ts'
import { setPlaybookId, upgradePlaybookVersion } from './meetingVersion.ts'

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
