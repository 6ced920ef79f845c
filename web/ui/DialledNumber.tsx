import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NumberInput } from '@mantine/core'
import { IconDialpad } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './DialledNumber.module.css'
import { lazyDialog } from './lazyPart.tsx'
import type { NumberFieldProps } from './TypedNumber.tsx'

const NumberDial = lazyDialog(
  () => import('./NumberDial.tsx'),
  (module) => module.NumberDial,
)

/** The kit's field for numbers with a dial beside it: by its button, and by F4 in the field. */
export function DialledNumber({
  dialDecimals = 0,
  className,
  onKeyDown,
  ...props
}: NumberFieldProps) {
  const { t } = useLingui()
  const { value, min = -Infinity, max = Infinity, readOnly, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null),
    opener = useRef<HTMLElement>(null),
    set = useRef<number>(null)
  const open = (from: HTMLElement): void => {
    opener.current = from
    setOpen(true)
  }
  const close = useEffectEvent(() => {
    const next = set.current
    set.current = null
    if (next !== null) {
      // as if it was typed there; a finger that pressed the button wants no keyboard after it
      field.current?.focus()
      onChange(next)
    }
    opener.current?.focus()
    opener.current = null
  })
  useEffect(() => {
    if (!isOpen) close()
  }, [isOpen])
  return (
    <span className={classes.dialled}>
      <NumberInput
        {...props}
        className={className ?? ''}
        ref={field}
        aria-keyshortcuts="F4"
        onKeyDownCapture={(event) => {
          if (event.key !== 'F4' || event.altKey || event.ctrlKey || event.metaKey || readOnly)
            return
          event.preventDefault()
          event.stopPropagation()
          open(event.currentTarget)
        }}
        onKeyDown={onKeyDown}
      />
      {!readOnly && (
        <ActionIcon
          // the field has the tab stop, and the key
          tabIndex={-1}
          title={t`Set it digit by digit (F4)`}
          aria-label={t`Set it digit by digit (F4)`}
          onClick={(event) => open(event.currentTarget)}
        >
          <IconDialpad size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {isOpen && (
        <NumberDial
          value={typeof value === 'number' ? value : numberIn(value)}
          min={min}
          max={max}
          decimals={dialDecimals}
          labelledBy={props['aria-labelledby']}
          onSet={(next) => {
            set.current = next
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

/** Null for nothing and for what is no number yet. */
const numberIn = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)
