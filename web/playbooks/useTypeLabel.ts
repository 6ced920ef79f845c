import { useLingui } from '@lingui/react/macro'
import type { DataType } from '../../shared/questionTypes.ts'
import { useQuestionTypeName } from './questionTypeName.ts'

/** Two types can share a display name; the list tells them apart. */
export function useTypeLabel(): (type: DataType) => string {
  const { t } = useLingui()
  const typeName = useQuestionTypeName()
  return (type) => {
    const name = typeName(type)
    switch (type) {
      case 'OPTIONS_RADIO':
        return t`${name} (buttons)`
      case 'OPTIONS_COMBO':
        return t`${name} (list)`
      case 'NUMBER_FLOAT_SLIDER':
        return t`${name} (decimal)`
      case 'DATETIME':
        return t`${name} and time`
      default:
        return name
    }
  }
}
