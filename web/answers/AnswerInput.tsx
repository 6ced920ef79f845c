import { questionKind } from '../../shared/questionTypes.ts'
import { fetchKitNumber } from '../ui/TypedNumber.tsx'
import type { AnswerInputProps } from './answerInputProps.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { ComboAnswer } from './ComboAnswer.tsx'
import { DateAnswer } from './DateAnswer.tsx'
import { LabelsAnswer } from './LabelsAnswer.tsx'
import { LazySliders } from './LazySliders.tsx'
import { NumberAnswer } from './NumberAnswer.tsx'
import { RangeAnswer } from './RangeAnswer.tsx'
import { SliderAnswer } from './SliderAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'
import { TimeAnswer } from './TimeAnswer.tsx'
import { YesNoAnswer } from './YesNoAnswer.tsx'

/** Fetches the forms of inputs that do not come with the page. */
export const fetchAnswerInputs = () =>
  Promise.all([fetchKitNumber(), LazySliders.fetch(), ComboAnswer.fetch()])

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
