import { declareLogged } from '../records/record.ts'

/** Who took which list along, for those who read the log of the organisation. */
export const exportRecord = declareLogged(
  'list_export',
  (_line, { may }) => String(may('log:organisation')),
  'export',
)
