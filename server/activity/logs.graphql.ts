import { limits } from '../../shared/limits.ts'
import { call, column, many, one, query, table, type Bind } from '../core/declare.ts'
import { skipped, taken } from '../core/taken.ts'
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

const newest = (t: string): string => `${t}.date_created desc, ${t}.id desc`
const page = { order: newest, take: (_t: string, _row: string, bind: Bind) => taken(bind, 50, limits.page), skip: (_t: string, _row: string, bind: Bind) => skipped(bind) }

query({
  logs: many(() => LogEntry, {
    where: (t, _row, bind) => [bind.given('id') && `${t}.source_id = ${bind.arg('id', 'uuid')}`, bind.given('type') && `${t}.table_name = ${bind.arg('type', 'text')}`].filter(Boolean).join(' and '),
    ...page, args: 'id: ID, type: String, take: Int = 50, skip: Int = 0',
  }),
  logsForUser: many(() => LogEntry, { where: (t, _row, bind) => `${t}.creator_id = ${bind.arg('id', 'uuid')}`, ...page, args: 'id: ID!, take: Int = 50, skip: Int = 0' }),
})
call({ logDateCount: { type: '[DateCount!]!', run: logDateCount } })
