import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { reminderMinutes, usualReminder } from '../../shared/reminders.ts'
import { useOwnSetting } from '../app/ownSetting.ts'
import { Panel } from '../ui/Panel.tsx'

/** How long before a meeting the person is told of it. */
export function Reminders() {
  const { t } = useLingui()
  const [minutes, keep] = useOwnSetting('meeting_reminder')
  return (
    <Panel title={t`Reminders`}>
      <NativeSelect
        label={t`Before a meeting that I attend`}
        description={<Trans>In the inbox, and as a message while Parley is open.</Trans>}
        value={minutes ?? String(usualReminder)}
        onChange={({ currentTarget: { value } }) => keep(() => value)}
        data={[
          { value: 'off', label: t`No reminder` },
          ...reminderMinutes.map((value) => ({ value, label: t`${value} minutes before` })),
        ]}
      />
    </Panel>
  )
}
