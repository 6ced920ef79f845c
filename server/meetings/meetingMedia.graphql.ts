import { extend, many, mutation, type Bind } from '../engine/declare.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'
import { MediaItem } from '../media/mediaItems.graphql.ts'
import { mediaBy } from '../media/mediaBy.ts'
import { declareMediaUse } from '../media/mediaUses.ts'
import { PlaybookVersion } from '../playbooks/versions.graphql.ts'
import { addMeetingMedia, removeMeetingMedia } from './meetingMedia.ts'
import { CompanyDialog } from './meetings.graphql.ts'

extend(CompanyDialog, mediaBy())
const seen = (bind: Bind): string =>
  `um.organisation_id = ${bind.org} and um.date_deleted is null and ${meetingVisible('um', bind)}`
declareMediaUse(
  'MEETING',
  (media, bind) =>
    `select um.id, um.title, null::text as within from app.search_meetings_with_media(${media}) f(id) join meeting um on um.id = f.id and ${seen(bind)}`,
  (bind) =>
    `select unnest(um.media_item_ids) from meeting um where um.media_item_ids <> '{}' and ${seen(bind)}`,
)
extend(PlaybookVersion, {
  // one read beside a meeting, whose questions say only the ids
  mediaItems: many(() => MediaItem, {
    where: (t, row) => `${t}.date_deleted is null and ${t}.id = any(array(
      select unnest(q.media_item_ids) from question q where q.organisation_id = ${row}.organisation_id and q.playbook_version_id = ${row}.id
      union select o.media_item_id from question_option o
        where o.organisation_id = ${row}.organisation_id and o.playbook_version_id = ${row}.id and o.media_item_id is not null))`,
    order: 'norm, id',
    rows: { usual: 20, max: 1000 },
  }),
})

mutation({
  addMeetingMedia: {
    args: 'companyDialogId: ID!, mediaItemId: ID!, afterId: String, commandId: ID',
    type: 'CompanyDialog!',
    run: addMeetingMedia,
  },
  removeMeetingMedia: {
    args: 'companyDialogId: ID!, mediaItemId: ID!, commandId: ID',
    type: 'CompanyDialog!',
    run: removeMeetingMedia,
  },
})
