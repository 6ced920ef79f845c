import { useLingui } from '@lingui/react/macro'
import { palette } from '../../shared/limits.ts'
import classes from './ColorChoice.module.css'

type ColorChoiceProps = { legend: string; value: string; onChange: (color: string) => void }

/** One of the eleven colours of the palette. */
export function ColorChoice({ legend, value, onChange }: ColorChoiceProps) {
  const { t } = useLingui()
  // in the palette's order
  const names = [
    t`Red`,
    t`Orange`,
    t`Mustard`,
    t`Olive`,
    t`Green`,
    t`Teal`,
    t`Cyan`,
    t`Blue`,
    t`Violet`,
    t`Purple`,
    t`Pink`,
  ]
  return (
    <fieldset className={classes.colors}>
      <legend>{legend}</legend>
      {palette.map((one, at) => (
        <label key={one} className={classes.color} style={{ background: one }} title={names[at]}>
          <input
            type="radio"
            name="color"
            aria-label={names[at]}
            checked={value === one}
            onChange={() => onChange(one)}
          />
        </label>
      ))}
    </fieldset>
  )
}
