// What Admins do with a connection that there is: end it, pause it, go on.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { send } from '../work/deliveries.ts'
import { codeSecret, verifierSecret } from './finishSignIn.ts'
import { integrationRecord } from './integration.record.ts'
import { revocation } from './revocation.ts'
import { resumeSync } from './syncs.ts'
import { takeTokens } from './tokens.ts'

interface Row {
  id: string
  name: string
  state: 'CONNECTING' | 'CONNECTED' | 'RECONNECT' | 'DISCONNECTED'
  is_paused: boolean
}
async function lock({ organisationId, db }: Context, id: string): Promise<Row> {
  const [row] = await db.query<Row>(
    `select id, name, state, date_paused is not null as is_paused from integration
    where organisation_id = $1 and id = $2 for no key update`,
    [organisationId, idOf(id, 'id')],
  )
  return row ?? fail('NOT_FOUND', { field: 'id' })
}

/** Ends the access here at once, and at the vendor as soon as that answers. */
export async function disconnectIntegration(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'integration:manage')
  const { organisationId, db } = context,
    { id, name, state } = await lock(context, args.id)
  if (state === 'DISCONNECTED') return { id }
  const refresh = await takeTokens(request.secrets, context, id)
  if (refresh !== undefined) {
    const secret = `revocation ${newId()}`
    request.secrets.keep(context, secret, refresh)
    send(context, revocation, id, { integrationId: id, name, secret })
  }
  for (const secret of [codeSecret(id), verifierSecret(id)]) request.secrets.remove(context, secret)
  db.send('delete from integration_sign_in where organisation_id = $1 and integration_id = $2', [
    organisationId,
    id,
  ])
  db.send(
    `update integration set state = 'DISCONNECTED', generation = generation + 1, account_id = null, user_name = null,
      date_connected = null, date_paused = null, date_expires = null, date_renewing = null
    where organisation_id = $1 and id = $2`,
    [organisationId, id],
  )
  logActivity(context, { of: integrationRecord, id, property: 'disconnected', from: name })
  return { id }
}

export const pauseIntegration = (request: Request, args: { id: string }): Promise<{ id: string }> =>
  setPaused(request, args.id, true)
export const resumeIntegration = (
  request: Request,
  args: { id: string },
): Promise<{ id: string }> => setPaused(request, args.id, false)

async function setPaused(
  request: Request,
  given: string,
  isPaused: boolean,
): Promise<{ id: string }> {
  const context = authorise(request, 'integration:manage')
  const { id, name, state, is_paused: was } = await lock(context, given)
  if (state === 'DISCONNECTED') fail('STATE_REFUSED', { field: 'id' })
  if (was === isPaused) return { id }
  await context.db.query(
    `update integration set date_paused = case when $3 then now() end
    where organisation_id = $1 and id = $2`,
    [context.organisationId, id, isPaused],
  )
  if (!isPaused) await resumeSync(context, id)
  logActivity(context, {
    of: integrationRecord,
    id,
    property: isPaused ? 'paused' : 'resumed',
    to: name,
  })
  return { id }
}
