import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconCaretDown, IconCaretUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { DialDigit } from '../../shared/dial.ts'
import classes from './NumberDial.module.css'

interface Props {
  id: string
  digit: DialDigit
  label: string
  /** What is read out of it. */
  said: string
  /** It has the tab stop of the dial. */
  isCurrent: boolean
  /** Behind it. */
  sign: string
  onEnter: () => void
  /** To the column of so many places more. */
  onGo: (by: number) => void
  onTurn: (by: number) => void
  onType: (digit: number) => void
  onNegate: () => void
}

/** So far a finger or the wheel goes for one step, in pixels. */
const swipe = 22,
  wheel = 40

/** One digit: by its two buttons, keys, the wheel and a finger. */
export function DialColumn({
  id,
  digit: { digit, least, most },
  label,
  said,
  isCurrent,
  sign,
  onEnter,
  onGo,
  onTurn,
  onType,
  onNegate,
}: Props) {
  const { t } = useLingui()
  const column = useRef<HTMLDivElement>(null)
  const from = useRef<{ y: number; pointer: number } | null>(null)
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    const element = column.current
    let way = 0
    // the page does not scroll with it, which a listener of React cannot prevent
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      // a notch of a wheel is one step, however far pages go with it
      const isNotch =
        event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(event.deltaY) > wheel
      way = isNotch ? Math.sign(event.deltaY) * wheel : way + event.deltaY
      const steps = Math.trunc(way / wheel)
      way -= steps * wheel
      if (steps !== 0) turn(-steps)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isDigit = /^\d$/.test(event.key)
    if (isDigit) {
      onType(Number(event.key))
      onGo(-1)
    } else
      switch (event.key) {
        case 'Enter':
          event.currentTarget.closest('form')?.requestSubmit()
          break
        case 'ArrowUp':
          onTurn(1)
          break
        case 'ArrowDown':
          onTurn(-1)
          break
        case 'ArrowLeft':
          onGo(1)
          break
        case 'ArrowRight':
          onGo(-1)
          break
        case 'Home':
          onType(0)
          break
        case 'End':
          onType(9)
          break
        case 'Backspace':
          onType(0)
          onGo(1)
          break
        case 'Delete':
          onType(0)
          break
        case '-':
          onNegate()
          break
        default:
          return
      }
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    if (!from.current) return
    const steps = Math.trunc((from.current.y - clientY) / swipe)
    if (steps === 0) return
    from.current.y -= steps * swipe
    onTurn(steps)
  }
  return (
    <>
      <div ref={column} className={classes.column}>
        <UnstyledButton
          className={classes.turn}
          tabIndex={-1}
          aria-label={t`${label}: more`}
          onClick={() => onTurn(1)}
        >
          <IconCaretUp size={18} aria-hidden />
        </UnstyledButton>
        <div
          id={id}
          role="spinbutton"
          className={classes.digit}
          tabIndex={isCurrent ? 0 : -1}
          data-autofocus={isCurrent || undefined}
          aria-label={label}
          aria-valuenow={digit}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuetext={said}
          onFocus={onEnter}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId)
            from.current = { y: event.clientY, pointer: event.pointerId }
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => (from.current = null)}
          onPointerCancel={() => (from.current = null)}
        >
          {digit}
        </div>
        <UnstyledButton
          className={classes.turn}
          tabIndex={-1}
          aria-label={t`${label}: less`}
          onClick={() => onTurn(-1)}
        >
          <IconCaretDown size={18} aria-hidden />
        </UnstyledButton>
      </div>
      {sign && (
        <span aria-hidden className={classes.point}>
          {sign}
        </span>
      )}
    </>
  )
}
