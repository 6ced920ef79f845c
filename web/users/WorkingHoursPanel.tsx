import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { pickerMinutes } from '../../shared/limits.ts'
import {
  readWorkingHours,
  usualWorkingHours,
  wrongHours,
  type WorkingHours,
} from '../../shared/workingHours.ts'
import { dateLocale } from '../ui/dateText.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './SettingPanels.module.css'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

const none = 'none'
const week = [1, 2, 3, 4, 5, 6, 7]

/** When the organisation works: the calendar marks it, and a meeting on a day begins with it. */
export function WorkingHoursPanel({ settings }: { settings: OrganisationSettings }) {
  const { t, i18n } = useLingui()
  const { value, change } = useSettingChange(settings, {
    name: 'workingHours',
    usual: none,
    said: (to) =>
      to === none ? t`The calendar marks no working hours.` : t`The calendar marks these hours.`,
  })
  const kept = readWorkingHours(value)
  // what is typed and cannot be kept yet
  const [draft, setDraft] = useState<WorkingHours | null>(null)
  const hours = draft ?? kept
  const wrong = hours && wrongHours(hours)
  const edit = (part: Partial<WorkingHours>): void => {
    if (hours) setDraft({ ...hours, ...part })
  }
  const keep = (next: WorkingHours | null = draft): void => {
    if (!next || wrongHours(next)) return
    setDraft(null)
    change(JSON.stringify({ days: next.days, from: next.from, to: next.to }))
  }
  const dayName = new Intl.DateTimeFormat(dateLocale(i18n.locale), {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return (
    <Panel title={t`Working hours`}>
      <div className={classes.fields}>
        <Switch
          label={t`The calendar marks working hours`}
          description={t`They hold by everybody's own clock. A meeting planned for a day begins with them.`}
          checked={hours !== null}
          onChange={({ currentTarget: { checked } }) => {
            setDraft(null)
            change(checked ? JSON.stringify(usualWorkingHours) : none)
          }}
        />
        {hours && (
          <>
            <fieldset className={classes.week}>
              <legend>
                <Trans>Days</Trans>
              </legend>
              <div className={classes.days}>
                {week.map((day) => (
                  <Checkbox
                    key={day}
                    // the first of January 2024 was a Monday
                    label={dayName.format(Date.UTC(2024, 0, day))}
                    checked={hours.days.includes(day)}
                    onChange={({ currentTarget: { checked } }) => {
                      const others = hours.days.filter((one) => one !== day)
                      const next = {
                        ...hours,
                        days: checked ? [...others, day].toSorted((one, two) => one - two) : others,
                      }
                      setDraft(next)
                      keep(next)
                    }}
                  />
                ))}
              </div>
              {wrong === 'days' && (
                <p role="alert" className={classes.problem}>
                  <Trans>At least one day.</Trans>
                </p>
              )}
            </fieldset>
            <div className={classes.times}>
              {(['from', 'to'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="time"
                  step={pickerMinutes * 60}
                  label={end === 'from' ? t`From` : t`To`}
                  value={hours[end]}
                  error={
                    wrong === end &&
                    (end === 'to'
                      ? t`It ends after it begins, in steps of ${pickerMinutes} minutes.`
                      : t`A time, in steps of ${pickerMinutes} minutes.`)
                  }
                  onChange={({ currentTarget }) => edit({ [end]: currentTarget.value })}
                  onBlur={() => keep()}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
