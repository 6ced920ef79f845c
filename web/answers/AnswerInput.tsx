import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { questionKind } from '../../shared/questionTypes.ts'
import type { AnswerInputProps } from './answerInputProps.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { ComingAnswer } from './ComingAnswer.tsx'
import { DateAnswer } from './DateAnswer.tsx'
import { LabelsAnswer } from './LabelsAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'
import { TimeAnswer } from './TimeAnswer.tsx'
import { YesNoAnswer } from './YesNoAnswer.tsx'

// with much script of their own, and not in every meeting
const texts = ['meeting'] as const
const NumberAnswer = lazyPart(
  () => import('./NumberAnswer.tsx'),
  (module) => module.NumberAnswer,
  { texts, waiting: (props: AnswerInputProps) => <Coming form="number" {...props} /> },
)
const SliderAnswer = lazyPart(
  () => import('./SliderAnswer.tsx'),
  (module) => module.SliderAnswer,
  { texts, waiting: (props: AnswerInputProps) => <Coming form="slider" {...props} /> },
)
const RangeAnswer = lazyPart(
  () => import('./RangeAnswer.tsx'),
  (module) => module.RangeAnswer,
  {
    texts,
    waiting: (props: AnswerInputProps) => (
      <Coming
        form={props.question.dataType === 'NUMBER_RANGE_SLIDER' ? 'rangeSlider' : 'range'}
        {...props}
      />
    ),
  },
)
const ComboAnswer = lazyPart(
  () => import('./ComboAnswer.tsx'),
  (module) => module.ComboAnswer,
  { texts, waiting: (props: AnswerInputProps) => <Coming form="combo" {...props} /> },
)

/** Fetches the inputs that do not come with the page. */
export const fetchAnswerInputs = () =>
  Promise.all([NumberAnswer, SliderAnswer, RangeAnswer, ComboAnswer].map((part) => part.fetch()))

/** The input that fits the question's type; a type that this version does not know is asked as text. */
export function AnswerInput(props: AnswerInputProps) {
  switch (questionKind(props.question.dataType)) {
    case 'int':
    case 'float':
      return <NumberAnswer {...props} />
    case 'slider':
    case 'floatSlider':
      return <SliderAnswer {...props} />
    case 'range':
      return <RangeAnswer {...props} />
    case 'dateTime':
    case 'date':
      return <DateAnswer {...props} />
    case 'time':
      return <TimeAnswer {...props} />
    case 'single':
      return props.question.dataType === 'OPTIONS_COMBO' ? (
        <ComboAnswer {...props} />
      ) : (
        <ChoiceAnswer {...props} />
      )
    case 'multiple':
      return <ChoiceAnswer {...props} />
    case 'bool':
      return <YesNoAnswer {...props} />
    case 'labels':
      return <LabelsAnswer {...props} />
    case 'text':
    case 'line':
      return <TextAnswer {...props} />
  }
}

function Coming({
  form,
  question,
  value: { valueNumber, valueDecimal, valueNumberFrom, valueOptions },
  labelledBy,
}: AnswerInputProps & Pick<ComponentProps<typeof ComingAnswer>, 'form'>) {
  const { i18n } = useLingui()
  const number = valueNumber ?? valueDecimal ?? valueNumberFrom
  const chosen = question.options.find(({ id }) => id === valueOptions?.[0])
  return (
    <ComingAnswer
      form={form}
      labelledBy={labelledBy}
      text={
        form === 'combo'
          ? (chosen?.title ?? '')
          : (number?.toLocaleString(i18n.locale, {
              useGrouping: false,
              maximumFractionDigits: 20,
            }) ?? '')
      }
    />
  )
}
