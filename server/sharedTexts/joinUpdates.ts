// What devices bring to a text that several people write.
import * as Y from 'yjs'
import { fail, type Rule } from '../../shared/errors.ts'
import type { TextUpdates } from '../../shared/inputs/sharedText.ts'
import { lacksEarlier, textOf } from '../../shared/sharedText.ts'
import type { Context } from '../rules/authorise.ts'
import type { OpenText } from './openText.ts'

const refuse = (rule: Rule, params?: Record<string, unknown>): never =>
  fail('BAD_INPUT', { field: 'updates', rule, ...(params && { params }) })

/** Takes the updates of one command into the text; true: they changed it. */
export async function joinUpdates(
  context: Context,
  text: OpenText,
  { all, writers }: TextUpdates,
  maxLength: number,
): Promise<boolean> {
  await claimWriters(context, text, writers)
  const bytes = all.length === 1 ? all[0]! : Y.mergeUpdates([...all])
  if (!apply(text.doc, bytes)) return false
  if (lacksEarlier(text.doc)) refuse('MISSING_EARLIER')
  const { length } = textOf(text.doc)
  if (length > maxLength) refuse('TOO_LONG', { max: maxLength, length })
  text.keep({ commandId: context.commandId, bytes })
  return true
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

/** True: there was something new in it. */
function apply(doc: Y.Doc, bytes: Uint8Array): boolean {
  let isNew = false
  const note = () => {
    isNew = true
  }
  doc.on('update', note)
  try {
    Y.applyUpdate(doc, bytes)
  } catch {
    return refuse('BAD_FORMAT')
  } finally {
    doc.off('update', note)
  }
  return isNew || lacksEarlier(doc)
}
