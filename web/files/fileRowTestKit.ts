import type { File_rowFragment } from '../gql.ts'

/** A file as the server gives it. */
export const fileRow = (given: Partial<File_rowFragment> = {}): File_rowFragment => ({
  __typename: 'File',
  id: 'f1',
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 1_234_567,
  state: 'CLEAN',
  isDamaged: false,
  dateCreated: '2026-11-20T10:00:00Z',
  url: '/files/o/f1/file?until=1',
  thumbnailUrl: null,
  creator: { __typename: 'User', id: 'u', firstName: 'Ada', lastName: 'Adams' },
  personName: null,
  contact: null,
  ...given,
})
