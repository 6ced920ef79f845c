import { useState, type ComponentProps } from 'react'
import { numberOf, TypedNumber } from './TypedNumber.tsx'

type NumberFieldProps = Omit<ComponentProps<typeof TypedNumber>, 'value' | 'onChange'> & {
  label: string
  value: number | null
  onChange: (next: number | null) => void
}

/** A number or none. What stands there while it is typed stays as it is, "2," or "1,50" too. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  return (
    <TypedNumber
      {...props}
      value={numberOf(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next)
        onChange(numberOf(next))
      }}
    />
  )
}
