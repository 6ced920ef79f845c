import { useLingui } from '@lingui/react/macro'
import type { RecordWords } from '../records/fieldWords.ts'
import { useYesNo } from '../records/useYesNo.ts'
import { useQuestionTypeName } from './questionTypeName.ts'

/** What the log calls the fields of questions, in words. */
export function useQuestionWords(): RecordWords {
  const { t } = useLingui()
  const yesNo = useYesNo()
  const typeName = useQuestionTypeName()
  const importance = [t`Nice to know`, t`Normal`, t`Important`, t`Very important`]
  return {
    title: { name: t`Question` },
    dataType: { name: t`Type`, said: typeName },
    options: { name: t`Options` },
    conditions: { name: t`Conditions`, isOpaque: true },
    order: { name: t`Place`, isOpaque: true },
    placeholder: { name: t`Placeholder` },
    description: { name: t`Guide` },
    defaultValue: { name: t`Suggestion` },
    defaultStartValue: { name: t`Suggestion` },
    defaultEndValue: { name: t`Suggestion` },
    defaultValueBool: { name: t`Suggestion`, said: yesNo },
    minValue: { name: t`At least` },
    maxValue: { name: t`At most` },
    isInternal: { name: t`Internal`, said: yesNo },
    mediaItemIds: { name: t`Media` },
    translations: { name: t`Translations` },
    optionMedia: { name: t`Pictures of options` },
    importance: { name: t`Importance`, said: (value) => importance[Number(value)] ?? value },
  }
}
