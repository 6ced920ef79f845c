import { Trans, useLingui } from '@lingui/react/macro'
import { Chip, Group, MultiSelect, Select } from '@mantine/core'
import classes from '../companies/EditForm.module.css'
import { DateField } from '../ui/DateTimeField.tsx'
import { dateText } from '../ui/dateText.ts'
import type { PlanDraft, usePlan } from './usePlan.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 0]
const halfHours = Array.from({ length: 49 }, (_, n) => n * 30)
const lengths = [15, 30, 45, 60, 90, 120]
const pauses = [0, 15, 30, 60]
/** A Sunday. */
const someSunday = Date.UTC(2026, 1, 1)
const hourText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface Props {
  plan: Pick<ReturnType<typeof usePlan>, 'draft' | 'change' | 'members'>
  /** Whether what is typed for a day is none. */
  onNoDay: (name: 'from' | 'to', isNoDay: boolean) => void
}

/** Whether the period ends before it starts. */
const endsEarly = ({ from, to }: PlanDraft): boolean => from !== null && to !== null && to < from
/** Whether the hours of a day do. */
const closesEarly = ({ opens, closes }: PlanDraft): boolean => closes <= opens
/** Whether no meeting can be anywhere, which the fields say themselves. */
export const isBackwards = (draft: PlanDraft): boolean => endsEarly(draft) || closesEarly(draft)

/** By what meetings with many accounts are spread: days, hours, length, and who attends. */
export function PlanFields({ plan: { draft, change, members }, onNoDay }: Props) {
  const { t, i18n } = useLingui()
  const inMinutes = (minutes: number): string => t`${minutes} min`
  const choices = (list: readonly number[], textOf: (minutes: number) => string) =>
    list.map((value) => ({ value: String(value), label: textOf(value) }))
  const number = (name: 'opens' | 'closes' | 'minutes' | 'pause') => ({
    value: String(draft[name]),
    allowDeselect: false,
    onChange: (value: string | null) => {
      if (value !== null) change({ [name]: Number(value) })
    },
  })
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          name={name}
          required
          label={name === 'from' ? t`From` : t`Until`}
          value={draft[name]}
          onChange={(day) => change({ [name]: day })}
          onProblem={(isWrong) => onNoDay(name, isWrong)}
          error={name === 'to' && endsEarly(draft) ? t`The end is before the start.` : undefined}
        />
      ))}
      <Chip.Group
        multiple
        value={draft.weekdays.map(String)}
        onChange={(days) => change({ weekdays: days.map(Number) })}
      >
        <Group gap="xs" className={classes.wide ?? ''} role="group" aria-label={t`On which days`}>
          {weekdays.map((day) => (
            <Chip key={day} value={String(day)} size="sm">
              {new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' }).format(
                someSunday + day * 86_400_000,
              )}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Select
        label={t`Not before`}
        data={choices(halfHours.slice(0, -1), hourText)}
        {...number('opens')}
      />
      <Select
        label={t`Not after`}
        data={choices(halfHours.slice(1), hourText)}
        {...number('closes')}
        error={closesEarly(draft) ? t`The end is before the start.` : undefined}
      />
      <Select label={t`Length`} data={choices(lengths, inMinutes)} {...number('minutes')} />
      <Select label={t`Free between two`} data={choices(pauses, inMinutes)} {...number('pause')} />
      <MultiSelect
        className={classes.wide ?? ''}
        label={t`Who attends`}
        description={
          <Trans>
            Each meets the accounts that are assigned to them; the others are shared out.
          </Trans>
        }
        required
        searchable
        nothingFoundMessage={t`Nobody has this name`}
        data={members.map(({ id: value, name: label }) => ({ value, label }))}
        value={draft.memberIds}
        onChange={(memberIds) => change({ memberIds })}
        error={draft.memberIds.length === 0 ? t`Choose somebody.` : undefined}
      />
    </>
  )
}

/** A day and the hours on it, in words. */
export const placeText = (start: Date, end: Date, language: string): string =>
  `${dateText(start, 'weekdayDate', language)}, ${dateText(start, 'time', language)} – ${dateText(end, 'time', language)}`
