import { declareJob } from './jobKinds.ts'

declareJob({
  name: 'keep-documents',
  cron: '50 3 * * *',
  work: ({ keepDocuments }) => keepDocuments(),
})
