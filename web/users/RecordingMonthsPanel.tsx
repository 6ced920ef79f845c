import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { recordingMonths, recordingMonthsMax } from '../../shared/recordingLimits.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './SettingPanels.module.css'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

/** How long recordings of meetings are kept. */
export function RecordingMonthsPanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  const { value, change } = useSettingChange(settings, {
    name: 'recordingMonths',
    usual: String(recordingMonths),
    said: (to) =>
      plural(Number(to), {
        one: 'Recordings are kept for # month.',
        other: 'Recordings are kept for # months.',
      }),
  })
  // what is typed, until the field is left
  const [typed, setTyped] = useState<number | null | undefined>()
  const months = typed === undefined ? Number(value) : typed
  const isWrong =
    months === null || !Number.isInteger(months) || months < 1 || months > recordingMonthsMax
  return (
    <Panel title={t`Recordings`}>
      <NumberField
        className={classes.number ?? ''}
        label={t`Months that recordings are kept`}
        description={t`1 to ${recordingMonthsMax}. Older recordings of meetings are deleted for good within the hour.`}
        value={months}
        error={isWrong && t`A whole number from 1 to ${recordingMonthsMax}.`}
        onChange={setTyped}
        onBlur={() => {
          if (typed === undefined || isWrong) return
          setTyped(undefined)
          change(String(months))
        }}
      />
    </Panel>
  )
}
