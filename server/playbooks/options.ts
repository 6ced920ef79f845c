// The options of a question in a draft: always the whole list.
import { fail } from '../../shared/errors.ts'
import { keptSources } from '../../shared/keptSources.ts'
import { ranks } from '../../shared/rank.ts'
import { keptTranslations } from '../../shared/translations.ts'
import { attachable } from '../media/attachable.ts'
import type { Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { questionRecord } from './question.record.ts'

interface Option {
  id: string
  title: string
  /** null: none; left out: the one that it has */
  mediaItemId?: string | null | undefined
}
interface StoredOption {
  id: string
  title: string
  media_item_id: string | null
  translations: unknown
}

/** Makes the list of a question's options what is given, unless somebody has changed those that were seen; an option that stays keeps its id. Answers whether anything changed. */
export async function setOptions(
  context: Context,
  versionId: string,
  questionId: string,
  options: readonly Option[],
  seen?: readonly Option[] | null,
): Promise<boolean> {
  const key = [context.organisationId, versionId, questionId],
    ids = options.map((o) => o.id)
  const [foreign] = await context.db.query(
    'select from question_option where organisation_id = $1 and id = any($2) and question_id <> $3 limit 1',
    [context.organisationId, ids, questionId],
  )
  if (foreign) fail('BAD_INPUT', { field: 'options', rule: 'OPTION_OF_OTHER_QUESTION' })
  const stored = await context.db.query<StoredOption>(
    'select id, title, media_item_id, translations from question_option where organisation_id = $1 and playbook_version_id = $2 and question_id = $3 order by rank, id',
    key,
  )
  const old = stored.map((one) => ({ ...one, translations: keptTranslations(one.translations) }))
  const had = new Map(old.map((o) => [o.id, o]))
  const now = options.map(({ id, title, mediaItemId }): StoredOption => ({
    id,
    title,
    media_item_id: mediaItemId === undefined ? (had.get(id)?.media_item_id ?? null) : mediaItemId,
    translations: keptSources(had.get(id), {
      title,
      translations: had.get(id)?.translations,
    }),
  }))
  if (JSON.stringify(old) === JSON.stringify(now)) return false
  if (seen) {
    const [before, shown, wanted] = [seen, old.map(asGiven), now.map(asGiven)].map((list) =>
      JSON.stringify(list.map(({ id, title, mediaItemId = null }) => [id, title, mediaItemId])),
    )
    if (wanted === before) return false
    if (shown !== before)
      fail('CONFLICT', { field: 'options', params: { current: { options: old.map(asGiven) } } })
  }
  const media = mediaOf(now)
  if (media.length > 0) await attachable(context, media, 'options', async () => mediaOf(old))
  await context.db.query(
    'delete from question_option where organisation_id = $1 and playbook_version_id = $2 and question_id = $3',
    key,
  )
  await context.db.query(
    `insert into question_option (organisation_id, playbook_version_id, question_id, id, title, rank, media_item_id, translations)
    select $1, $2, $3, x.id, x.title, x.rank, x.media, x.translations from unnest($4::uuid[], $5::text[], $6::text[], $7::uuid[], $8::jsonb[]) x(id, title, rank, media, translations)`,
    [
      ...key,
      ids,
      titlesOf(now),
      ranks(options.length),
      now.map((o) => o.media_item_id),
      now.map((o) => JSON.stringify(o.translations)),
    ],
  )
  const from = titlesOf(old).join(', '),
    to = titlesOf(now).join(', ')
  const pictured = now.filter((o) => o.media_item_id !== (had.get(o.id)?.media_item_id ?? null))
  const of = { of: questionRecord, id: questionId }
  if (from !== to || pictured.length === 0)
    logActivity(context, { ...of, property: 'options', from: from || null, to: to || null })
  if (pictured.length > 0)
    logActivity(context, { ...of, property: 'optionMedia', to: titlesOf(pictured).join(', ') })
  return true
}

const asGiven = ({ id, title, media_item_id }: StoredOption): Option => ({
  id,
  title,
  mediaItemId: media_item_id,
})
const titlesOf = (options: readonly StoredOption[]): string[] => options.map((o) => o.title)
const mediaOf = (options: readonly StoredOption[]): string[] =>
  options.flatMap((o) => o.media_item_id ?? [])
