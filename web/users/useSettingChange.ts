import { useState } from 'react'
import type { OrganisationSettingKey } from '../../shared/inputs/setting.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { SaveOrganisationSettingDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'

export interface Setting {
  name: OrganisationSettingKey
  /** What holds as long as nobody has set it. */
  usual: string
  /** What is said once it holds. */
  said: (value: string) => string
}

/** A setting of the organisation: what holds, and how an administrator changes it, with a way back. */
export function useSettingChange(
  settings: OrganisationSettings,
  { name, usual, said }: Setting,
): {
  value: string
  change: (value: string) => void
  /** The same, for what is to stay in its field when it is refused: whether it holds now. */
  keep: (value: string) => Promise<boolean>
} {
  const { save } = useSave(SaveOrganisationSettingDocument)
  // until it is read again
  const [wanted, setWanted] = useState<string | null>(null)
  const value = wanted ?? settings.get(name) ?? usual
  const write = async (next: string, before?: string): Promise<boolean> => {
    setWanted(next)
    const saved = await save({ key: name, value: next })
    if (!saved.ok) setWanted(null)
    if (notifyUnlessSaved(saved, { id: name }))
      notify.success(said(next), {
        id: name,
        ...(before !== undefined && { undo: () => void write(before) }),
      })
    return saved.ok
  }
  const keep = async (next: string): Promise<boolean> =>
    next === value || (await write(next, value))
  return { value, change: (next) => void keep(next), keep }
}
