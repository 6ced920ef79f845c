// Settings by key: a person's own, and the organisation's. Only known keys, each with its form.
import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { isId, newId } from '../../shared/id.ts'
import { readTheme } from '../../shared/themeSettings.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { organisationRecord } from './organisation.record.ts'

interface SettingArgs {
  key: string
  value: string
}
type Form = (value: string) => boolean
const oneOf =
  (...values: string[]): Form =>
  (value) =>
    values.includes(value)
const shortcutTypes = ['CompanyDialogGraph', 'PlaybookGraph', 'QuestionGraph', 'ContactGraph']

const personForms: Record<string, Form> = {
  menu_shortcuts: isShortcutList,
  color_scheme: oneOf('light', 'dark', 'auto'),
  theme_settings: (value) => readTheme(value) !== null,
  // the version whose news were read
  whats_new: (value) => /^\d{1,5}(\.\d{1,5}){2}$/.test(value),
}
const organisationForms: Record<string, Form> = {
  memberVisibility: oneOf('organisation', 'own'),
}

/** Sets one of the person's own settings. */
export async function updateSetting(request: Request, args: SettingArgs): Promise<{ id: string }> {
  const context = authorise(request, 'setting:own')
  check(personForms, args)
  return { id: (await write(context, context.userId, args)).id }
}

/** Sets one of the organisation's settings. */
export async function updateOrganisationSetting(
  request: Request,
  args: SettingArgs,
): Promise<{ id: string }> {
  const context = authorise(request, 'setting:organisation')
  check(organisationForms, args)
  const { id, old } = await write(context, null, args)
  const what = old === args.value ? null : 'VISIBILITY_SET'
  rightsChanged(context, { organisationId: context.organisationId }, what)
  if (old !== args.value)
    logActivity(context, {
      of: organisationRecord,
      id: context.organisationId,
      property: args.key,
      from: old,
      to: args.value,
    })
  return { id }
}

function check(forms: Record<string, Form>, { key, value }: SettingArgs): void {
  if (!Object.hasOwn(forms, key)) fail('BAD_INPUT', { field: 'key', rule: 'UNKNOWN_ID' })
  if (value.length > limits.settingValue)
    fail('BAD_INPUT', {
      field: 'value',
      rule: 'TOO_LONG',
      params: { max: limits.settingValue, length: value.length },
    })
  if (!forms[key]!(value)) fail('BAD_INPUT', { field: 'value', rule: 'BAD_FORMAT' })
}

async function write(
  context: Context,
  userId: string | null,
  { key, value }: SettingArgs,
): Promise<{ id: string; old: string | null }> {
  const [row] = await context.db.query<{ id: string; old: string | null }>(
    `with old as (select value from setting where organisation_id = $1 and user_id is not distinct from $3 and key = $4)
    insert into setting (organisation_id, id, user_id, key, value) values ($1, $2, $3, $4, $5)
    on conflict (organisation_id, user_id, key) do update set value = excluded.value, date_updated = now() returning id, (select value from old) as old`,
    [context.organisationId, newId(), userId, key, value],
  )
  return row!
}

function isShortcutList(value: string): boolean {
  try {
    const list: unknown = JSON.parse(value)
    return (
      Array.isArray(list) &&
      list.length <= 100 &&
      list.every(
        (entry: unknown) =>
          typeof entry === 'object' &&
          entry !== null &&
          isId((entry as { id?: unknown }).id) &&
          shortcutTypes.includes((entry as { type?: unknown }).type as string) &&
          Object.keys(entry).length === 2,
      )
    )
  } catch {
    return false
  }
}
