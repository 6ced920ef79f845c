import { fail } from '../../shared/errors.ts'
import { rankBetween } from '../../shared/rank.ts'
import type { Context } from '../core/actor.ts'
import { idOf } from '../core/check.ts'

interface Row { behind: string | null, following: string | null, last: string | null }

/** The rank that puts a hub (or a question, within its hub) behind another; empty text: first; null: last. `moving` is the one that is put, whose own rank does not count. */
export async function rankBehind(context: Context, table: 'question_hub' | 'question', scope: { versionId: string, hubId?: string, moving: string }, afterId: string | null | undefined): Promise<string> {
  const behind = afterId ? idOf(afterId, 'afterId') : null, inHub = scope.hubId === undefined ? '' : ' and question_hub_id = $5'
  const among = `from ${table} where organisation_id = $1 and playbook_version_id = $2 and id <> $3${inHub}`
  const [row] = await context.db.query<Row>(`select b.rank as behind, (select min(rank) ${among} and (b.rank is null or rank > b.rank)) as following, (select max(rank) ${among}) as last
    from (select 1) one left join lateral (select rank ${among} and id = $4) b on true`,
  [context.organisationId, scope.versionId, scope.moving, behind, ...(scope.hubId === undefined ? [] : [scope.hubId])])
  const { behind: rank, following, last } = row!
  if (afterId == null) return rankBetween(last, null)
  if (behind && rank === null) fail('BAD_INPUT', { field: 'afterId', rule: 'UNKNOWN_ID' })
  return rankBetween(rank, following)
}
