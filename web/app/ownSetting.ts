import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession, type Me } from '../data/session.tsx'
import { acting } from '../session/acting.ts'

export const settingKeys = [
  'theme_settings',
  'menu_shortcuts',
  'color_scheme',
  'list_columns',
  'list_widths',
  'list_views',
  'list_preview',
  'opportunity_pipeline',
  'whats_new',
  'meeting_reminder',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** A setting on this device: as the person has it, as the server was last known to have it, and whether that is still to be changed. */
type Kept = {
  value: string
  known: string | null
  isUnsaved: boolean
  /** What the server had before this device changed it, and until when a read of that may come. */
  overtaken?: readonly { value: string; until: number }[]
}

/** Called when a setting changes in this tab. */
export const settingListeners = new Set<() => void>()
/** Whose settings they are. */
export type Owner = Pick<Me, 'id' | 'organisationUserId'>
/** Taste goes with the person; what is at hand belongs to the organisation. */
const placeOf = ({ id, organisationUserId }: Owner, key: SettingKey) =>
  `setting.${acting()?.key ?? (key === 'menu_shortcuts' ? organisationUserId : id)}.${key}`

/** One of the person's own settings: changed at once on this device, in all its tabs, and saved when the server can be reached; null when it was never set. */
export function useOwnSetting(
  key: SettingKey,
): [value: string | null, change: (to: (before: string | null) => string) => void] {
  const { me } = useSession()
  const { id, organisationUserId } = me,
    saved = me.settings.get(key) ?? null
  const person = useMemo(() => ({ id, organisationUserId }), [id, organisationUserId])
  const kept = parsed(
    useSyncExternalStore(subscribe, () => localStorage.getItem(placeOf(person, key))),
  )
  useEffect(() => {
    const mine = readSetting(person, key)
    // what another device has saved since; a change that waits here is newer
    if (saved === null || mine?.isUnsaved || mine?.known === saved) return
    // a read that was asked before a change was saved may come behind that
    const overtaken = stillOvertaken(mine)
    if (!overtaken.some(({ value }) => value === saved))
      writeSetting(person, key, { value: saved, known: saved, isUnsaved: false, overtaken })
  }, [person, key, saved])
  const change = useCallback(
    (to: (before: string | null) => string) => {
      const mine = readSetting(person, key)
      writeSetting(person, key, {
        value: to(mine ? mine.value : saved),
        known: mine?.known ?? saved,
        isUnsaved: true,
        ...(mine?.overtaken && { overtaken: stillOvertaken(mine) }),
      })
    },
    [person, key, saved],
  )
  return [kept ? kept.value : saved, change]
}

/** The same where there is no component. */
export const ownSetting = (me: Me, key: SettingKey): string | null =>
  readSetting(me, key)?.value ?? me.settings.get(key) ?? null

/** What this device has of a setting. */
export function readSetting(person: Owner, key: SettingKey): Kept | null {
  return parsed(localStorage.getItem(placeOf(person, key)))
}

/** Of a setting, what a read may still bring though it is changed. */
export const stillOvertaken = (kept: Kept | null) =>
  (kept?.overtaken ?? []).filter(({ until }) => until > Date.now())

function parsed(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export function writeSetting(person: Owner, key: SettingKey, kept: Kept | null): void {
  if (kept) localStorage.setItem(placeOf(person, key), JSON.stringify(kept))
  else localStorage.removeItem(placeOf(person, key))
  for (const listener of settingListeners) listener()
}

function subscribe(listener: () => void): () => void {
  settingListeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    settingListeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
