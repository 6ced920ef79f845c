import { column, extend, mutation, one, sql, table } from '../engine/declare.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { Me, User } from '../users/users.graphql.ts'
import { exitImpersonate, impersonate, impersonationLeadsTo } from './impersonate.ts'

const Impersonation = table(
  'Impersonation',
  'impersonation',
  {
    id: column(),
    reason: column(),
    dateCreated: column(),
    dateUntil: column(),
    dateEnded: column(),
    user: one(() => User, 'user_id'),
    actingUser: one(() => User, 'acting_user_id'),
  },
  {
    visible: (row, bind) => `${bind.user} in (${row}.user_id, ${row}.acting_user_id)`,
  },
)

extend(Me, {
  isImpersonated: sql('Boolean!', (_row, bind) => String(bind.may('impersonation:end')), {
    open: true,
  }),
})
extend(Notification, {
  impersonation: one(() => Impersonation, 'impersonation_id', { nullable: true }),
})

mutation({
  impersonate: {
    args: 'id: ID!, reason: String!, commandId: ID',
    type: 'String!',
    run: impersonate,
    runsIn: impersonationLeadsTo,
  },
  exitImpersonate: { args: 'commandId: ID', type: 'Impersonation!', run: exitImpersonate },
})
