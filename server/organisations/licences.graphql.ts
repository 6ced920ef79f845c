import { limits } from '../../shared/limits.ts'
import {
  call,
  column,
  count,
  define,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
  type Bind,
} from '../engine/declare.ts'
import { licenceEnds, licenceRuns } from '../identity/membership.ts'
import { paged } from '../engine/paging.ts'
import { inOrganisation, User } from '../users/users.graphql.ts'
import { keyLeadsTo, validateLicense } from './validateLicense.ts'
import { renewLicense } from './renewLicense.ts'
import { startTrial, trialLeadsTo } from './startTrial.ts'
import { newcomer } from './newcomer.ts'
import { extendLicense, licenceIn, setLicenseActive } from './changeLicence.ts'
import { addMember, createOrganisationLicense } from './licences.ts'
import { Organisation } from './organisations.graphql.ts'
import { updateOrganisation } from './updateOrganisation.ts'

define(`type Invitation {
  id: ID!
  organisation: String!
}

type Newcomer {
  email: String!
  organisation: String
  mayTry: Boolean!
  invitations: [Invitation!]!
}`)

const manages = (bind: Bind): boolean => bind.may('licence:read')

const EmailLicense = table(
  'EmailLicense',
  'email_licence',
  {
    id: column(),
    email: column(),
    role: column({ type: 'Role!' }),
    active: column(),
    dateCreated: column(),
    dateClaimed: column(),
    userClaimed: one(() => User, 'user_claimed'),
  },
  {
    global: true,
    visible: (row, bind) =>
      !manages(bind)
        ? 'false'
        : bind.may('licence:readAll')
          ? 'true'
          : `exists (select from organisation_licence l where l.id = ${row}.organisation_licence_id and l.organisation_id = ${bind.org})`,
  },
)

const OrganisationLicense = table(
  'OrganisationLicense',
  'organisation_licence',
  {
    id: column(),
    title: column(),
    isActive: column(),
    isTrial: column(),
    amount: column(),
    monthsValid: column(),
    dateCreated: column(),
    dateClaimed: column(),
    dateBegins: column(),
    dateReplaced: column(),
    dateExpires: sql('DateTime', licenceEnds),
    isRunning: sql('Boolean!', (row) => `coalesce(${licenceRuns(row)}, false)`),
    emailsActiveAmount: count(
      (row) =>
        `(select count(*)::int from email_licence e where e.organisation_licence_id = ${row}.id and e.active)`,
    ),
    organisation: one(() => Organisation, 'organisation_id', { nullable: true }),
    code: sql('String', (row, bind) => (manages(bind) ? `${row}.code` : 'null::text')),
    creator: one(() => User, {
      where: (t, row, bind) =>
        `${t}.id = ${row}.creator_id and ${bind.may('licence:readAll') ? 'true' : inOrganisation(t, bind.org)}`,
      nullable: true,
    }),
    emailLicenses: many(() => EmailLicense, {
      on: 'organisation_licence_id',
      order: 'date_created, id',
      rows: { max: limits.licenceSeats },
      nullWhen: (_row, bind) => String(!manages(bind)),
    }),
  },
  {
    global: true,
    visible: (row, bind) =>
      bind.may('licence:readAll') ? 'true' : `${row}.organisation_id = ${bind.org}`,
  },
)

extend(Organisation, {
  organisationLicenses: many(() => OrganisationLicense, {
    on: 'organisation_id',
    order: 'date_claimed desc, id',
    nullWhen: (_row, bind) => String(!manages(bind)),
  }),
  organisationLicense: one(() => OrganisationLicense, {
    where: (t, row) =>
      `${t}.id = (select l.id from organisation_licence l where l.organisation_id = ${row}.id order by ${licenceRuns('l')} desc, l.date_claimed desc, l.id limit 1)`,
    nullable: true,
  }),
})

const wanted = (t: string, bind: Bind): string =>
  [
    bind.may('licence:readAll') ? 'true' : `${t}.organisation_id = ${bind.org}`,
    bind.given('isClaimed') &&
      `(${t}.date_claimed is not null) = ${bind.arg('isClaimed', 'boolean')}`,
    bind.given('search') &&
      `(position(app.norm(btrim(${bind.arg('search', 'text')})) in app.norm(${t}.title)) > 0
        or ${t}.code = lower(btrim(${bind.arg('search', 'text')})))`,
  ]
    .filter(Boolean)
    .join(' and ')

query({
  organisationLicenses: many(() => OrganisationLicense, {
    where: (t, _row, bind) => wanted(t, bind),
    nullWhen: (_row, bind) => String(!manages(bind)),
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    args: 'isClaimed: Boolean, search: String, take: Int = 100, skip: Int = 0',
    ...paged(100, limits.page),
  }),
  organisationLicenseCount: sql(
    'Int',
    (_row, bind) => `select count(*)::int from organisation_licence x where ${wanted('x', bind)}`,
    {
      allowed: manages,
      args: 'isClaimed: Boolean, search: String',
      cost: 10,
    },
  ),
})
call({
  newcomer: {
    type: 'Newcomer',
    run: newcomer,
    forNewcomers: true,
  },
})

mutation({
  validateLicense: {
    args: 'licenseId: String!, language: String!, commandId: ID',
    type: 'Me!',
    run: validateLicense,
    runsAs: keyLeadsTo,
  },
  startTrial: {
    args: 'organisationTitle: String!, language: String!, timeZone: String, commandId: ID',
    type: 'Me!',
    run: startTrial,
    runsAs: trialLeadsTo,
  },
  renewLicense: {
    args: 'licenseId: String!, commandId: ID',
    type: 'OrganisationLicense!',
    run: renewLicense,
  },
  updateOrganisation: {
    args: 'id: ID!, title: String!, commandId: ID',
    type: 'Organisation!',
    run: updateOrganisation,
  },
  createOrganisationLicense: {
    args: 'title: String!, amount: Int = 5, monthsValid: Int = 1, commandId: ID',
    type: 'OrganisationLicense!',
    run: createOrganisationLicense,
  },
  setOrganisationLicenseActive: {
    args: 'id: ID!, isActive: Boolean!, commandId: ID',
    type: 'ID!',
    run: setLicenseActive,
    runsIn: licenceIn,
  },
  extendOrganisationLicense: {
    args: 'id: ID!, months: Int!, commandId: ID',
    type: 'ID!',
    run: extendLicense,
    runsIn: licenceIn,
  },
  addMember: {
    args: 'email: String!, role: Role!, organisationLicenseId: ID!, commandId: ID',
    type: 'EmailLicense!',
    run: addMember,
  },
})
