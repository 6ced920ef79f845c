import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { boundsOf, clampValue } from '../../shared/values.ts'
import { numberText } from '../../shared/valueText.ts'
import { numberOf } from '../ui/TypedNumber.tsx'
import { valueOf, type AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'
import { LazySliders } from './LazySliders.tsx'
import { boundsText, NumberField, stepOf } from './NumberAnswer.tsx'
import { useDraft } from './useDraft.ts'

type Range = { from: number | string; to: number | string }

/** From and to; an answer once both are there. The slider type shows both on one line as well. */
export function RangeAnswer({
  question,
  value,
  give,
  labelledBy,
  describedBy,
  readOnly,
  onDone,
}: AnswerInputProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { min, max } = boundsOf(question)
  const draft = useDraft<Range>({
    from: value.valueNumberFrom ?? '',
    to: value.valueNumberTo ?? '',
  })
  const { from, to } = draft.shown
  const [low, high] = [numberOf(from), numberOf(to)]
  const isEmpty = low === null && high === null
  // One end without the other is no answer yet, and nothing to be thrown away.
  const isHalf = (low === null) !== (high === null)
  const choose = (next: Range) => {
    if (next.from === from && next.to === to) return
    draft.change(next)
    const [valueNumberFrom, valueNumberTo] = [numberOf(next.from), numberOf(next.to)]
    if (valueNumberFrom !== null && valueNumberTo !== null)
      give(clampValue(question, valueOf({ valueNumberFrom, valueNumberTo })), 'typing')
    else if (next.from === '' && next.to === '') give(valueOf({}), 'typing')
  }
  const row = useRef<HTMLDivElement>(null)
  /** Enter goes on to the other end while that is missing. */
  const done = () => {
    const missing = isHalf && row.current?.querySelectorAll('input')[low === null ? 0 : 1]
    if (missing) missing.focus()
    else onDone()
  }
  const [left, right] = [low ?? min, high ?? max]
  return (
    <div
      className={classes.rangeRow}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onFocus={draft.open}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !isHalf) draft.close()
      }}
    >
      {question.dataType === 'NUMBER_RANGE_SLIDER' && (
        <div className={classes.slider} data-empty={isEmpty || undefined}>
          <LazySliders
            two={{
              min,
              max,
              step: stepOf(question),
              minRange: 0,
              value: [Math.max(min, Math.min(left, right)), Math.min(max, Math.max(left, right))],
              disabled: readOnly,
              marks: [
                { value: min, label: numberText(min, i18n.locale) },
                { value: max, label: numberText(max, i18n.locale) },
              ],
              onChange: ([nextFrom, nextTo]) => choose({ from: nextFrom, to: nextTo }),
              thumbFromLabel: t`From`,
              thumbToLabel: t`To`,
            }}
          />
        </div>
      )}
      <div className={classes.rangeFields} ref={row}>
        <NumberField
          question={question}
          value={from}
          readOnly={readOnly}
          placeholder={t`from`}
          label={t`From`}
          describedBy={id}
          onChange={(next) => choose({ from: next, to })}
          onDone={done}
        />
        <span aria-hidden className={classes.dash}>
          –
        </span>
        <NumberField
          question={question}
          value={to}
          readOnly={readOnly}
          placeholder={t`to`}
          label={t`To`}
          describedBy={id}
          onChange={(next) => choose({ from, to: next })}
          onDone={done}
        />
        {question.dataType !== 'NUMBER_RANGE_SLIDER' && boundsText(question, i18n.locale) && (
          <span id={id} className={classes.bounds}>
            {boundsText(question, i18n.locale)}
          </span>
        )}
        <span className={classes.bounds} data-outside role="status">
          {isHalf && t`Kept once both ends are there`}
        </span>
      </div>
    </div>
  )
}
