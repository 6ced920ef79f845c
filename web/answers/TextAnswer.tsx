import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { limits } from '../../shared/limits.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { describedAs, valueOf, type AnswerInputProps } from './answerInputProps.ts'
import { useDraft } from './useDraft.ts'

/** One line, or a field that grows with its text. */
export function TextAnswer({
  question,
  value,
  give,
  labelledBy,
  describedBy,
  placeholder,
  readOnly,
  onDone,
}: AnswerInputProps) {
  const isLine = questionKind(question.dataType) === 'line'
  const draft = useDraft(value.valueText ?? '')
  const toValue = (text: string) => valueOf({ valueText: text === '' ? null : text })
  const shared = {
    value: draft.shown,
    readOnly,
    placeholder: placeholder ?? '',
    maxLength: limits.answerText,
    'aria-labelledby': labelledBy,
    ...describedAs(describedBy),
    onFocus: draft.open,
    onChange: (event: { currentTarget: { value: string } }) => {
      draft.change(event.currentTarget.value)
      give(toValue(event.currentTarget.value), 'typing')
    },
    onBlur: draft.close,
    onKeyDown: (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        event.nativeEvent.isComposing ||
        !(isLine || event.ctrlKey || event.metaKey)
      )
        return
      event.preventDefault()
      onDone()
    },
  }
  return isLine ? <TextInput {...shared} /> : <GrowingText {...shared} minRows={2} maxRows={24} />
}
