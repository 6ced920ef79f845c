import { limits } from '../../shared/limits.ts'
import {
  call,
  define,
  many,
  mutation,
  object,
  one,
  query,
  sql,
  type Bind,
} from '../engine/declare.ts'
import { declareAgain } from '../engine/again.ts'
import { paged } from '../engine/paging.ts'
import { personOrder } from '../users/personOrder.ts'
import { User } from '../users/users.graphql.ts'
import { handOver, holdings, memberHoldings } from './handOver.ts'
import { removeMember, setMemberBlocked, setMemberRole } from './members.ts'

const states = ['ACTIVE', 'INVITED', 'BLOCKED', 'SUSPENDED']
const listed = (values: readonly string[]): string => `array['${values.join("','")}']`
/** By the name of the order, that of its column. */
const sorts: Record<string, (t: string) => string> = {
  NAME: (t) => `app.norm(${t}.first_name)`,
  EMAIL: (t) => `${t}.email`,
  ROLE: (t) => `array_position(array['Admin', 'Manager', 'Member'], ${t}.role)`,
  STATE: (t) => `array_position(${listed(states)}, ${t}.state)`,
  // the latest first
  SEEN: (t) => `-extract(epoch from ${t}.date_seen)`,
}
define(`enum MemberState { ${states.join(' ')} }
enum MemberSort { ${Object.keys(sorts)
  .flatMap((name) => [name, `${name}_DESC`])
  .join(' ')} }`)

/** Members, and whoever is invited; somebody of whom no name is known goes by their address. */
const everybody = (t: string, bind: Bind): string => {
  const all = `(select o.id, o.user_id, u.email, u.first_name, u.last_name, o.role,
      case when u.is_blocked then 'SUSPENDED' when o.date_blocked is not null then 'BLOCKED' else 'ACTIVE' end as state,
      (select max(d.date_seen) from device d where d.user_id = o.user_id) as date_seen
    from organisation_user o join app_user u on u.id = o.user_id where o.organisation_id = ${bind.org} and o.date_removed is null
    union all select e.id, null, e.email, e.email, '', e.role, 'INVITED', null
    from organisation_licence l join email_licence e on e.organisation_licence_id = l.id and e.active and e.user_claimed is null
    where l.organisation_id = ${bind.org})`
  if (!bind.given('search')) return `${all} ${t}`
  return `(select x.* from ${all} x where position((select app.norm(btrim(${bind.arg('search', 'text')})))
    in app.norm(x.first_name || ' ' || x.last_name || ' ' || x.email)) > 0) ${t}`
}

const OrganisationMember = object(
  'OrganisationMember',
  {
    id: sql('ID!', (row) => `${row}.id`),
    email: sql('String!', (row) => `${row}.email`),
    role: sql('Role', (row) => `${row}.role`),
    state: sql('MemberState!', (row) => `${row}.state`),
    dateSeen: sql('DateTime', (row) => `${row}.date_seen`),
    user: one(() => User, { where: (t, row) => `${t}.id = ${row}.user_id`, nullable: true }),
  },
  {
    from: (t, _row, bind) => everybody(t, bind),
  },
)
declareAgain(OrganisationMember, {
  key: (row) => `${row}.id`,
  from: (t, key, bind) =>
    `(select x.* from ${everybody('x', bind)} where x.id = ${key}::uuid) ${t}`,
})

define(`type MemberHoldings {
  id: ID!
  ${holdings.map((name) => `${name}: Int!`).join('\n  ')}
}`)

query({
  members: many(() => OrganisationMember, {
    nullable: true,
    allowed: (bind) => bind.may('member:manage'),
    order: (t, _row, bind) => {
      const [by, desc] = (bind.choice('sort') ?? 'NAME').split('_')
      return `${sorts[by!]!(t)} ${desc ? 'desc' : 'asc'}, ${personOrder(t, `${t}.id`)}`
    },
    args: 'take: Int = 30, skip: Int = 0, search: String, sort: MemberSort',
    ...paged(30, limits.page),
    cost: 20,
  }),
  memberCount: sql('Int', (_row, bind) => `select count(*)::int from ${everybody('x', bind)}`, {
    allowed: (bind) => bind.may('member:manage'),
    args: 'search: String',
    cost: 20,
  }),
})

call({
  memberHoldings: { args: 'memberID: ID!', type: 'MemberHoldings', run: memberHoldings },
})

mutation({
  handOver: {
    args: 'memberID: ID!, toMemberID: ID!, commandId: ID',
    type: 'Int!',
    run: handOver,
  },
  setMemberRole: {
    args: 'memberID: ID!, role: Role!, commandId: ID',
    type: 'ID!',
    run: setMemberRole,
  },
  setMemberBlocked: {
    args: 'memberID: ID!, isBlocked: Boolean!, commandId: ID',
    type: 'OrganisationUser!',
    run: setMemberBlocked,
  },
  removeMember: {
    args: 'memberID: ID!, commandId: ID',
    type: 'ID!',
    run: removeMember,
  },
})
