import { randomUUID } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { trial } from '../../shared/inputs/organisation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { isTimeZone } from '../../shared/meetingTimes.ts'
import { trialMonths, trialSeats } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { licenceRecord } from './organisation.record.ts'
import { logActivity } from '../rules/activity.ts'
import { parse } from '../rules/check.ts'
import { isKnownZone } from '../rules/knownZone.ts'
import { addFirstRows } from './firstRows.ts'
import { write } from './settings.ts'
import {
  type Entered,
  authoriseEntry,
  personOf,
  lockPerson,
  takeSeat,
  addMember,
  enter,
} from './enterOrganisation.ts'

/** Opens an organisation for a limited time, once a person. */
export async function startTrial(
  request: Request,
  args: Given<typeof trial>,
): Promise<{ id: string }> {
  const context = authoriseEntry(request),
    { db, newcomer, organisationId, userId } = context
  const { organisationTitle: title, language, timeZone } = parse(trial, args),
    licence = { id: newId(), title }
  if (newcomer.why !== 'NO_ORGANISATION') fail('STATE_REFUSED')
  await lockPerson(context)
  if (
    (
      await db.query('select from organisation_licence where creator_id = $1 and is_trial', [
        userId,
      ])
    ).length
  )
    fail('TRIAL_USED')
  await db.query('insert into organisation (id, title) values ($1, $2)', [
    organisationId,
    licence.title,
  ])
  await db.query(
    `insert into organisation_licence (id, organisation_id, code, title, amount, months_valid, is_trial, creator_id, date_claimed) values ($1, $2, $3, $4, $5, $6, true, $7, now())`,
    [licence.id, organisationId, randomUUID(), licence.title, trialSeats, trialMonths, userId],
  )
  logActivity(context, {
    of: licenceRecord,
    id: licence.id,
    property: 'trial',
    to: licence.title,
  })
  await takeSeat(context, licence, 'Admin')
  // its name is known already
  await addMember(context, 'Admin', 'steps')
  // that of the browser; one that is not known here is as good as none
  if (timeZone && isTimeZone(timeZone) && (await isKnownZone(context, timeZone)))
    await write(context, null, { key: 'timeZone', value: timeZone })
  await addFirstRows(context, language)
  return enter(context, language)
}

/** A trial is an organisation of its own. */
export async function trialLeadsTo(request: Request): Promise<Entered> {
  const { db, newcomer, userId } = authoriseEntry(request)
  return { userId: await personOf(db, userId, newcomer), organisationId: newId() }
}
