// Settings by key: a person's own, and the organisation's. Only known keys, each with its form.
import { newId } from '../../shared/id.ts'
import type { Given, Kept } from '../../shared/inputs/schema.ts'
import {
  organisationSetting,
  personSetting,
  type OrganisationSettingKey,
} from '../../shared/inputs/setting.ts'
import { binDays } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { parse } from '../rules/check.ts'
import { refuseUnknownZone } from '../rules/knownZone.ts'
import { rightsChanged, type RightsChange } from '../identity/rightsChanged.ts'
import { organisationRecord } from './organisation.record.ts'
import { viewNarrowed } from './viewNarrowed.ts'

type SettingArgs = Given<typeof personSetting>
/** Sets one of the person's own settings. */
export async function updateSetting(request: Request, args: SettingArgs): Promise<{ id: string }> {
  const context = authorise(request, 'setting:own')
  const setting = parse(personSetting, args)
  return { id: (await write(context, context.userId, setting)).id }
}

/** Sets one of the organisation's settings. */
export async function updateOrganisationSetting(
  request: Request,
  args: SettingArgs,
): Promise<{ id: string }> {
  const context = authorise(request, 'setting:organisation')
  const setting = parse(organisationSetting, args)
  if (setting.key === 'timeZone') await refuseUnknownZone(context, setting.value, 'value')
  const { id, old } = await write(context, null, setting)
  const what = old === setting.value ? null : (rightsOf[setting.key] ?? null)
  rightsChanged(context, { organisationId: context.organisationId }, what)
  if (what === 'VISIBILITY_SET') await viewNarrowed(context, { userIds: null, meetingId: null })
  if (old !== setting.value)
    logActivity(context, {
      of: organisationRecord,
      id: context.organisationId,
      property: setting.key,
      from: old,
      to: setting.value,
    })
  return { id }
}

/** What of people's rights each setting is. */
const rightsOf: Record<string, RightsChange['what']> = {
  memberVisibility: 'VISIBILITY_SET',
  impersonation: 'IMPERSONATION_SET',
}

/** Null as person: the organisation's. */
export async function write(
  context: Context,
  userId: string | null,
  { key, value }: Kept<typeof personSetting>,
): Promise<{ id: string; old: string | null }> {
  const [row] = await context.db.query<{ id: string; old: string | null }>(
    `with old as (select value from setting where organisation_id = $1 and user_id is not distinct from $3 and key = $4)
    insert into setting (organisation_id, id, user_id, key, value) values ($1, $2, $3, $4, $5)
    on conflict (organisation_id, user_id, key) do update set value = excluded.value, date_updated = now() returning id, (select value from old) as old`,
    [context.organisationId, newId(), userId, key, value],
  )
  return row!
}

/** What the organisation `org` of a statement has set under a key; null: nothing. */
export const settingSql = (org: string, key: OrganisationSettingKey): string =>
  `(select os.value from setting os where os.organisation_id = ${org} and os.user_id is null and os.key = '${key}')`

/** How long deleted things stay in the bin of the organisation, as an interval. */
export const binStay = (org: string): string =>
  `coalesce(${settingSql(org, 'binDays')}::int, ${binDays}) * interval '1 day'`

/** The time zone of the organisation, for what nobody said one of. */
export const zoneSql = (org: string): string => `coalesce(${settingSql(org, 'timeZone')}, 'UTC')`

/** The same, asked in a transaction. */
export async function organisationZone({ db, organisationId }: Context): Promise<string> {
  const [found] = await db.query<{ zone: string }>(`select ${zoneSql('$1')} as zone`, [
    organisationId,
  ])
  return found!.zone
}
