// What people tell about the product, with a picture of the screen if they want.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { feedback } from '../../shared/inputs/feedback.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import { scrubPath } from '../../shared/scrubText.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { parse } from '../rules/check.ts'
import { RateLimiter } from '../identity/rateLimit.ts'
import type { ToldFeedback } from '../platform/reportingService.ts'

interface SendFeedback extends Given<typeof feedback> {
  screenshot?: string | null
}

type FeedbackListener = (id: string, told: ToldFeedback) => void
const listeners = new Set<FeedbackListener>()

/** Hears of feedback once it is kept; gives what ends it. */
export function onFeedback(listener: FeedbackListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Of one person: how often, and how much is kept. */
const mostOfPerson = 100
const ofPerson = new RateLimiter({ perSecond: 1 / 60, burst: 60 })

/** Kept for the super admins, as it was written; the oldest of somebody who writes very much is forgotten. */
export async function sendFeedback(request: Request, args: SendFeedback): Promise<boolean> {
  const context = authorise(request, 'feedback:send')
  const { text: message, path, version, browser } = parse(feedback, args),
    screenshot = pictureOf(args.screenshot),
    seconds = ofPerson.take(context.userId)
  if (seconds) fail('RATE_LIMITED', { params: { seconds } })
  const id = newId(),
    told = { message, path: path && scrubPath(path), browser, screenshot }
  await context.db.query(
    `insert into report (id, fingerprint, kind, origin, message, path, version, browser, user_id, screenshot) values ($1, $1::uuid::text, 'FEEDBACK', 'WEB', $2, $3, $4, $5, $6, $7)`,
    [id, message, told.path, version, browser, context.userId, screenshot],
  )
  await context.db.query(
    `delete from report where id in (select id from report where kind = 'FEEDBACK' and user_id = $1 order by date_created desc, id desc offset ${mostOfPerson})`,
    [context.userId],
  )
  context.db.afterCommit(() => {
    for (const listener of listeners) listener(id, told)
  })
  return true
}

const starts = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** A PNG or JPEG, judged by how it begins and not by what it is called. */
function pictureOf(base64: string | null | undefined): Buffer | null {
  if (base64 == null || base64 === '') return null
  const max = limits.screenshotBytes
  if (base64.length > Math.ceil(max / 3) * 4)
    fail('BAD_INPUT', { field: 'screenshot', rule: 'TOO_LONG', params: { max } })
  const picture = /^[A-Za-z0-9+/]+={0,2}$/.test(base64)
    ? Buffer.from(base64, 'base64')
    : Buffer.alloc(0)
  if (!starts.some((start) => start.every((byte, at) => picture[at] === byte)))
    fail('BAD_INPUT', { field: 'screenshot', rule: 'BAD_FORMAT' })
  if (picture.length > max)
    fail('BAD_INPUT', { field: 'screenshot', rule: 'TOO_LONG', params: { max } })
  return picture
}
