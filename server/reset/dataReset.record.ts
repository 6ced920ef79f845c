import { declareLogged } from '../records/record.ts'

/** What was removed and had back, for those who read the log of the organisation. */
export const resetRecord = declareLogged(
  'data_reset',
  (_line, { may }) => String(may('log:organisation')),
  'reset',
)
