import { limits } from '../../shared/limits.ts'
import { call, define, many, object, query, sql, type Bind } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { personOrder } from '../users/personOrder.ts'
import { readsWholeLog } from './lineVisible.ts'
import { logLines } from './logLines.ts'

define(`enum LogScope { ORGANISATION EVERYWHERE }

type LogPage {
  lines: [LogLine!]!
  before: String
}

type LogLine {
  id: ID!
  dateCreated: DateTime!
  organisation: LogOrganisation!
  tableName: String!
  property: String!
  value: String
  value2: String
  valueTitle: String
  value2Title: String
  message: String
  sourceId: ID!
  title: String
  creator: LogAuthor!
  onBehalfOf: LogAuthor
}

type LogOrganisation {
  id: ID!
  title: String!
}

type LogAuthor {
  id: ID!
  firstName: String!
  lastName: String!
  color: String!
  avatar: String
}`)

/** Members of the organisation, former ones too; or everybody, with where they are. */
function people(t: string, bind: Bind): string {
  const columns = 'u.id, u.first_name, u.last_name, u.color, u.avatar'
  if (bind.choice('scope') === 'EVERYWHERE')
    return `(select ${columns}, coalesce((select string_agg(distinct g.title, ', ') from email_licence e
        join organisation_licence l on l.id = e.organisation_licence_id join organisation g on g.id = l.organisation_id
        where e.user_claimed = u.id and e.active), (select g.title from organisation g where g.id = u.current_organisation_id)) as organisations
      from app_user u where ${String(bind.may('organisation:readAll'))}) ${t}`
  return `(select ${columns}, null::text as organisations from organisation_user o
    join app_user u on u.id = o.user_id where o.organisation_id = ${bind.org}) ${t}`
}

const LogPerson = object(
  'LogPerson',
  {
    id: sql('ID!', (row) => `${row}.id`),
    firstName: sql('String!', (row) => `${row}.first_name`),
    lastName: sql('String!', (row) => `${row}.last_name`),
    color: sql('String!', (row) => `${row}.color`),
    avatar: sql('String', (row) => `${row}.avatar`),
    organisations: sql('String', (row) => `${row}.organisations`),
  },
  { from: (t, _row, bind) => people(t, bind) },
)

query({
  logPeople: many(() => LogPerson, {
    nullable: true,
    allowed: readsWholeLog,
    where: (t, _row, bind) => {
      if (bind.given('id')) return `${t}.id = ${bind.arg('id', 'uuid')}`
      return bind.given('search')
        ? `position(app.norm(btrim(${bind.arg('search', 'text')})) in app.norm(${t}.first_name || ' ' || ${t}.last_name || ' ' || coalesce(${t}.organisations, ''))) > 0`
        : 'true'
    },
    order: (t) => personOrder(t, `${t}.id`),
    args: 'scope: LogScope, id: ID, search: String, take: Int = 50, skip: Int = 0',
    ...paged(50, limits.page),
    cost: 20,
  }),
})

call({
  logLines: {
    args: 'scope: LogScope, organisationId: ID, userId: ID, type: String, objectId: ID, search: String, from: DateTime, to: DateTime, before: String, take: Int = 50',
    type: 'LogPage',
    action: 'log:organisation',
    compute: logLines,
  },
})
