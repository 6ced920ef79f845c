import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { isWhole, questionKind } from '../../shared/questionTypes.ts'
import { boundsOf, clampValue, type AnswerValue } from '../../shared/values.ts'
import { numberText } from '../../shared/valueText.ts'
import { numberOf, TypedNumber } from '../ui/TypedNumber.tsx'
import { describedAs, valueOf, type AnswerInputProps, type AskedHere } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'
import { useDraft } from './useDraft.ts'

/** A number; the field says its bounds. */
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
  const { i18n } = useLingui()
  const id = useId()
  const bounds = boundsText(question, i18n.locale)
  const draft = useDraft<number | string>(value.valueNumber ?? value.valueDecimal ?? '')
  return (
    <div className={classes.numberRow}>
      <NumberField
        question={question}
        value={draft.shown}
        readOnly={readOnly}
        placeholder={placeholder}
        labelledBy={labelledBy}
        describedBy={`${describedBy ?? ''} ${id}`}
        onFocus={draft.open}
        onChange={(next) => {
          if (!draft.isOpen && next === draft.shown) return
          draft.change(next)
          const given = toNumberValue(question, next)
          if (given) give(given, 'typing')
        }}
        onBlur={draft.close}
        onDone={onDone}
      />
      <span id={id} className={classes.bounds}>
        {bounds}
      </span>
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

/** The bare number field of a question, also beside a slider. It says what is kept of a number that cannot be kept as typed. */
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
  const { t, i18n } = useLingui()
  const id = useId()
  const { min, max } = boundsOf(question)
  const [typed, setTyped] = useState<number | string>('')
  const kept = keptOf(question, typed)
  // until something else stands there, so after the field was left too
  const isTold =
    kept !== null &&
    kept !== Number(typed) &&
    (value === typed || value === kept || isHalf(question, typed))
  return (
    <>
      <TypedNumber
        className={classes.number ?? ''}
        value={value}
        readOnly={readOnly}
        {...(Number.isFinite(min) && { min })}
        {...(Number.isFinite(max) && { max })}
        step={stepOf(question)}
        // beside a slider there is no room for it
        dialDecimals={label ? undefined : isWhole(question.dataType) ? 0 : 2}
        startValue={Number.isFinite(min) ? min : 0}
        clampBehavior="none"
        placeholder={placeholder ?? ''}
        aria-label={label}
        aria-labelledby={labelledBy}
        {...describedAs(`${describedBy ?? ''} ${id}`, isTold && value === typed)}
        onFocus={() => onFocus?.()}
        onChange={(next) => {
          setTyped(next)
          onChange(next)
        }}
        onBlur={() => onBlur?.()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone?.()
        }}
      />
      <span id={id} className={classes.bounds} data-outside role="status">
        {!isTold
          ? ''
          : isHalf(question, typed)
            ? t`A whole number, please`
            : t`Kept as ${numberText(kept, i18n.locale)}`}
      </span>
    </>
  )
}

/** Half a number is not another whole one: what stood there stays. */
const isHalf = (question: AskedHere, typed: number | string): boolean =>
  isWhole(question.dataType) && !Number.isInteger(Number(typed))

/** The nearest number that an answer takes; null for nothing, and for what is no number yet ("-"). */
function keptOf(question: AskedHere, typed: number | string): number | null {
  const number = numberOf(typed)
  const kept = clampValue(question, {
    valueNumber: number,
    valueDecimal: number,
    valueNumberFrom: number,
  })
  if (questionKind(question.dataType) === 'range') return kept.valueNumberFrom
  return isWhole(question.dataType) ? kept.valueNumber : kept.valueDecimal
}

/** What was typed as an answer; null while it is half a number. */
export function toNumberValue(question: AskedHere, typed: number | string): AnswerValue | null {
  if (isHalf(question, typed)) return null
  const number = keptOf(question, typed)
  return valueOf(isWhole(question.dataType) ? { valueNumber: number } : { valueDecimal: number })
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
  const text = (number: number) => numberText(number, locale)
  return low && high
    ? `${text(min)} – ${text(max)}`
    : low
      ? `≥ ${text(min)}`
      : high
        ? `≤ ${text(max)}`
        : ''
}
