import { fail } from '../../shared/errors.ts'
import { placeAt } from '../../shared/rank.ts'
import type { Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

/** `moving` is the one that is put, whose own rank does not count. */
interface Scope {
  versionId: string
  hubId?: string
  moving: string
}

/**
 * The rank that puts a hub (or a question, within its hub) behind another; empty text: first; null:
 * last. Numbers the others anew where there is no room: the draft must be locked.
 */
export async function rankBehind(
  context: Context,
  table: 'question_hub' | 'question',
  scope: Scope,
  afterId: string | null | undefined,
): Promise<string> {
  const key = [context.organisationId, scope.versionId, scope.moving]
  const inHub = scope.hubId === undefined ? '' : ' and question_hub_id = $4'
  const others = await context.db.query<{ id: string; rank: string }>(
    `select id, rank from ${table}
    where organisation_id = $1 and playbook_version_id = $2 and id <> $3${inHub} order by rank, id`,
    [...key, ...(scope.hubId === undefined ? [] : [scope.hubId])],
  )
  const behind = afterId ? others.findIndex((o) => o.id === idOf(afterId, 'afterId')) : -1
  if (afterId && behind < 0) fail('BAD_INPUT', { field: 'afterId', rule: 'UNKNOWN_ID' })
  const { rank, renumbered } = placeAt(others, afterId == null ? others.length : behind + 1)
  if (renumbered)
    await context.db.query(
      `update ${table} t set rank = n.rank from unnest($3::uuid[], $4::text[]) n(id, rank)
    where t.organisation_id = $1 and t.playbook_version_id = $2 and t.id = n.id`,
      [context.organisationId, scope.versionId, others.map((o) => o.id), renumbered],
    )
  return rank
}
