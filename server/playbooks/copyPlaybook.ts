import { limits } from '../../shared/limits.ts'
import { newId } from '../../shared/id.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { newIdOr, requiredText } from '../rules/check.ts'
import { openDraft } from './draft.ts'

// $1 organisation, $2 new playbook, $3 its draft, $4 the draft that is copied, $5 person, $6 title, $7 source playbook
const copy = String.raw`with
  hubs as materialized (select id, uuidv7() as new_id from question_hub where organisation_id = $1 and playbook_version_id = $4),
  questions as materialized (select id, uuidv7() as new_id from question where organisation_id = $1 and playbook_version_id = $4),
  options as materialized (select id, uuidv7() as new_id from question_option where organisation_id = $1 and playbook_version_id = $4),
  p as (insert into playbook (organisation_id, id, title, description, draft_version_id, creator_id) select $1, $2, $6, description, $3, $5 from playbook where organisation_id = $1 and id = $7),
  v as (insert into playbook_version (organisation_id, id, playbook_id) values ($1, $3, $2)),
  l as (insert into question_lineage (organisation_id, id, playbook_id, creator_id) select $1, new_id, $2, $5 from questions),
  h as (insert into question_hub (organisation_id, playbook_version_id, id, title, icon, description, is_internal, importance, x, y, rank)
    select $1, $3, m.new_id, s.title, s.icon, s.description, s.is_internal, s.importance, s.x, s.y, s.rank
    from question_hub s join hubs m on m.id = s.id where s.organisation_id = $1 and s.playbook_version_id = $4),
  q as (insert into question (organisation_id, playbook_version_id, id, question_hub_id, title, icon, description, placeholder, data_type, default_value, default_start_value, default_end_value, default_value_bool, min_value, max_value, is_internal, importance, rank)
    select $1, $3, m.new_id, h.new_id, s.title, s.icon, s.description, s.placeholder, s.data_type,
      case when s.data_type like 'OPTIONS%' then (select string_agg(coalesce(o.new_id::text, d.part), ', ' order by d.at) from regexp_split_to_table(s.default_value, '\s*[,;]\s*') with ordinality d(part, at) left join options o on o.id::text = d.part) else s.default_value end,
      s.default_start_value, s.default_end_value, s.default_value_bool, s.min_value, s.max_value, s.is_internal, s.importance, s.rank
    from question s join questions m on m.id = s.id join hubs h on h.id = s.question_hub_id where s.organisation_id = $1 and s.playbook_version_id = $4),
  o as (insert into question_option (organisation_id, playbook_version_id, id, question_id, title, rank)
    select $1, $3, m.new_id, q.new_id, s.title, s.rank
    from question_option s join options m on m.id = s.id join questions q on q.id = s.question_id where s.organisation_id = $1 and s.playbook_version_id = $4)
  insert into answer_range (organisation_id, playbook_version_id, id, question_hub_id, target_question_id, question_id, value_bool, value_options, value_date_from, value_date_to, value_number_from, value_number_to)
    select $1, $3, uuidv7(), h.new_id, t.new_id, q.new_id, s.value_bool,
      case when s.value_options is not null then array(select coalesce(m.new_id, u.id) from unnest(s.value_options) with ordinality u(id, at) left join options m on m.id = u.id order by u.at) end,
      s.value_date_from, s.value_date_to, s.value_number_from, s.value_number_to
    from answer_range s join questions q on q.id = s.question_id left join hubs h on h.id = s.question_hub_id left join questions t on t.id = s.target_question_id
    where s.organisation_id = $1 and s.playbook_version_id = $4 order by s.id`

/** Makes a new playbook out of the draft of another; nothing in it shares an id with the original. The same newId again is the same copy. */
export async function copyPlaybook(
  request: Request,
  args: { id: string; newId?: string | null; title: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = newIdOr(args.newId, 'newId'),
    title = requiredText(args.title, 'title', limits.playbookTitle)
  const source = await openDraft(context, args.id, 'id')
  const [there] = await context.db.query(
    'select from playbook where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  if (there) return { id }
  await context.db.query(copy, [
    context.organisationId,
    id,
    newId(),
    source.versionId,
    context.userId,
    title,
    source.playbookId,
  ])
  logActivity(context, {
    table: 'playbook',
    id,
    property: 'created',
    to: title,
    message: source.title,
  })
  return { id }
}
