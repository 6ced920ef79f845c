import { NumberInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { isWhole } from '../../shared/questionTypes.ts'
import { boundsOf, clampValue, type AnswerValue } from '../../shared/values.ts'
import { valueOf, type AnswerInputProps, type AskedHere } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'
import { readNumber } from './readNumber.ts'
import { useDraft } from './useDraft.ts'

/** A number; what lies outside of the bounds is brought back to them, and the field says which they are. */
export function NumberAnswer({
  question,
  value,
  give,
  labelledBy,
  describedBy,
  placeholder,
  readOnly,
  onDone,
}: AnswerInputProps) {
  const { t, i18n } = useLingui()
  const { min, max } = boundsOf(question)
  const bounds = boundsText(question, i18n.locale)
  const draft = useDraft<number | string>(value.valueNumber ?? value.valueDecimal ?? '')
  const typed = typeof draft.shown === 'number' ? draft.shown : null
  const outside = typed !== null && (typed < min || typed > max)
  const broken = typed !== null && isWhole(question.dataType) && !Number.isInteger(typed)
  return (
    <div className={classes.numberRow}>
      <NumberField
        question={question}
        value={draft.shown}
        readOnly={readOnly}
        placeholder={placeholder}
        labelledBy={labelledBy}
        describedBy={describedBy}
        onFocus={draft.open}
        onChange={(next) => {
          if (!draft.isOpen && next === draft.shown) return
          draft.change(next)
          // half a number is not another number: what stood there stays until it is whole
          if (!isWhole(question.dataType) || Number.isInteger(Number(next)))
            give(toNumberValue(question, next), 'typing')
        }}
        onBlur={draft.close}
        onDone={onDone}
      />
      {(bounds || broken) && (
        <span
          className={classes.bounds}
          data-outside={outside || broken || undefined}
          role={outside || broken ? 'status' : undefined}
        >
          {broken ? t`A whole number, please` : outside ? t`Between ${bounds}` : bounds}
        </span>
      )}
    </div>
  )
}

type NumberFieldProps = {
  question: AskedHere
  value: number | string
  readOnly: boolean
  placeholder?: string | undefined
  label?: string
  labelledBy?: string
  describedBy?: string | undefined
  onFocus?: () => void
  onChange: (next: number | string) => void
  onBlur?: () => void
  onDone?: () => void
}

/** The bare number field of a question, also beside a slider. */
export function NumberField({
  question,
  value,
  readOnly,
  placeholder,
  label,
  labelledBy,
  describedBy,
  onFocus,
  onChange,
  onBlur,
  onDone,
}: NumberFieldProps) {
  const { i18n } = useLingui()
  const { min, max } = boundsOf(question)
  return (
    <NumberInput
      className={classes.number ?? ''}
      value={value}
      readOnly={readOnly}
      decimalSeparator={decimalSign(i18n.locale)}
      {...(Number.isFinite(min) && { min })}
      {...(Number.isFinite(max) && { max })}
      step={stepOf(question)}
      startValue={Number.isFinite(min) ? min : 0}
      clampBehavior="none"
      placeholder={placeholder ?? ''}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onFocus={() => onFocus?.()}
      onChange={onChange}
      onBlur={() => onBlur?.()}
      onPasteCapture={(event) => {
        const { value: text, selectionStart, selectionEnd } = event.currentTarget
        const number = readNumber(
          text.slice(0, selectionStart ?? text.length) +
            event.clipboardData.getData('text') +
            text.slice(selectionEnd ?? text.length),
          decimalSign(i18n.locale),
        )
        if (number === null || readOnly) return
        // before the kit, which takes 3.7 for 37 in French and 1,234 for 1.234 in English
        event.preventDefault()
        event.stopPropagation()
        onChange(number)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onDone?.()
      }}
    />
  )
}

/** What was typed as an answer within the bounds; unfinished typing ("-") is none. */
export function toNumberValue(question: AskedHere, typed: number | string): AnswerValue {
  const number = typeof typed === 'number' ? typed : typed.trim() === '' ? null : Number(typed)
  const finite = number !== null && Number.isFinite(number) ? number : null
  return clampValue(
    question,
    valueOf(isWhole(question.dataType) ? { valueNumber: finite } : { valueDecimal: finite }),
  )
}

/** Whole questions step by one, others by about a hundredth of what is possible. */
export function stepOf(question: AskedHere): number {
  if (isWhole(question.dataType)) return 1
  const { min, max } = boundsOf(question)
  const span = max - min
  return Number.isFinite(span) && span > 0 ? 10 ** Math.floor(Math.log10(span / 50)) : 1
}

/** "0 – 100", "from 0", "up to 100"; empty without bounds. */
export function boundsText(question: AskedHere, locale: string): string {
  const { min, max } = boundsOf(question)
  const low = Number.isFinite(min)
  const high = Number.isFinite(max)
  const text = (number: number) => number.toLocaleString(locale, { maximumFractionDigits: 6 })
  return low && high
    ? `${text(min)} – ${text(max)}`
    : low
      ? `≥ ${text(min)}`
      : high
        ? `≤ ${text(max)}`
        : ''
}

const decimalSign = (locale: string) => (1.5).toLocaleString(locale).charAt(1)
