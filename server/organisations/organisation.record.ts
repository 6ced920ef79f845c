import type { LineRule } from '../rules/activity.ts'
import { declareLogged, seenByAll } from '../records/record.ts'

const admins: LineRule = (_line, { may }) => String(may('licence:read'))

export const organisationRecord = declareLogged('organisation', seenByAll)
/** Addresses of former members are left out of the values of these lines. */
export const memberRecord = declareLogged('organisation_user', seenByAll)
export const licenceRecord = declareLogged('organisation_licence', admins)
export const seatRecord = declareLogged('email_licence', admins)
