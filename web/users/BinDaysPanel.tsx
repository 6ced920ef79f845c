import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { binDays, binDaysMax, binDaysMin } from '../../shared/limits.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './SettingPanels.module.css'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

/** How long deleted things can be taken back. */
export function BinDaysPanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  const { value, change } = useSettingChange(settings, {
    name: 'binDays',
    usual: String(binDays),
    said: (to) =>
      plural(Number(to), {
        one: 'Deleted things stay in the bin for # day.',
        other: 'Deleted things stay in the bin for # days.',
      }),
  })
  // what is typed, until the field is left
  const [typed, setTyped] = useState<number | null | undefined>()
  const days = typed === undefined ? Number(value) : typed
  const isWrong = days === null || !Number.isInteger(days) || days < binDaysMin || days > binDaysMax
  return (
    <Panel title={t`Bin`}>
      <NumberField
        className={classes.number ?? ''}
        label={t`Days that deleted things stay in the bin`}
        description={t`${binDaysMin} to ${binDaysMax}. What has been there longer goes for good in the following night.`}
        value={days}
        error={isWrong && t`A whole number from ${binDaysMin} to ${binDaysMax}.`}
        onChange={setTyped}
        onBlur={() => {
          if (typed === undefined || isWrong) return
          setTyped(undefined)
          change(String(days))
        }}
      />
    </Panel>
  )
}
