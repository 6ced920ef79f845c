import { newId } from '../../shared/id.ts'
import type { TestOrganisation } from './testOrganisation.ts'

/** Two items of the media library with one label, one in the bin, and one with a file. */
export async function addMedia(
  org: TestOrganisation,
  word: string,
  ids: Record<string, string>,
): Promise<void> {
  const admin = org.as('admin')
  for (const name of ['mediaItem', 'mediaItem2', 'binnedMediaItem'])
    await admin.ask(
      `mutation { createMediaLink(id: "${(ids[name] = newId())}", address: "https://example.com/${name}", title: "${word} ${name}", description: "${word}") { id } }`,
    )
  ids['mediaLink'] = ids['mediaItem']!
  await admin.ask(
    `mutation { labelMediaItems(ids: ["${ids['mediaItem']}"], labelId: "${ids['label']}") deleteMediaItem(id: "${ids['binnedMediaItem']}") }`,
  )
  await org.sql(
    `with m as (insert into media_item (organisation_id, id, type, title, creator_id) values ($1, $2, 'DOCUMENT', $3, $4))
    insert into file (organisation_id, id, name, type, size, stored_size, sha256, state, file_key, media_item_id, creator_id)
    values ($1, $5, $3 || '.txt', 'text/plain', 1, 1, repeat('a', 64), 'CLEAN', 'none', $2, $4)`,
    [org.organisationId, newId(), word, admin.userId, newId()],
  )
}
