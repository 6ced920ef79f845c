// What devices bring to a text that several people write.
import * as Y from 'yjs'
import { fail, type Rule } from '../../shared/errors.ts'
import { sharedTextLimits } from '../../shared/limits.ts'
import type { TextUpdates } from '../../shared/inputs/sharedText.ts'
import { addressLetters, lacksEarlier, textOf } from '../../shared/sharedText.ts'
import type { Context } from '../rules/authorise.ts'
import { chargeStructs } from './joinBudget.ts'
import type { OpenText } from './openText.ts'
import type { TextRules } from './textRules.ts'

const field = 'updates'
const refuse = (rule: Rule, params?: Record<string, unknown>): never =>
  fail('BAD_INPUT', { field, rule, ...(params && { params }) })

/** Takes the updates of one command into the text; true: they changed it. */
export async function joinUpdates(
  context: Context,
  text: OpenText,
  { all, writers, size }: TextUpdates,
  { max, isOneLine }: TextRules,
): Promise<boolean> {
  chargeStructs(context, size)
  await claimWriters(context, text, writers)
  const addresses = addressLetters(text.doc),
    bytes = join(text, all)
  if (lacksEarlier(text.doc)) refuse('MISSING_EARLIER')
  if (!bytes) return false
  const { length } = textOf(text.doc)
  if (length > max) refuse('TOO_LONG', { max, length })
  const most = sharedTextLimits.addresses,
    isMore = addressLetters(text.doc) > Math.max(addresses, most)
  if (isMore) refuse('TOO_MANY', { max: most })
  if (isOneLine && text.content.includes('\n')) refuse('BAD_FORMAT')
  text.keep({ commandId: context.commandId, bytes }, field)
  return true
}

/** So many are merged at once: it takes time by the square of them. */
const mergedAtOnce = 32

/** One update, whose deleted ranges are sorted and merged as well: applied as they came, each looks at all that it covers. */
function merged(updates: readonly Uint8Array[]): Uint8Array {
  let parts = [Y.encodeStateAsUpdate(new Y.Doc()), ...updates]
  while (parts.length > 1)
    parts = Array.from({ length: Math.ceil(parts.length / mergedAtOnce) }, (_, at) =>
      Y.mergeUpdates(parts.slice(at * mergedAtOnce, (at + 1) * mergedAtOnce)),
    )
  return parts[0]!
}

/** What was new in them, as one update; null: nothing. */
function join(text: OpenText, updates: readonly Uint8Array[]): Uint8Array | null {
  const fresh: Uint8Array[] = [],
    note = (update: Uint8Array) => fresh.push(update)
  text.doc.on('update', note)
  const { halved } = text.join(() => merged(updates), field)
  text.doc.off('update', note)
  if (halved > 0) refuse('BAD_FORMAT')
  return fresh[0] ?? null
}

/** A writer's number belongs to who uses it first. Others may repeat what is known of it, as after a restored backup. */
async function claimWriters(
  { organisationId, userId, db }: Context,
  text: OpenText,
  writers: ReadonlyMap<number, number>,
): Promise<void> {
  if (writers.size === 0) return
  const claimed = await db.query<{ client_id: number; user_id: string }>(
    `select client_id, user_id from text_writer
    where organisation_id = $1 and text_id = $2 and client_id = any($3)`,
    [organisationId, text.id, [...writers.keys()]],
  )
  for (const { client_id: client, user_id: owner } of claimed)
    if (owner !== userId && writers.get(client)! > Y.getState(text.doc.store, client))
      refuse('DUPLICATE')
  const known = new Set(claimed.map((one) => one.client_id))
  const fresh = [...writers.keys()].filter((client) => !known.has(client))
  if (fresh.length > 0)
    db.send(
      `insert into text_writer (organisation_id, text_id, client_id, user_id)
      select $1, $2, x.client, $3 from unnest($4::bigint[]) x(client)`,
      [organisationId, text.id, userId, fresh],
    )
}
