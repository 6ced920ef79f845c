import { declareLogged } from '../records/record.ts'

/** Who connected the organisation to what, and who ended that. */
export const integrationRecord = declareLogged('integration', (_line, { may }) =>
  String(may('log:organisation')),
)
