import { limits } from '../../shared/limits.ts'
import { column, define, many, mutation, one, query, sql, table } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { User } from '../users/users.graphql.ts'
import { sendFeedback } from './feedback.ts'

define('enum ReportKind { ERROR FEEDBACK }')

const Report = table(
  'Report',
  'report',
  {
    id: column(),
    kind: column({ type: 'ReportKind!' }),
    origin: column(),
    fingerprint: column(),
    message: column(),
    stack: column(),
    path: column(),
    version: column(),
    browser: column(),
    reference: column(),
    occurrences: column(),
    dateCreated: column(),
    dateLast: column(),
    creator: one(() => User, 'user_id'),
    hasScreenshot: sql('Boolean!', (row) => `${row}.screenshot is not null`),
    screenshot: sql(
      'String',
      (row) =>
        `case when get_byte(${row}.screenshot, 0) = 137 then 'data:image/png;base64,' else 'data:image/jpeg;base64,' end || translate(encode(${row}.screenshot, 'base64'), E'\\n', '')`,
    ),
  },
  {
    global: true,
    visible: (_row, bind) => String(bind.may('report:read')),
  },
)

query({
  reports: many(() => Report, {
    where: (t, _row, bind) =>
      bind.given('kind') ? `${t}.kind = ${bind.arg('kind', 'text')}` : 'true',
    order: (t) => `${t}.date_last desc, ${t}.id desc`,
    ...paged(50, limits.page),
    args: 'kind: ReportKind, take: Int = 50, skip: Int = 0',
  }),
  report: one(() => Report, {
    where: (t, _row, bind) => `${t}.fingerprint = ${bind.arg('fingerprint', 'text')}`,
    nullable: true,
    args: 'fingerprint: String!',
  }),
})
mutation({
  sendFeedback: {
    args: 'text: String!, screenshot: String, path: String, version: String, browser: String, commandId: ID',
    type: 'Boolean!',
    run: sendFeedback,
  },
})
