import { limits } from '../../shared/limits.ts'
import { call, column, many, one, query, table, type Bind } from '../core/declare.ts'
import { paged } from '../core/taken.ts'
import { User } from '../users/users.graphql.ts'
import { lineVisible } from './lineVisible.ts'
import { logDateCount } from './logDateCount.ts'

const LogEntry = table('LogEntry', 'activity', {
  id: column(),
  dateCreated: column(),
  tableName: column(),
  property: column(),
  value: column(),
  value2: column(),
  message: column(),
  message2: column(),
  sourceId: column(),
  creator: one(() => User, 'creator_id'),
}, { visible: lineVisible })

/** Lines of the things that are asked for. */
const of = (t: string, bind: Bind): string => {
  const either = [bind.given('id') && `${t}.source_id = ${bind.arg('id', 'uuid')}`, bind.given('includeList') && `${t}.source_id = any(${bind.arg('includeList', 'uuid[]')})`].filter(Boolean)
  return either.length ? `(${either.join(' or ')})` : ''
}
const newest = (t: string): string => `${t}.date_created desc, ${t}.id desc`
const page = { order: newest, ...paged(50, limits.page) }

query({
  logs: many(() => LogEntry, {
    where: (t, _row, bind) => [of(t, bind), bind.given('excludeIds') && `not ${t}.source_id = any(${bind.arg('excludeIds', 'uuid[]')})`, bind.given('type') && `${t}.table_name = ${bind.arg('type', 'text')}`].filter(Boolean).join(' and '),
    ...page, args: 'id: ID, type: String, includeList: [ID!], excludeIds: [ID!], take: Int = 50, skip: Int = 0', doc: 'Of one thing (id), of further ones too (includeList), without some (excludeIds); without any of these of all.',
  }),
  logsForUser: many(() => LogEntry, { where: (t, _row, bind) => `${t}.creator_id = ${bind.arg('id', 'uuid')}`, ...page, args: 'id: ID!, take: Int = 50, skip: Int = 0' }),
})
call({
  logDateCount: { type: '[DateCount!]!', run: logDateCount },
  logDateCountForUser: { args: 'id: ID!', type: '[DateCount!]!', run: logDateCount },
})
