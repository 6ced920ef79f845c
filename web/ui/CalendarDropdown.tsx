import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { Trans, useLingui } from '@lingui/react/macro'
import { pickerMinutes } from '../../shared/limits.ts'
import { AnchoredPopover } from './AnchoredPopover.tsx'

type Time = { hour: number; minute: number }
type CalendarDropdownProps = PickerProps & {
  /** The field. */
  anchor: HTMLElement | null
  opened: boolean
  onClose: () => void
}
type PickerProps = {
  day: string | null
  time?: Time | null
  onPick: (day: string, time?: Time) => void
  onDone: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const minutes = Array.from({ length: 60 / pickerMinutes }, (_, step) => step * pickerMinutes)

/** The month below a field, and hour and minute when a time is wanted. Loaded when it is first opened. */
export function CalendarDropdown({ anchor, opened, onClose, ...props }: CalendarDropdownProps) {
  const { t } = useLingui()
  return (
    <AnchoredPopover
      anchor={anchor}
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      label={t`Calendar`}
      padding="sm"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        props.onDone()
      }}
    >
      {opened && <Picker {...props} />}
    </AnchoredPopover>
  )
}

function Picker({ day, time, onPick, onDone }: PickerProps) {
  const { t, i18n } = useLingui()
  const wantsTime = time !== undefined
  const chosen = time ?? { hour: 9, minute: 0 }
  const today = new Date().toLocaleDateString('sv')
  const two = (value: number) => ({ value: String(value), label: String(value).padStart(2, '0') })
  return (
    <DatesProvider settings={{ locale: i18n.locale, firstDayOfWeek: 1, weekendDays: [] }}>
      <Stack gap="sm">
        <DatePicker
          value={day}
          defaultDate={day ?? today}
          getDayProps={(date) => (date === (day ?? today) ? { 'data-autofocus': true } : {})}
          onChange={(next) => next && onPick(next, wantsTime ? chosen : undefined)}
          size="sm"
          ariaLabels={{
            nextMonth: t`Next month`,
            previousMonth: t`Previous month`,
            nextYear: t`Next year`,
            previousYear: t`Previous year`,
            nextDecade: t`Next ten years`,
            previousDecade: t`Previous ten years`,
          }}
          hideOutsideDates
        />
        {wantsTime && (
          <Group gap="xs" wrap="nowrap">
            <NativeSelect
              aria-label={t`Hour`}
              data={hours.map(two)}
              value={String(chosen.hour)}
              onChange={(event) =>
                onPick(day ?? today, { ...chosen, hour: Number(event.currentTarget.value) })
              }
            />
            <span aria-hidden>:</span>
            <NativeSelect
              aria-label={t`Minute`}
              data={[...new Set([...minutes, chosen.minute])].sort((a, b) => a - b).map(two)}
              value={String(chosen.minute)}
              onChange={(event) =>
                onPick(day ?? today, { ...chosen, minute: Number(event.currentTarget.value) })
              }
            />
            <Button variant="light" ml="auto" onClick={onDone}>
              <Trans>Done</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </DatesProvider>
  )
}
