import { declareLogged } from '../records/record.ts'

/** Who asked for what is known of a contact, or for their erasure: for those who may do so. */
export const privacyRecord = declareLogged(
  'privacy_request',
  (_line, { may }) => String(may('contact:privacy')),
  'privacy',
)
