import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { useId, useState, useSyncExternalStore } from 'react'
import {
  decimalsOf,
  dialAt,
  dialDigits,
  dialNumber,
  negated,
  turned,
  withDigit,
  type Dial,
} from '../../shared/dial.ts'
import { numberLimits } from '../../shared/numbers.ts'
import { numberText } from '../../shared/valueText.ts'
import { announce } from './announce.ts'
import { confirm, confirmStore } from './confirm.tsx'
import { DialColumn } from './DialColumn.tsx'
import classes from './NumberDial.module.css'

interface Props {
  /** Null: there is none yet. */
  value: number | null
  min: number
  max: number
  /** Places behind the sign that are shown at least. */
  decimals: number
  /** Id of the element whose text says what the number is. */
  labelledBy?: string | undefined
  onSet: (value: number) => void
  onClose: () => void
}

/** A number, digit by digit: turned, typed or swiped, and never outside of its bounds. */
export function NumberDial({ value, min, max, decimals, labelledBy, onSet, onClose }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [question] = useState(() => titleOf(labelledBy))
  const [first] = useState(() =>
    dialAt(value, { min, max, decimals: placesOf(decimals, [value, min, max]) }),
  )
  const [dial, setDial] = useState(first)
  const [current, setCurrent] = useState<number | null>(null)
  // it was answered elsewhere while the dial is open
  const [before] = useState(value)
  const isAsking = useSyncExternalStore(confirmStore.subscribe, confirmStore.get) !== null
  const text = (number: number): string => numberText(number, i18n.locale)
  const cancel = async (): Promise<void> => {
    if (
      dial?.units !== first?.units &&
      !(await confirm({
        title: t`Discard the changed number?`,
        description: t`It was not set with OK.`,
        ok: t`YES`,
        cancel: t`NO`,
        danger: true,
      }))
    )
      return
    onClose()
  }
  const change = (next: Dial): void => {
    setDial(next)
    if (next.units === dial?.units)
      announce(t`The number stays ${text(dialNumber(next))}`, `dial ${id}`)
  }
  const digits = dial ? dialDigits(dial) : []
  const chosen = digits.find(({ place }) => place === current)?.place ?? digits[0]?.place
  const bounds = [
    Number.isFinite(min) && t`at least ${text(min)}`,
    Number.isFinite(max) && t`at most ${text(max)}`,
  ].filter(Boolean)
  const point = text(1.5).charAt(1)
  return (
    <Modal
      opened
      onClose={() => void cancel()}
      title={question || t`Number`}
      size="auto"
      closeOnClickOutside={false}
      // to the field or the button, by whoever opened it
      returnFocus={false}
      closeOnEscape={!isAsking}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // not that of the form around the field
          event.stopPropagation()
          if (dial) onSet(dialNumber(dial))
        }}
      >
        {dial ? (
          <>
            <output className={classes.number} htmlFor={digits.map((d) => id + d.place).join(' ')}>
              {text(dialNumber(dial))}
            </output>
            <div className={classes.dial} role="group" aria-label={t`Digits`}>
              {dial.low < 0n && (
                <Button
                  variant="default"
                  className={classes.sign ?? ''}
                  aria-label={t`Change the sign`}
                  disabled={dial.high <= 0n}
                  onClick={() => change(negated(dial))}
                >
                  {dial.units < 0n ? '−' : '+'}
                </Button>
              )}
              {digits.map((digit) => (
                <DialColumn
                  key={digit.place}
                  id={id + digit.place}
                  digit={digit}
                  label={t`Digit of ${text(Number(`1e${digit.place - dial.decimals}`))}`}
                  said={t`${digit.digit}, the number is ${text(dialNumber(dial))}`}
                  isCurrent={digit.place === chosen}
                  sign={
                    digit.place === dial.decimals && dial.decimals > 0
                      ? point
                      : digit.place > dial.decimals && (digit.place - dial.decimals) % 3 === 0
                        ? ' '
                        : ''
                  }
                  onEnter={() => setCurrent(digit.place)}
                  onGo={(by) => {
                    const place = digit.place + by
                    if (!digits.some((one) => one.place === place)) return
                    setCurrent(place)
                    document.getElementById(id + place)?.focus()
                  }}
                  onTurn={(by) => change(turned(dial, digit.place, by))}
                  onType={(typed) => change(withDigit(dial, digit.place, typed))}
                  onNegate={() => {
                    if (dial.low < 0n) change(negated(dial))
                  }}
                />
              ))}
            </div>
            {bounds.length > 0 && <p className={classes.bounds}>{bounds.join(' · ')}</p>}
          </>
        ) : (
          <p className={classes.bounds} role="alert">
            <Trans>No number fits the bounds of this question.</Trans>
          </p>
        )}
        {value !== before && (
          <p className={classes.news} role="status">
            {value === null ? (
              <Trans>Meanwhile the answer was cleared.</Trans>
            ) : (
              <Trans>Meanwhile the answer is {text(value)}.</Trans>
            )}
          </p>
        )}
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={!dial}>
            <Trans>OK</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** As many places as the numbers are written with. */
const placesOf = (least: number, numbers: readonly (number | null)[]): number =>
  least === 0
    ? 0
    : Math.max(
        least,
        ...numbers.map((n) => (n === null ? 0 : decimalsOf(n, numberLimits.decimals))),
      )

/** The words of the question, without its marks. */
function titleOf(id: string | undefined): string {
  const element = id === undefined ? null : document.getElementById(id)
  const [words] = element?.childNodes ?? []
  return (words instanceof Text ? words.data : element?.textContent)?.trim() ?? ''
}
