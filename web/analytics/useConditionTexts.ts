import { useConditionWords } from '../companies/useConditionWords.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { useVersionChoices } from './useVersionChoices.ts'

/** How conditions on the meetings of a playbook read. */
export function useConditionTexts(
  playbookId: string,
  conditions: readonly RecordCondition[],
): string[] {
  const { textOf } = useConditionWords('MEETING', conditions, useVersionChoices(playbookId))
  return conditions.map(textOf)
}
