// The way to a vendor and back: state and PKCE, each good once, for ten minutes, for whoever set out.
import { createHash, randomBytes } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { signInAnswer } from '../../shared/inputs/integration.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { newId } from '../../shared/id.ts'
import type { Request } from '../engine/actor.ts'
import { wake } from '../database/bus.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { enqueue } from '../work/jobKinds.ts'
import { queues } from '../work/runs.ts'
import { codeSecret, finishSignIn, verifierSecret } from './finishSignIn.ts'
import { integrationRecord } from './integration.record.ts'
import { redirectAddress, vendorNamed } from './vendors.ts'

const minutes = 10
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Begins a sign-in at a vendor; gives the connection and where to go. */
export async function connectIntegration(
  request: Request,
  args: { name: string },
): Promise<{ id: string; address: string }> {
  const context = authorise(request, 'integration:manage')
  const connector = vendorNamed(args.name) ?? fail('STATE_REFUSED', { field: 'name' })
  const { organisationId, userId, db } = context,
    state = randomBytes(32).toString('base64url'),
    verifier = randomBytes(32).toString('base64url')
  const [row] = await db.query<{ id: string; state: string }>(
    `insert into integration as i (organisation_id, id, name, state, creator_id) values ($1, $2, $3, 'DISCONNECTED', $4)
    on conflict (organisation_id, name) do update set name = i.name returning id, state`,
    [organisationId, newId(), connector.name, userId],
  )
  if (row!.state === 'CONNECTED') fail('STATE_REFUSED', { field: 'name' })
  // one that was begun before leads nowhere any more, whoever began it
  db.send('delete from integration_sign_in where organisation_id = $1 and integration_id = $2', [
    organisationId,
    row!.id,
  ])
  db.send(
    `insert into integration_sign_in (organisation_id, state_hash, integration_id, creator_id, date_expires)
    values ($1, $2, $3, $4, now() + interval '${minutes} minutes')`,
    [organisationId, hashOf(state), row!.id, userId],
  )
  request.secrets.keep(context, verifierSecret(row!.id), verifier)
  const address = connector.authorizeUrl({
    state,
    redirectUri: redirectAddress(),
    challenge: hashOf(verifier).toString('base64url'),
  })
  return { id: row!.id, address }
}

/** Whoever set out has come back: with a code, which a job takes to the vendor, or without. */
export async function completeIntegration(
  request: Request,
  args: Given<typeof signInAnswer>,
): Promise<{ id: string }> {
  const context = authorise(request, 'integration:manage')
  const { state, code } = parse(signInAnswer, args)
  const { organisationId, userId, db } = context
  const [begun] = await db.query<{ id: string }>(
    `delete from integration_sign_in where organisation_id = $1 and state_hash = $2 and creator_id = $3
      and date_expires > now() returning integration_id as id`,
    [organisationId, hashOf(state), userId],
  )
  if (!begun) return fail('STATE_REFUSED', { field: 'state' })
  const { id } = begun
  // refused there: what was before stays
  if (code === null) {
    request.secrets.remove(context, verifierSecret(id))
    return { id }
  }
  request.secrets.keep(context, codeSecret(id), code)
  await setConnecting(context, id)
  enqueue(context, finishSignIn, { integrationId: id })
  db.afterCommit(() => wake(queues, finishSignIn.name))
  return { id }
}

async function setConnecting(context: Context, id: string): Promise<void> {
  const [row] = await context.db.query<{ name: string }>(
    `update integration set state = 'CONNECTING', creator_id = $3, date_paused = null
    where organisation_id = $1 and id = $2 returning name`,
    [context.organisationId, id, context.userId],
  )
  logActivity(context, { of: integrationRecord, id, property: 'connected', to: row!.name })
}
