import { declareLogged } from '../records/record.ts'

/** Sign-outs and steps of the tour are the person's own affair, and their leaders'. */
export const userRecord = declareLogged(
  'app_user',
  (line, { may, user }) => (may('log:organisation') ? 'true' : `${line}.source_id = ${user}`),
  'user',
)
