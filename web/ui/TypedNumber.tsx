import { TextInput, type NumberInputProps, type TextInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { lazyField } from './lazyField.tsx'
import { readNumber } from './readNumber.ts'

type TypedNumberProps = Omit<
  TextInputProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'type'
  | 'prefix'
  | 'pointer'
  | keyof NumberRules
  | keyof Styling
> &
  NumberRules & {
    value: number | string
    /** A text while what stands there is not yet a number, or not one that a double holds: "-", "2.", "1.50". */
    onChange: (next: number | string) => void
    /** A dial beside it shows so many decimals at least; without it there is none. */
    dialDecimals?: number | undefined
  }
type NumberRules = Pick<
  NumberInputProps,
  'min' | 'max' | 'step' | 'startValue' | 'clampBehavior' | 'allowDecimal'
>
type Styling = Pick<TextInputProps, 'classNames' | 'styles' | 'vars' | 'attributes' | 'variant'>

/** A number with the language's own decimal sign. What is pasted is the number that it says. */
export function TypedNumber({ onChange, ...props }: TypedNumberProps) {
  const { i18n } = useLingui()
  const decimalSign = (1.5).toLocaleString(i18n.locale).charAt(1)
  return (
    <Field
      {...props}
      decimalSeparator={decimalSign}
      onChange={onChange}
      onPasteCapture={(event) => {
        const { value: text, selectionStart, selectionEnd } = event.currentTarget
        const number = readNumber(
          text.slice(0, selectionStart ?? text.length) +
            event.clipboardData.getData('text') +
            text.slice(selectionEnd ?? text.length),
          decimalSign,
        )
        if (number === null || props.readOnly) return
        // before the kit, which takes 3.7 for 37 in French and 1,234 for 1.234 in English
        event.preventDefault()
        event.stopPropagation()
        onChange(number)
      }}
    />
  )
}

const Field = lazyField(
  PlainNumber,
  () => import('./KitNumber.tsx'),
  (module) => module.KitNumber,
)

/** Fetches the buttons and keys that step; numbers can be typed without them. */
export const fetchKitNumber = Field.fetch

export type NumberFieldProps = TypedNumberProps & { decimalSeparator: string }

/** It has no steps. */
function PlainNumber({
  value,
  onChange,
  decimalSeparator,
  allowDecimal = true,
  min: _min,
  max: _max,
  step: _step,
  startValue: _startValue,
  clampBehavior: _clampBehavior,
  dialDecimals: _dialDecimals,
  ...props
}: NumberFieldProps) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      value={plainText(value).replace('.', decimalSeparator)}
      onChange={(event) => {
        const text = event.currentTarget.value.trim().replace(',', '.')
        if (!(allowDecimal ? /^-?\d*\.?\d*$/ : /^-?\d*$/).test(text)) return
        const number = Number(text)
        onChange(text !== '' && plainText(number) === text ? number : text)
      }}
    />
  )
}

/** Without an exponent: 1e-7 is 0.0000001. */
const plainText = (value: number | string): string =>
  typeof value === 'string'
    ? value
    : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Null for nothing and for what is no number yet: "-". */
export function numberOf(typed: number | string): number | null {
  const number = String(typed).trim() === '' ? null : Number(typed)
  return Number.isNaN(number) ? null : number
}
