import { column, define, mutation, one, query, sql, table } from '../core/declare.ts'
import { updateUser } from './users.ts'

define('enum Role { Admin Manager Member }')

const inOrganisation = (row: string, org: string): string => `exists (select from organisation_user o where o.organisation_id = ${org} and o.user_id = ${row}.id)`

export const User = table('User', 'app_user', {
  id: column(),
  firstName: column(),
  lastName: column(),
  email: column({ type: 'String' }),
  color: column(),
  avatar: column(),
  language: column(),
}, { global: true })

export const Me = table('Me', 'app_user', {
  id: column(),
  firstName: column(),
  lastName: column(),
  email: column(),
  color: column(),
  avatar: column(),
  language: column(),
  role: sql('Role!', (_row, bind) => `(select o.role from organisation_user o where o.organisation_id = ${bind.org} and o.id = ${bind.member})`),
  onboardingStep: column(),
  onboardingData: column({ type: 'JSON!' }),
  isBlocked: column(),
  isSuperAdmin: sql('Boolean!', (_row, bind) => String(bind.superAdmin)),
  currentOrganisationId: sql('ID!', (_row, bind) => bind.org),
  currentOrganisationUserId: sql('ID!', (_row, bind) => bind.member),
}, { global: true, doc: 'The person who is signed in.' })

query({
  me: one(() => Me, { where: (t, _row, bind) => `${t}.id = ${bind.user}` }),
  user: one(() => User, { where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${inOrganisation(t, bind.org)}`, nullable: true, args: 'id: ID!' }),
})

mutation({
  updateUser: { args: 'id: ID!, firstName: String, lastName: String, language: String, onboardingStep: String, onboardingData: JSON, commandId: ID', type: 'Me!', run: updateUser },
})
