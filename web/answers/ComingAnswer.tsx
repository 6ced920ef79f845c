import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import classes from './AnswerInput.module.css'
import { enterField, fieldIn } from './enterField.ts'

type ComingAnswerProps = {
  form: 'number' | 'slider' | 'range' | 'rangeSlider' | 'combo'
  /** What the field will show. */
  text: string
  labelledBy: string
}

/** Stands where an input comes whose script is being fetched, of the same height; who types here already types in the input once it is there. */
export function ComingAnswer({ form, text, labelledBy }: ComingAnswerProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const coming = field.current
    return () => {
      if (!coming) return
      const focused = document.activeElement
      const typed = coming.value === coming.defaultValue ? null : coming.value
      if (typed === null && focused !== coming) return
      const place = coming.closest<HTMLElement>('[data-answer]')
      // when the input stands in its place
      queueMicrotask(() => {
        const input = fieldIn(place)
        enterField(input)
        if (typed !== null && input instanceof HTMLInputElement) writeInto(input, typed)
        // who has gone on meanwhile stays there
        if (focused !== coming && focused instanceof HTMLElement) focused.focus()
      })
    }
  }, [])
  const hasSlider = form === 'slider' || form === 'rangeSlider'
  const isRange = form === 'range' || form === 'rangeSlider'
  return (
    <div className={classes[isRange ? 'rangeRow' : form === 'slider' ? 'sliderRow' : 'numberRow']}>
      {hasSlider && <div className={classes.slider} data-coming />}
      <div className={isRange ? classes.rangeFields : form === 'combo' ? classes.combo : undefined}>
        <TextInput
          ref={field}
          className={form === 'combo' ? '' : (classes.number ?? '')}
          defaultValue={text}
          aria-labelledby={labelledBy}
          aria-busy
          autoComplete="off"
        />
      </div>
    </div>
  )
}

/** As if it had been typed: React hears of it by the event. */
function writeInto(field: HTMLInputElement, text: string) {
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
