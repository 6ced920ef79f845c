import { limits } from '../../shared/limits.ts'
import {
  call,
  column,
  define,
  everybody,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
} from '../engine/declare.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { Me, User } from '../users/users.graphql.ts'
import { ownOrganisations, switchOrganisation } from './ownOrganisations.ts'
import {
  acceptInvitation,
  declineInvitation,
  invitationLeadsTo,
  ownInvitations,
} from './ownInvitations.ts'
import { logoAddress } from './serveLogo.ts'
import { setOrganisationLogo } from './setLogo.ts'
import { updateOrganisationSetting, updateSetting } from './settings.ts'
import { personOrder } from '../users/personOrder.ts'

export const OrganisationUser = table(
  'OrganisationUser',
  'organisation_user',
  {
    id: column(),
    userId: column(),
    role: column({ type: 'Role' }),
    isBlocked: sql(
      'Boolean!',
      (row) => `(select ${isShutOut(row, 'u')} from app_user u where u.id = ${row}.user_id)`,
    ),
    user: one(() => User, 'user_id'),
  },
  { visible: everybody('who is in the organisation is known to all who are') },
)

const OrganisationLogo = table(
  'OrganisationLogo',
  'organisation_logo',
  {
    id: column(),
    url: sql('String!', logoAddress),
    width: column(),
    height: column(),
  },
  { visible: everybody('it is made to be seen') },
)

export const Organisation = table(
  'Organisation',
  'organisation',
  {
    id: column(),
    title: column(),
    dateCreated: column(),
    logo: one(
      () => OrganisationLogo,
      { where: (t, row) => `${t}.organisation_id = ${row}.id and ${t}.date_expires is null` },
      { nullable: true },
    ),
  },
  {
    global: true,
    visible: (row, bind) => (bind.may('organisation:readAll') ? 'true' : `${row}.id = ${bind.org}`),
  },
)

const Setting = table(
  'Setting',
  'setting',
  {
    id: column(),
    key: column(),
    value: column(),
  },
  { visible: (row, bind) => `(${row}.user_id is null or ${row}.user_id = ${bind.user})` },
)

/** As many people as one licence may have seats. */
const members = { usual: 50, max: limits.licenceSeats }

extend(Me, {
  currentOrganisation: one(
    () => Organisation,
    { where: (t, _row, bind) => `${t}.id = ${bind.org}` },
    { open: true },
  ),
  settings: many(() => Setting, {
    where: (t, row) => `${t}.user_id = ${row}.id`,
    order: 'key',
    open: true,
  }),
})

query({
  users: many(() => User, {
    join: (t, _row, bind) =>
      `join organisation_user o on o.organisation_id = ${bind.org} and o.user_id = ${t}.id`,
    where: () => 'o.date_removed is null and o.role is not null',
    order: (t) => personOrder(t, `${t}.id`),
    rows: members,
  }),
  organisationUsers: many(() => OrganisationUser, {
    nullable: true,
    join: (t) => `join app_user u on u.id = ${t}.user_id`,
    where: (t) => `${t}.date_removed is null and ${t}.role is not null`,
    order: () => personOrder('u', 'u.id'),
    rows: members,
  }),
  organisationSettings: many(() => Setting, {
    where: (t) => `${t}.user_id is null`,
    order: 'key',
  }),
})

define(`type OwnOrganisation {
  id: ID!
  title: String!
  isCurrent: Boolean!
}

type OwnInvitation {
  id: ID!
  organisation: String!
  role: Role!
}`)

call({
  ownOrganisations: { type: '[OwnOrganisation!]', run: ownOrganisations },
  ownInvitations: { type: '[OwnInvitation!]', run: ownInvitations },
})

mutation({
  switchOrganisation: {
    args: 'organisationId: ID!, commandId: ID',
    type: 'ID!',
    run: switchOrganisation,
  },
  updateSetting: {
    args: 'key: String!, value: String!, commandId: ID',
    type: 'Setting!',
    run: updateSetting,
  },
  updateOrganisationSetting: {
    args: 'key: String!, value: String!, commandId: ID',
    type: 'Setting!',
    run: updateOrganisationSetting,
  },
  acceptInvitation: {
    args: 'id: ID!, commandId: ID',
    type: 'ID!',
    run: acceptInvitation,
    runsIn: invitationLeadsTo,
  },
  declineInvitation: {
    args: 'id: ID!, isDeclined: Boolean! = true, commandId: ID',
    type: 'ID!',
    run: declineInvitation,
    runsIn: invitationLeadsTo,
  },
  setOrganisationLogo: {
    args: 'id: ID, commandId: ID',
    type: 'Organisation!',
    run: setOrganisationLogo,
  },
})
