import { NativeSelect, TextInput } from '@mantine/core'
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
  const [chosen = ''] = value.valueOptions ?? []
  const named = {
    className: classes.combo ?? '',
    'aria-labelledby': labelledBy,
    ...describedAs(describedBy),
  }
  // a disabled list could not be reached by the keyboard
  if (readOnly)
    return (
      <TextInput
        {...named}
        readOnly
        value={question.options.find(({ id }) => id === chosen)?.title ?? ''}
      />
    )
  return (
    <NativeSelect
      {...named}
      data={[
        { value: '', label: placeholder || t`Choose` },
        ...question.options.map((option) => ({ value: option.id, label: option.title })),
      ]}
      value={chosen}
      // arrow keys pass over options, which are none of the answer
      onChange={({ currentTarget: { value: id } }) =>
        give(valueOf({ valueOptions: id ? [id] : null }), 'typing')
      }
    />
  )
}
