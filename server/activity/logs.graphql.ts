import { limits } from '../../shared/limits.ts'
import { call, column, many, one, query, sql, table, type Bind } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { User } from '../users/users.graphql.ts'
import { lineVisible, readsWholeLog } from './lineVisible.ts'
import { logDateCount } from './logDateCount.ts'
import { idsWithMerged } from './idsWithMerged.ts'
import { saying, sourceTitle } from './logLines.ts'
import { valueOf } from './logValues.ts'
import { titleOf } from './titledValues.ts'

const LogEntry = table(
  'LogEntry',
  'activity',
  {
    id: column(),
    dateCreated: column(),
    tableName: column(),
    property: column(),
    value: sql('String', (row, bind) => valueOf(row, 'value', bind)),
    value2: sql('String', (row, bind) => valueOf(row, 'value2', bind)),
    valueTitle: sql('String', (row, bind) => titleOf(row, 'value', bind)),
    value2Title: sql('String', (row, bind) => titleOf(row, 'value2', bind)),
    title: sql('String', (row, bind) => sourceTitle(bind, row), { cost: 10 }),
    message: column(),
    message2: column(),
    sourceId: column(),
    creator: one(() => User, 'creator_id'),
    onBehalfOf: one(() => User, 'on_behalf_of_id', { nullable: true }),
  },
  { visible: lineVisible },
)

const namesThings = (bind: Bind): boolean => bind.given('id') || bind.given('includeList')
/** Lines of the things that are asked for; by one condition, for which there is an index. */
const of = (t: string, bind: Bind): string => {
  const id = bind.given('id') && bind.arg('id', 'uuid'),
    list = bind.given('includeList') && bind.arg('includeList', 'uuid[]')
  const names =
    id && `array(select n.id from ${idsWithMerged(['company', 'contact'], id, bind.org)} n)`
  if (!list) return names ? `${t}.source_id = any(${names})` : ''
  return `${t}.source_id = any(${names ? `${list} || ${names}` : list})`
}
/** One that the person does not see leads nowhere. */
const olderThan = (t: string, bind: Bind): string =>
  `(${t}.date_created, ${t}.id) < (select p.date_created, p.id from activity p
    where p.organisation_id = ${bind.org} and p.id = ${bind.arg('before', 'uuid')} and ${lineVisible('p', bind)})`
const newest = (t: string): string => `${t}.date_created desc, ${t}.id desc`
const page = { order: newest, ...paged(50, limits.page) }

query({
  logs: many(() => LogEntry, {
    allowed: (bind) => namesThings(bind) || readsWholeLog(bind),
    where: (t, _row, bind) =>
      [
        of(t, bind),
        bind.given('excludeIds') && `not ${t}.source_id = any(${bind.arg('excludeIds', 'uuid[]')})`,
        bind.given('type') && `${t}.table_name = ${bind.arg('type', 'text')}`,
        bind.given('properties') && `${t}.property = any(${bind.arg('properties', 'text[]')})`,
        bind.given('before') && olderThan(t, bind),
        bind.given('userId') &&
          `(${t}.creator_id = ${bind.arg('userId', 'uuid')} or ${t}.on_behalf_of_id = ${bind.arg('userId', 'uuid')})`,
        bind.given('search') && saying(`btrim(${bind.arg('search', 'text')})`, bind, t),
        bind.given('from') && `${t}.date_created >= ${bind.arg('from', 'timestamptz')}`,
        bind.given('to') && `${t}.date_created < ${bind.arg('to', 'timestamptz')}`,
      ]
        .filter(Boolean)
        .join(' and '),
    ...page,
    args: 'id: ID, type: String, includeList: [ID!], excludeIds: [ID!], properties: [String!], before: ID, userId: ID, search: String, from: DateTime, to: DateTime, take: Int = 50, skip: Int = 0',
  }),
  logsForUser: many(() => LogEntry, {
    allowed: readsWholeLog,
    where: (t, _row, bind) =>
      `(${t}.creator_id = ${bind.arg('id', 'uuid')} or ${t}.on_behalf_of_id = ${bind.arg('id', 'uuid')})`,
    ...page,
    args: 'id: ID!, take: Int = 50, skip: Int = 0',
  }),
})
call({
  logDateCount: {
    args: 'scope: LogScope',
    type: '[DateCount!]!',
    action: 'log:organisation',
    compute: logDateCount,
  },
  logDateCountForUser: {
    args: 'id: ID!, scope: LogScope',
    type: '[DateCount!]!',
    action: 'log:organisation',
    compute: logDateCount,
  },
})
