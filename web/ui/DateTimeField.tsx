import { ActionIcon, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { pickerMinutes } from '../../shared/limits.ts'
import {
  dayKey,
  parseDateTime,
  parseDay,
  stepBy,
  writeDateTime,
  writeDay,
  type DateTimeProblem,
} from './dateTimeInput.ts'
import { afterPress } from './afterPress.ts'
import { lazyPart } from './lazyPart.tsx'

const CalendarDropdown = lazyPart(
  () => import('./CalendarDropdown.tsx'),
  (module) => module.CalendarDropdown,
  { close: ({ onClose }) => onClose(), takesKeys: ({ opened }) => opened },
)

type FieldProps = {
  label: ReactNode
  /** Also called with null while what is typed is not a date: nothing old is saved by mistake. */
  onChange: (value: string | null) => void
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  name?: string
  /** Whether what was typed cannot be read: the field says so, and the value is null. */
  onProblem?: (isWrong: boolean) => void
  /** While one types, each time that a date stands there; the field keeps the text. */
  onTyped?: (value: string) => void
  /** Enter, when nothing is wrong. */
  onDone?: () => void
}

/** A moment: dd/MM/yyyy HH:mm, 24 hours, steps of 5 minutes; typed, stepped with the arrow keys or picked. The value is an ISO instant. */
export function DateTimeField({
  value,
  onChange,
  ...props
}: FieldProps & { value: string | null }) {
  const current = value ? new Date(value) : null
  return (
    <TypedField
      {...props}
      value={current ? writeDateTime(current) : ''}
      placeholder="dd/MM/yyyy HH:mm"
      read={(text) => {
        const parsed = parseDateTime(text)
        return parsed.value ? { value: parsed.value.toISOString() } : { problem: parsed.problem }
      }}
      onChange={onChange}
      onStep={(steps, typed) => {
        const from = typed ? new Date(typed) : (current ?? new Date())
        onChange(stepBy(from, steps).toISOString())
      }}
      dropdown={(place) => (
        <CalendarDropdown
          {...place}
          day={current ? dayKey(current) : null}
          time={current ? { hour: current.getHours(), minute: current.getMinutes() } : null}
          onPick={(day, time) =>
            onChange(
              new Date(
                `${day}T${String(time?.hour ?? 9).padStart(2, '0')}:${String(time?.minute ?? 0).padStart(2, '0')}`,
              ).toISOString(),
            )
          }
        />
      )}
    />
  )
}

/** A day: dd/MM/yyyy. The value is yyyy-MM-dd, without a time zone. */
export function DateField({ value, onChange, ...props }: FieldProps & { value: string | null }) {
  return (
    <TypedField
      {...props}
      value={value ? writeDay(value) : ''}
      placeholder="dd/MM/yyyy"
      read={parseDay}
      onChange={onChange}
      onStep={(steps, typed) => {
        const from = typed ?? value
        const next = from ? new Date(`${from.slice(0, 10)}T12:00`) : new Date()
        if (from) next.setDate(next.getDate() + steps)
        onChange(dayKey(next))
      }}
      dropdown={(place) => (
        <CalendarDropdown
          {...place}
          day={value?.slice(0, 10) ?? null}
          onPick={(day) => {
            onChange(day)
            place.onDone()
          }}
        />
      )}
    />
  )
}

type TypedFieldProps = FieldProps & {
  value: string
  placeholder: string
  read: (
    text: string,
  ) => { value: string; problem?: never } | { value?: never; problem: DateTimeProblem }
  /** `typed`: what stands in the field and was not given yet */
  onStep: (steps: number, typed?: string) => void
  dropdown: (
    place: Pick<
      ComponentProps<typeof CalendarDropdown>,
      'anchor' | 'opened' | 'onClose' | 'onDone'
    >,
  ) => ReactNode
}

function TypedField({
  value,
  placeholder,
  read,
  onChange,
  onBlur,
  onProblem,
  onTyped,
  onDone,
  onStep,
  dropdown,
  label,
  error,
  description,
  required = false,
  disabled = false,
  name,
}: TypedFieldProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const anchor = field?.parentElement ?? null
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<DateTimeProblem | null>(null)
  const [shown, setShown] = useState(value)
  const id = useId()
  const isPressed = useRef(false)
  useEffect(() => onProblem?.(problem !== null), [onProblem, problem])
  if (value !== shown) {
    setShown(value)
    // A value from outside (a picked day, a moved end) replaces what stands in the field; our own reading of it does not.
    if (value !== '') {
      setTyped(null)
      setProblem(null)
    }
  }
  const texts: Record<DateTimeProblem, string> = {
    format: t`Write it as ${placeholder}`,
    date: t`There is no such date`,
    step: t`The minutes go in steps of ${pickerMinutes}`,
  }
  const readText = (text: string): ReturnType<typeof read> | { value: null; problem?: never } =>
    text.trim() === '' ? { value: null } : read(text)
  /** Whether what stands in the field could be read. */
  const finish = (): boolean => {
    const result = typed === null ? null : readText(typed)
    if (result?.problem) setProblem(result.problem)
    else if (result) {
      setTyped(null)
      setProblem(null)
    }
    if (result) onChange(result.value ?? null)
    onBlur?.()
    return !(result?.problem ?? problem)
  }
  const step = (steps: number) => {
    const from = typed?.trim() ? read(typed) : null
    if (from?.problem) return setProblem(from.problem)
    setTyped(null)
    setProblem(null)
    onStep(steps, from?.value)
  }
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (event.key === 'Enter' && (typed !== null || onDone)) {
      // before the form around it is sent by the same key
      const isRead = flushSync(finish)
      if (event.ctrlKey || event.metaKey) return
      // what is typed next takes the place of what was kept
      if (isRead) field.select()
      if (isRead) onDone?.()
    } else if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
    // the calendar may still be on its way, and the focus here
    else if (event.key === 'Escape' && open) setOpen(false)
    // with others, arrows lead to another question or hub
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      flushSync(() => step(event.key === 'ArrowUp' ? 1 : -1))
      field.select()
    } else return
    // Enter finishes what was typed; the form around it is sent by the next one
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        ref={setField}
        id={id}
        label={label}
        description={description}
        required={required}
        disabled={disabled}
        error={problem ? texts[problem] : error}
        placeholder={placeholder}
        value={typed ?? value}
        inputMode="numeric"
        autoComplete="off"
        styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
        {...(name && { name })}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          setProblem(null)
          const result = readText(text)
          if (result.value) onTyped?.(result.value)
        }}
        onPointerDown={() => {
          isPressed.current = true
        }}
        onFocus={(event) => {
          // as after the Tab key, also when the calendar gives the focus back
          if (!isPressed.current) event.currentTarget.select()
          isPressed.current = false
        }}
        onBlur={() => afterPress(finish)}
        onKeyDown={onKeyDown}
        rightSection={
          <ActionIcon
            aria-label={t`Open the calendar`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
            size={24}
          >
            <IconCalendar size={15} stroke={1.6} />
          </ActionIcon>
        }
      />
      {wasOpen && dropdown({ anchor, opened: open, onClose: () => setOpen(false), onDone: close })}
    </>
  )
}
