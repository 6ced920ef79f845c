import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { readNumber } from './readNumber.ts'

type TypedNumberProps = Omit<NumberInputProps, 'value' | 'onChange' | 'decimalSeparator'> & {
  value: number | string
  /** A text while what stands there is not yet a number, or not one that a double holds: "-", "2.", "1.50". */
  onChange: (next: number | string) => void
}

/** A number with the language's own decimal sign. What is pasted is the number that it says. */
export function TypedNumber({ onChange, ...props }: TypedNumberProps) {
  const { i18n } = useLingui()
  const decimalSign = (1.5).toLocaleString(i18n.locale).charAt(1)
  return (
    <NumberInput
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

/** Null for nothing and for what is no number yet: "-". */
export function numberOf(typed: number | string): number | null {
  const number = String(typed).trim() === '' ? null : Number(typed)
  return Number.isNaN(number) ? null : number
}
