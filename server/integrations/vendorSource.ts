// Asks another system in the name of an organisation: with a fresh token, within its limits, again where it failed in passing.
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '../../shared/errors.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { may } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { membersByName } from '../imports/findRecords.ts'
import { NotPossible } from '../work/errorCode.ts'
import type { Parts } from '../work/jobKinds.ts'
import {
  AuthRevoked,
  Forbidden,
  RateLimited,
  Transient,
  type Call,
  type Connector,
} from './connector.ts'
import type { Sync } from './judgeRecords.ts'
import { budgetOf } from './connectionBudget.ts'
import { NotConnected, withFreshToken } from './tokens.ts'
import { vendorNamed } from './vendors.ts'

/** Attempts at a call before the whole job is put back into the queue. */
const attempts = 4
const firstPauseMs = 500

type OfOrganisation = Pick<Parts, 'database' | 'secrets'> & { organisationId: string }

/** As whoever began it, by what they may by now. */
export async function whoPulls(
  { database, organisationId }: OfOrganisation,
  userId: string,
): Promise<{ userId: string; language: string }> {
  const actor = (await memberNow(database, { organisationId, userId })) ?? fail('FORBIDDEN')
  if (!may(actor, 'integration:manage')) fail('FORBIDDEN')
  return { userId, language: actor.language }
}

export type Source = <T>(ask: (connector: Connector, call: Call) => Promise<T>) => Promise<T>
/** Asks the other system, with a token that is fresh, again after a pause when the line or the system failed. */
export function sourceOf(
  work: OfOrganisation,
  { integration_id, vendor }: Pick<Sync, 'integration_id' | 'vendor'>,
  signal: AbortSignal,
): Source {
  const connector = vendorNamed(vendor)
  if (!connector) throw new NotPossible('CRM_NOT_OFFERED', 'The vendor is not offered here')
  const budget = budgetOf(connector, integration_id),
    connection = {
      organisationId: work.organisationId,
      integrationId: integration_id,
      connector,
    }
  return async (ask) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await withFreshToken(work, connection, signal, (token) =>
          ask(connector, { token, budget, signal }),
        )
      } catch (error) {
        signal.throwIfAborted()
        if (
          error instanceof NotConnected ||
          error instanceof AuthRevoked ||
          error instanceof Forbidden
        )
          throw new NotPossible(error.code, 'There is no access', { cause: error })
        const isPassing = error instanceof Transient || error instanceof RateLimited
        if (!isPassing || attempt >= attempts) throw error
        if (error instanceof RateLimited) {
          // whoever gives tokens counts calls too, and asks no budget
          budget.pauseUntil(error.retryAt)
          await budget.rest(signal)
        } else
          await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()), undefined, {
            signal,
          })
      }
    }
  }
}

/** Who users there are here: by their e-mail addresses. */
export async function memberFinder(
  { database, organisationId }: OfOrganisation,
  source: Source,
): Promise<(userId: string) => string | undefined> {
  const users = await source((connector, call) => connector.listUsers(call))
  const members = await inOrganisation(database, organisationId, (db) =>
    membersByName(db, organisationId),
  )
  const found = new Map(
    users.map(({ id, email }) => [id, members.get(email.toLowerCase()) ?? undefined]),
  )
  return (userId) => found.get(userId)
}
