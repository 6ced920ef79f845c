import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { isTimeZone } from '../../shared/meetingTimes.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './SettingPanels.module.css'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

/** By which clock days and months of the organisation are counted, and what holds where nobody names a zone. */
export function TimeZonePanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  const { value, change } = useSettingChange(settings, {
    name: 'timeZone',
    usual: 'UTC',
    said: (to) => t`The time zone of the organisation is ${to}.`,
  })
  const zones = useMemo(
    () => [...new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone').filter(isTimeZone)])],
    [value],
  )
  return (
    <Panel title={t`Time zone`}>
      <Select
        className={classes.number ?? ''}
        label={t`Time zone of the organisation`}
        description={t`Months of the forecast and days of a campaign's progress are counted by it. Meetings, files and conditions on days of programs that name no time zone have it. Screens keep everybody's own clock.`}
        data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={value}
        searchable
        allowDeselect={false}
        maxDropdownHeight={260}
        nothingFoundMessage={t`No results..`}
        onChange={(zone) => {
          if (zone) change(zone)
        }}
      />
    </Panel>
  )
}
