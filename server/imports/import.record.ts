import { declareLogged } from '../records/record.ts'

/** Who brought which file in, for those who read the log of the organisation. */
export const importRecord = declareLogged(
  'list_import',
  (_line, { may }) => String(may('log:organisation')),
  'import',
)
