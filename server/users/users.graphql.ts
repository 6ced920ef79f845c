import {
  column,
  define,
  everybody,
  extend,
  mutation,
  one,
  query,
  sql,
  table,
  type Bind,
} from '../engine/declare.ts'
import { JobRun } from '../work/runs.graphql.ts'
import { setOnboarding, updateUser } from './users.ts'

define('enum Role { Admin Manager Member }')
define('enum OnboardingStep { organisation steps url done }')

export const inOrganisation = (row: string, org: string): string =>
  `exists (select from organisation_user o where o.organisation_id = ${org} and o.user_id = ${row}.id)`

/** Who reads the addresses of people who are no members any more. */
export const readsFormerAddresses = (bind: Pick<Bind, 'may'>): boolean =>
  bind.may('user:readFormer')
const emailOf = (row: string, bind: Bind): string =>
  readsFormerAddresses(bind)
    ? `${row}.email`
    : `case when exists (select from organisation_user o where o.organisation_id = ${bind.org} and o.user_id = ${row}.id and o.date_removed is null) then ${row}.email end`

export const User = table(
  'User',
  'app_user',
  {
    id: column(),
    firstName: column(),
    lastName: column(),
    email: sql('String', emailOf),
    color: column(),
    avatar: column(),
    language: column(),
  },
  {
    global: true,
    visible: everybody(
      'reached from what they did in the organisation; `user` asks for its members',
    ),
  },
)

extend(JobRun, { creator: one(() => User, 'creator_id') })

/** By the person: whoever has just come in may have been a member before. */
const ownMembership = (wanted: 'id' | 'role', row: string, bind: Bind): string =>
  `(select o.${wanted} from organisation_user o where o.organisation_id = ${bind.org} and o.user_id = ${row}.id)`

export const Me = table(
  'Me',
  'app_user',
  {
    id: column(),
    firstName: column(),
    lastName: column(),
    email: column(),
    color: column(),
    avatar: column(),
    language: column(),
    role: sql('Role', (row, bind) => ownMembership('role', row, bind), {
      open: true,
    }),
    onboardingStep: column({ type: 'OnboardingStep!' }),
    onboardingData: column({ type: 'JSON!' }),
    isBlocked: column(),
    isSuperAdmin: sql('Boolean!', (_row, bind) => String(bind.isSuperAdmin), { open: true }),
    currentOrganisationId: sql('ID!', (_row, bind) => bind.org, { open: true }),
    currentOrganisationUserId: sql('ID!', (row, bind) => ownMembership('id', row, bind), {
      open: true,
    }),
  },
  {
    global: true,
    visible: (row, bind) => `${row}.id = ${bind.user}`,
  },
)

query({
  me: one(() => Me, { where: (t, _row, bind) => `${t}.id = ${bind.user}` }, { open: true }),
  user: one(() => User, {
    where: (t, _row, bind) =>
      `${t}.id = ${bind.arg('id', 'uuid')} and ${inOrganisation(t, bind.org)}`,
    nullable: true,
    args: 'id: ID!',
  }),
})

mutation({
  updateUser: {
    args: 'id: ID!, firstName: String, lastName: String, email: String, language: String, color: String, onboardingStep: String, onboardingData: JSON, commandId: ID',
    type: 'Me!',
    run: updateUser,
  },
  setOnboarding: { args: 'step: OnboardingStep!, commandId: ID', type: 'Me!', run: setOnboarding },
})
