import { useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  SetOrganisationLicenseActiveDocument,
  type Licence_licenceFragment as Licence,
} from '../gql.ts'
import type { MenuAction } from '../ui/ActionMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'

interface LicenceActions {
  actionsOf: (licence: Licence) => (MenuAction & { run: () => void })[]
  /** What is open over the page. */
  dialog: ReactNode
}

/** What a super admin does with a licence; `onChanged` reads it anew. */
export function useLicenceActions(onChanged: () => void): LicenceActions {
  const { t } = useLingui()
  const [extended, setExtended] = useState<Licence | null>(null)
  const { save } = useSave(SetOrganisationLicenseActiveDocument)
  const refusal = async (licence: Licence, isActive: boolean): Promise<string | null> =>
    refusalOf(await save({ id: licence.id, isActive }))
  const activate = async (licence: Licence): Promise<void> => {
    const { title } = licence
    const refused = await refusal(licence, true)
    if (refused === null)
      notify.success(t`“${title}” may be used again.`, {
        id: 'licence',
        undo: () => void deactivated(licence),
      })
    else notify.error(refused, { id: 'licence' })
    onChanged()
  }
  /** Back to where it was, unasked. */
  const deactivated = async (licence: Licence): Promise<void> => {
    const refused = await refusal(licence, false)
    if (refused !== null) notify.error(refused, { id: 'licence' })
    onChanged()
  }
  const deactivate = async (licence: Licence): Promise<void> => {
    const { title } = licence
    const answer = await confirm({
      title: t`Take “${title}” out of use?`,
      description:
        licence.dateClaimed === null
          ? t`Its key lets nobody in then. You can put it into use again.`
          : t`Its people are shut out at once, on every device, unless their organisation has another licence. Nothing is deleted, and you can put it into use again.`,
      ok: t`Deactivate`,
      danger: true,
      run: () => refusal(licence, false),
    })
    if (!answer) return
    notify.success(t`“${title}” is out of use.`, {
      id: 'licence',
      undo: () => void activate(licence),
    })
    onChanged()
  }
  return {
    // one that was replaced has no seats any more
    actionsOf: (licence) =>
      licence.dateReplaced !== null
        ? []
        : [
            { label: t`Extend`, icon: IconCalendarPlus, run: () => setExtended(licence) },
            licence.isActive
              ? {
                  label: t`Deactivate`,
                  icon: IconPlayerPause,
                  danger: true,
                  run: () => void deactivate(licence),
                }
              : { label: t`Activate`, icon: IconPlayerPlay, run: () => void activate(licence) },
          ],
    dialog: extended && (
      <ExtendDialog licence={extended} onChanged={onChanged} onClose={() => setExtended(null)} />
    ),
  }
}
