import { useEffect } from 'react'
import { useClient, type Client } from 'urql'
import { settleMilliseconds } from '../../shared/limits.ts'
import { SaveSettingDocument } from '../gql.ts'
import { problemsOf } from '../data/errors.ts'
import { oneAtATime } from '../data/oneAtATime.ts'
import { useSession } from '../data/session.tsx'
import {
  readSetting,
  settingKeys,
  settingListeners,
  stillOvertaken,
  writeSetting,
  type Owner,
  type SettingKey,
} from './ownSetting.ts'

const nextTry = 20_000
/** As long a read may be on its way, ms. */
const longestRead = 60_000

/** Saves the person's own settings as they change; stands once in the frame. What somebody without any rights sets stays on the device. */
export function SettingsSaved(): null {
  const { me, can } = useSession()
  const client = useClient()
  const { id, organisationUserId } = me,
    isSaved = can('setting:own')
  useEffect(
    () => (isSaved ? keepSaving(client, { id, organisationUserId }) : undefined),
    [client, id, organisationUserId, isSaved],
  )
  return null
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
    for (const key of settingKeys) {
      const sent = readSetting(person, key)
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
      } else if (!error) noteSaved(person, key, sent.value)
      else if (readSetting(person, key)?.value === sent.value) writeSetting(person, key, null)
    }
  })
  const soon = () => {
    if (settingKeys.some((key) => readSetting(person, key)?.isUnsaved)) after(settleMilliseconds)
  }
  soon()
  settingListeners.add(soon)
  addEventListener('online', soon)
  return () => {
    isOver = true
    clearTimeout(timer)
    settingListeners.delete(soon)
    removeEventListener('online', soon)
  }
}

/** The server has this value of it; what was changed meanwhile is still to be saved. */
function noteSaved(person: Owner, key: SettingKey, saved: string): void {
  const mine = readSetting(person, key)
  if (!mine) return
  const { value, known } = mine,
    others = stillOvertaken(mine).filter((one) => one.value !== saved)
  writeSetting(person, key, {
    value,
    known: saved,
    isUnsaved: value !== saved,
    overtaken:
      known === null || known === saved
        ? others
        : [...others, { value: known, until: Date.now() + longestRead }],
  })
}
