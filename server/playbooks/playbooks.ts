// Playbooks: title and description, which no version holds.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { newPlaybook, playbookChange } from '../../shared/inputs/playbook.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { keptSources } from '../../shared/keptSources.ts'
import { textLanguages, type Translations } from '../../shared/translations.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertText } from '../rules/insertRow.ts'
import { keepSources } from './keepSources.ts'
import { playbookRecord } from './playbook.record.ts'

/** Makes a playbook with an empty draft; the same id again is the same playbook. */
export async function createPlaybook(
  request: Request,
  args: Given<typeof newPlaybook> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = newIdOr(args.id),
    given = parse(newPlaybook, args)
  const values: unknown[] = []
  const draftId = newId()
  const playbook = insertText(
    context,
    'playbook',
    {
      ...given,
      id,
      draft_version_id: draftId,
      creator_id: context.userId,
      language: context.actor.language,
    },
    values,
  )
  const draft = insertText(
    context,
    'playbook_version',
    { id: draftId, playbook_id: id },
    values,
    'made',
  )
  const made = await context.db.query(
    `with made as (${playbook} on conflict do nothing returning true) ${draft} returning true`,
    values,
  )
  if (made.length)
    logActivity(context, { of: playbookRecord, id, property: 'created', to: given.title })
  return { id }
}

/** Changes what is given. */
export async function updatePlaybook(
  request: Request,
  args: Given<typeof playbookChange> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'playbook:edit')
  const id = idOf(args.id, 'id')
  const { languages, translations, isTemplate, ...given } = parse(playbookChange, args)
  const found = await changeRow(
    context,
    playbookRecord,
    id,
    {
      ...given,
      is_template: isTemplate,
      languages: languages && textLanguages.filter((one) => languages.includes(one)),
      translations: translations && (await translationsWith(context, id, given, translations)),
    },
    { dated: true, deletes: true },
  )
  if (!translations) await keepSources(context, 'playbook', found, given)
  return { id }
}

/** Those that the playbook has, but for the texts that are said, beside its texts as they are to be. */
async function translationsWith(
  { organisationId, db }: Context,
  id: string,
  texts: Pick<Kept<typeof playbookChange>, 'title' | 'description'>,
  said: NonNullable<Kept<typeof playbookChange>['translations']>,
): Promise<Translations> {
  const [playbook] = await db.query<{
    title: string
    description: string | null
    translations: Translations
  }>(
    'select title, description, translations from playbook where organisation_id = $1 and id = $2 for no key update',
    [organisationId, id],
  )
  const translations: { [L in Language]?: object & { of?: object } } = { ...playbook?.translations }
  for (const { language, titleOf, descriptionOf, ...others } of said)
    if (language) {
      const { of } = translations[language] ?? {}
      translations[language] = {
        ...translations[language],
        ...others,
        of: {
          ...of,
          ...(titleOf !== undefined && { title: titleOf }),
          ...(descriptionOf !== undefined && { description: descriptionOf }),
        },
      }
    }
  const { title = playbook?.title ?? null, description = playbook?.description ?? null } = texts
  return keptSources(playbook, { title, description, translations })
}

/** Into the bin; meetings that were asked from it keep what they have. */
export async function deletePlaybook(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'playbook:delete')
  const [playbook] = await context.db.query<{ id: string; title: string }>(
    'update playbook set date_deleted = now() where organisation_id = $1 and id = $2 and date_deleted is null returning id, title',
    [context.organisationId, idOf(args.id, 'id')],
  )
  if (!playbook) return fail('NOT_FOUND', { field: 'id' })
  logActivity(context, {
    of: playbookRecord,
    id: playbook.id,
    property: 'deleted',
    from: playbook.title,
  })
  return playbook.id
}
