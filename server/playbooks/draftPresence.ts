// Who has the draft of a playbook open, and what of it each has chosen. Nothing of it is written to the draft, nor logged.
import { fail } from '../../shared/errors.ts'
import { rolesWith } from '../../shared/permissions.ts'
import { onWake, tell } from '../database/bus.ts'
import type { Request } from '../engine/actor.ts'
import type { Bind } from '../engine/declare.ts'
import { RateLimiter } from '../identity/rateLimit.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { AutoResetEvent } from '../platform/autoResetEvent.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import {
  holdPresence,
  presentIn,
  renewEveryMs,
  renewPresence,
  type PresenceOf,
} from '../rules/presence.ts'
import { ToldByOthers } from '../rules/toldByOthers.ts'

const openPlaybook: PresenceOf = { table: 'playbook_presence', column: 'playbook_id' }
/** What the stream looks at by itself, should a wake-up be lost. */
const lookEveryMs = 5000
/** A browser tells it once a second. */
const ofPerson = new RateLimiter({ perSecond: 2, burst: 5 })

/** What somebody has chosen: a hub, or a question in it. */
interface Chosen {
  userId: string
  hubId: string
  questionId: string | null
}
export interface DraftMessage {
  playbookId: string
  present: string[]
  chosen: Chosen[]
}

const editors = rolesWith('playbook:edit')
  .map((role) => `'${role}'`)
  .join(', ')
/** Of a member `o` and their person `u`, by what holds now and not by what held when they were let in. */
const mayEditNow = (o: string, u: string): string =>
  `${o}.date_removed is null and ${o}.role in (${editors}) and not ${isShutOut(o, u)}`
/** Whether the draft of a playbook with an id is there and open to who asks. */
export const draftSeenNow = (id: string, bind: Bind): string => `exists (select from playbook vp
  join organisation_user vo on vo.organisation_id = vp.organisation_id and vo.id = ${bind.member} join app_user vu on vu.id = vo.user_id
  where vp.organisation_id = ${bind.org} and vp.id = ${id} and vp.date_deleted is null and ${mayEditNow('vo', 'vu')})`

/** Who is here and what each has chosen, now and as it changes, until the client goes or may no longer see the draft. */
export async function* draftEvents(
  request: Request,
  args: { playbookId: string },
): AsyncGenerator<DraftMessage> {
  const context = authorise(request, 'playbook:edit'),
    { organisationId, signal } = context
  const playbookId = idOf(args.playbookId, 'playbookId'),
    woken = new AutoResetEvent(signal),
    others = new ToldByOthers<Chosen>(
      context,
      playbookId,
      woken.set,
      ({ hubId }: { hubId: string | null }) => hubId === null,
    )
  let leave: (() => Promise<void>) | undefined,
    present: string[] | undefined,
    last: string | undefined,
    lookAt = 0,
    renewAt = 0
  const silence = onWake(organisationId, playbookId, () => {
    lookAt = 0
    woken.set()
  })
  try {
    if (!(await look(context, playbookId))) fail('NOT_FOUND', { field: 'playbookId' })
    leave = holdPresence(context, openPlaybook, playbookId)
    while (!signal.aborted) {
      if (performance.now() >= renewAt) {
        await renewPresence(context, openPlaybook, playbookId)
        renewAt = performance.now() + renewEveryMs
      }
      // what somebody chose says nothing of who is here
      if (!present || performance.now() >= lookAt || others.hasOthers(present)) {
        lookAt = performance.now() + lookEveryMs
        present = await look(context, playbookId)
        if (!present) return
      }
      const message = { playbookId, present, chosen: others.of(present) },
        now = JSON.stringify(message)
      if (now !== last) {
        last = now
        yield message
      }
      await woken.wait(lookAt - performance.now())
    }
  } finally {
    silence()
    others.close()
    await leave?.()
  }
}

/** Who is here; nothing when the person may not see the draft (any more), whatever changed that. */
async function look(context: Context, playbookId: string): Promise<string[] | undefined> {
  const [row] = await context.db.query<{ present: string[] }>(
    `select ${presentIn(openPlaybook, '$2')} as present
    from playbook p join organisation_user o on o.organisation_id = p.organisation_id and o.id = $3 join app_user u on u.id = o.user_id
    where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null and ${mayEditNow('o', 'u')}`,
    [context.organisationId, playbookId, context.organisationUserId],
  )
  return row?.present
}

/** Shows the others what one has chosen; `hubId` left out: nothing any more. False: too much, the others do not hear of it. */
export async function showDraftPart(
  request: Request,
  args: { playbookId: string; hubId?: string | null; questionId?: string | null },
): Promise<boolean> {
  const context = authorise(request, 'playbook:edit')
  const { organisationId, userId, db } = context,
    playbookId = idOf(args.playbookId, 'playbookId'),
    hubId = args.hubId == null ? null : idOf(args.hubId, 'hubId'),
    questionId =
      hubId === null || args.questionId == null ? null : idOf(args.questionId, 'questionId')
  const [there] = await db.query<{ hub: boolean; question: boolean }>(
    `select exists (select from question_hub h where h.organisation_id = $1 and h.playbook_version_id = p.draft_version_id and h.id = $3) as hub,
      exists (select from question q where q.organisation_id = $1 and q.playbook_version_id = p.draft_version_id and q.question_hub_id = $3 and q.id = $4) as question
    from playbook p where p.organisation_id = $1 and p.id = $2 and p.date_deleted is null`,
    [organisationId, playbookId, hubId, questionId],
  )
  if (!there) return fail('NOT_FOUND', { field: 'playbookId' })
  if (hubId !== null && !there.hub) fail('NOT_FOUND', { field: 'hubId' })
  if (questionId !== null && !there.question) fail('NOT_FOUND', { field: 'questionId' })
  // or the last one would stay where nobody is any more
  if (hubId !== null && ofPerson.take(userId)) return false
  db.afterCommit(() =>
    tell(organisationId, playbookId, userId, JSON.stringify({ userId, hubId, questionId })),
  )
  return true
}
