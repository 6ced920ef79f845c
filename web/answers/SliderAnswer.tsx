import { useLingui } from '@lingui/react/macro'
import { boundsOf, defaultValueOf } from '../../shared/values.ts'
import { numberText } from '../../shared/valueText.ts'
import type { AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'
import { LazySliders } from './LazySliders.tsx'
import { boundsText, NumberField, stepOf, toNumberValue } from './NumberAnswer.tsx'
import { useDraft } from './useDraft.ts'

/** A slider with the exact number beside it. Without an answer its thumb is hollow: nothing is chosen until it is moved. */
export function SliderAnswer({
  question,
  value,
  give,
  describedBy,
  readOnly,
  onDone,
}: AnswerInputProps) {
  const { t, i18n } = useLingui()
  const { min, max } = boundsOf(question)
  const answered = value.valueNumber ?? value.valueDecimal
  const draft = useDraft<number | string>(answered ?? '')
  const suggestion = defaultValueOf(question)
  const resting = suggestion.valueNumber ?? suggestion.valueDecimal ?? min
  const at = typeof draft.shown === 'number' ? draft.shown : resting
  const isEmpty = draft.shown === ''
  const choose = (next: number | string) => {
    draft.change(next)
    const given = toNumberValue(question, next)
    if (given) give(given, 'typing')
  }
  return (
    <div
      className={classes.sliderRow}
      onFocus={draft.open}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) draft.close()
      }}
    >
      <div className={classes.slider} data-empty={isEmpty || undefined}>
        <LazySliders
          one={{
            min,
            max,
            step: stepOf(question),
            value: Math.min(Math.max(at, min), max),
            disabled: readOnly,
            marks: [
              { value: min, label: numberText(min, i18n.locale) },
              { value: max, label: numberText(max, i18n.locale) },
            ],
            onChange: choose,
            thumbLabel: question.title,
            thumbValueText: isEmpty ? t`No answer yet` : numberText(at, i18n.locale),
            thumbProps: {
              'aria-describedby': describedBy,
              onKeyDown: (event) => {
                if (event.key === 'Enter' && !isEmpty) onDone()
              },
            },
          }}
        />
      </div>
      <NumberField
        question={question}
        value={draft.shown}
        readOnly={readOnly}
        placeholder="–"
        label={t`Exact number, ${boundsText(question, i18n.locale)}`}
        describedBy={describedBy}
        onChange={(next) => {
          if (next !== draft.shown) choose(next)
        }}
        onDone={onDone}
      />
    </div>
  )
}
