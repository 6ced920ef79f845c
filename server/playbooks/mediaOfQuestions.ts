// Where playbooks use media: in drafts, for who edits them, and in the newest published versions.
import type { Bind } from '../engine/declare.ts'
import { declareMediaUse } from '../media/mediaUses.ts'
import { mayEdit } from './mayEdit.ts'

const shown = (version: string, bind: Bind): string =>
  `join playbook p on p.organisation_id = ${bind.org} and p.date_deleted is null and ${version} ${mayEdit(bind) ? 'in (p.draft_version_id, p.published_version_id)' : '= p.published_version_id'}`
// as the draft says it, where both have it
const draftFirst = (version: string): string => `(${version} = p.draft_version_id) desc`

declareMediaUse(
  'QUESTION',
  (media, bind) =>
    // the versions that show it are found once, by their index
    `select distinct on (q.id) q.id, q.title, p.title as within
    from (select array(select app.search_versions_with_media(${media})) as ids offset 0) f
      join playbook_version v on v.organisation_id = ${bind.org} and v.id = any(f.ids)
      ${shown('v.id', bind)} and p.id = v.playbook_id
      join question q on q.organisation_id = ${bind.org} and q.playbook_version_id = v.id and ${media} = any(q.media_item_ids)
    order by q.id, ${draftFirst('q.playbook_version_id')}`,
  (bind) =>
    `select unnest(q.media_item_ids) from question q ${shown('q.playbook_version_id', bind)}
    where q.organisation_id = ${bind.org} and q.media_item_ids <> '{}'`,
)
declareMediaUse(
  'OPTION',
  (media, bind) =>
    `select distinct on (o.id) q.id, o.title, q.title as within from question_option o
      join question q on q.organisation_id = o.organisation_id and q.playbook_version_id = o.playbook_version_id and q.id = o.question_id
      ${shown('o.playbook_version_id', bind)}
    where o.organisation_id = ${bind.org} and o.media_item_id = ${media}
    order by o.id, ${draftFirst('o.playbook_version_id')}`,
  (bind) =>
    `select o.media_item_id from question_option o ${shown('o.playbook_version_id', bind)}
    where o.organisation_id = ${bind.org} and o.media_item_id is not null`,
)
