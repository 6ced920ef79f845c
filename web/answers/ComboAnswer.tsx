import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { lazyField } from '../ui/lazyField.tsx'
import { describedAs, valueOf, type AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'

/** One option of many. */
export const ComboAnswer = lazyField(
  BrowsersCombo,
  () => import('./KitCombo.tsx'),
  (module) => module.KitCombo,
  ['meeting'],
)

function BrowsersCombo({
  question,
  value,
  give,
  labelledBy,
  describedBy,
  placeholder,
  readOnly,
}: AnswerInputProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      className={classes.combo ?? ''}
      data={[
        { value: '', label: placeholder || t`Choose` },
        ...question.options.map((option) => ({ value: option.id, label: option.title })),
      ]}
      value={value.valueOptions?.[0] ?? ''}
      disabled={readOnly}
      aria-labelledby={labelledBy}
      {...describedAs(describedBy)}
      onChange={({ currentTarget: { value: id } }) =>
        give(valueOf({ valueOptions: id ? [id] : null }), 'now')
      }
    />
  )
}
