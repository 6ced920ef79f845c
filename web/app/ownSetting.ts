import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useClient, type Client } from 'urql'
import { settleMilliseconds } from '../../shared/limits.ts'
import { SaveSettingDocument } from '../gql.ts'
import { problemsOf } from '../data/errors.ts'
import { oneAtATime } from '../data/oneAtATime.ts'
import { useSession, type Me } from '../data/session.tsx'

const keys = [
  'theme_settings',
  'menu_shortcuts',
  'color_scheme',
  'list_columns',
  'list_widths',
  'list_views',
  'list_preview',
  'opportunity_pipeline',
  'whats_new',
] as const
export type SettingKey = (typeof keys)[number]

/** A setting on this device: as the person has it, as the server was last known to have it, and whether that is still to be changed. */
type Kept = { value: string; known: string | null; isUnsaved: boolean }

const nextTry = 20_000
const listeners = new Set<() => void>()
type Owner = Pick<Me, 'id' | 'organisationUserId'>
/** Taste goes with the person; what is at hand belongs to the organisation. */
const placeOf = ({ id, organisationUserId }: Owner, key: SettingKey) =>
  `setting.${key === 'menu_shortcuts' ? organisationUserId : id}.${key}`

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
    const mine = read(person, key)
    // what another device has saved since; a change that waits here is newer
    if (saved !== null && !mine?.isUnsaved && mine?.known !== saved)
      write(person, key, { value: saved, known: saved, isUnsaved: false })
  }, [person, key, saved])
  const change = useCallback(
    (to: (before: string | null) => string) => {
      const mine = read(person, key)
      write(person, key, {
        value: to(mine ? mine.value : saved),
        known: mine?.known ?? saved,
        isUnsaved: true,
      })
    },
    [person, key, saved],
  )
  return [kept ? kept.value : saved, change]
}

/** The same where there is no component. */
export const ownSetting = (me: Me, key: SettingKey): string | null =>
  read(me, key)?.value ?? me.settings.get(key) ?? null

/** Saves what changes; stands once in the frame. What somebody without any rights sets stays on the device. */
export function useSettingsSaved(): void {
  const { me, can } = useSession()
  const client = useClient()
  const { id, organisationUserId } = me,
    isSaved = can('setting:own')
  useEffect(
    () => (isSaved ? keepSaving(client, { id, organisationUserId }) : undefined),
    [client, id, organisationUserId, isSaved],
  )
}

/** Brings a person's changed settings to the server: now, soon after each change, and again when the network is back. Gives what ends it. */
function keepSaving(client: Client, person: Owner): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined,
    isOver = false
  const after = (wait: number) => {
    if (isOver) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void save()
    }, wait)
  }
  const save = oneAtATime(async () => {
    for (const key of keys) {
      const sent = read(person, key)
      if (!sent?.isUnsaved) continue
      const { error } = await client
        .mutation(SaveSettingDocument, { key, value: sent.value })
        .toPromise()
      const isRefused =
        Boolean(error) &&
        problemsOf(error!).some(
          ({ code, field }) =>
            // a process of the release before does not know the setting yet
            (code === 'BAD_INPUT' && field !== 'key') || code === 'FORBIDDEN',
        )
      // what is due sooner, because the network came back meanwhile, is not put off
      if (error && !isRefused) {
        if (timer === undefined) after(nextTry)
      } else if (read(person, key)?.value === sent.value)
        write(
          person,
          key,
          error ? null : { value: sent.value, known: sent.value, isUnsaved: false },
        )
    }
  })
  const soon = () => {
    if (keys.some((key) => read(person, key)?.isUnsaved)) after(settleMilliseconds)
  }
  soon()
  listeners.add(soon)
  addEventListener('online', soon)
  return () => {
    isOver = true
    clearTimeout(timer)
    listeners.delete(soon)
    removeEventListener('online', soon)
  }
}

function read(person: Owner, key: SettingKey): Kept | null {
  return parsed(localStorage.getItem(placeOf(person, key)))
}

function parsed(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(person: Owner, key: SettingKey, kept: Kept | null): void {
  if (kept) localStorage.setItem(placeOf(person, key), JSON.stringify(kept))
  else localStorage.removeItem(placeOf(person, key))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
