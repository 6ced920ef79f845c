import type { Bind } from '../engine/declare.ts'
import { declareMediaUse } from '../media/mediaUses.ts'
import { standingPain } from './standingPain.ts'

const shown = (bind: Bind): string =>
  `join pain bp on bp.organisation_id = b.organisation_id and bp.id = b.pain_id
      join pain sp on sp.organisation_id = bp.organisation_id and sp.id = ${standingPain('bp')} and sp.date_deleted is null
    where b.organisation_id = ${bind.org} and b.date_deleted is null`
declareMediaUse(
  'BULLET',
  (media, bind) =>
    `select sp.id, left(b.text, 100) as title, sp.title as within
    from app.search_bullets_with_media(${media}) f(id) join bullet b on b.organisation_id = ${bind.org} and b.id = f.id ${shown(bind)}`,
  (bind) =>
    `select unnest(b.media_item_ids) from bullet b ${shown(bind)} and b.media_item_ids <> '{}'`,
)
