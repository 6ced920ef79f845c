import { useLingui } from '@lingui/react/macro'
import { displayName, type DisplayName } from '../../shared/questionTypes.ts'

/** The name of a question type, as the specification shows them. */
export function useQuestionTypeName(): (dataType: string) => string {
  const { t } = useLingui()
  const names: Record<DisplayName, string> = {
    Text: t`Text`,
    '1 line': t`1 line`,
    Number: t`Number`,
    Decimal: t`Decimal`,
    Slider: t`Slider`,
    'Range Slider': t`Range Slider`,
    Date: t`Date`,
    Day: t`Day`,
    Hour: t`Hour`,
    'Multiple choice - 1 option': t`Multiple choice - 1 option`,
    'Multiple choice - multiple options': t`Multiple choice - multiple options`,
    'Yes - No': t`Yes - No`,
    Labels: t`Labels`,
    'No type': t`No type`,
  }
  return (dataType) => names[displayName(dataType)]
}
/** One type of each kind, for the builder; older ones stay as they are. `NUMBER_FLOAT_SLIDER` and `OPTIONS_COMBO` differ from their kin in more than the name. */
export const offeredTypes = [
  'TEXTAREA',
  'INPUT',
  'BOOL_SWITCH',
  'OPTIONS_RADIO',
  'OPTIONS_COMBO',
  'OPTIONS_CHECKBOX',
  'NUMBER_INT',
  'NUMBER_FLOAT',
  'NUMBER_SLIDER',
  'NUMBER_FLOAT_SLIDER',
  'NUMBER_RANGE_SLIDER',
  'DATE',
  'DATETIME',
  'TIME',
  'LABELS',
] as const
