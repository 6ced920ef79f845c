import { useLingui } from '@lingui/react/macro'
import { valueOf, type AnswerInputProps } from './answerInputProps.ts'
import { Chips } from './ChoiceAnswer.tsx'

/** Yes or no; the chosen one clicked again is no answer. */
export function YesNoAnswer({ value, give, labelledBy, describedBy, readOnly }: AnswerInputProps) {
  const { t } = useLingui()
  return (
    <Chips
      kind="radio"
      items={[
        { key: 'yes', title: t`Yes`, isOn: value.valueYesNo === true, hint: 'Y' },
        { key: 'no', title: t`No`, isOn: value.valueYesNo === false, hint: 'N' },
      ]}
      labelledBy={labelledBy}
      describedBy={describedBy}
      readOnly={readOnly}
      onToggle={(key) =>
        give(
          valueOf({ valueYesNo: value.valueYesNo === (key === 'yes') ? null : key === 'yes' }),
          'now',
        )
      }
    />
  )
}
