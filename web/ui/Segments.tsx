import { useId } from 'react'
import classes from './Segments.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A few choices side by side, one of them on; the arrow keys move between them. */
export function Segments<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
