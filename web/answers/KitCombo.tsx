import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { describedAs, valueOf, type AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'

/** The kit's list to choose from, which is searched by typing. */
export function KitCombo({
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
    <Select
      className={classes.combo ?? ''}
      data={question.options.map((option) => ({ value: option.id, label: option.title }))}
      value={value.valueOptions?.[0] ?? null}
      readOnly={readOnly}
      searchable
      clearable
      placeholder={placeholder || t`Choose`}
      nothingFoundMessage={t`No options`}
      aria-labelledby={labelledBy}
      {...describedAs(describedBy)}
      clearButtonProps={{ 'aria-label': t`Clear the answer`, tabIndex: -1 }}
      onChange={(id) => give(valueOf({ valueOptions: id ? [id] : null }), 'now')}
    />
  )
}
