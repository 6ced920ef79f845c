import { useLingui } from '@lingui/react/macro'
import type { LineageMark_lineageFragment, QuestionChange } from '../gql.ts'

/** What of a question changed over the versions of its playbook, in words; none: it is the same in all. */
export function useLineageWords(): (
  lineage: LineageMark_lineageFragment,
  versions: { first: number; newest: number },
) => string[] {
  const { t } = useLingui()
  return ({ sinceNumber, lastNumber, changes }, { first, newest }) => {
    const lastOf = (part: QuestionChange): number | undefined =>
      changes.findLast(({ parts }) => parts.includes(part))?.number
    const reworded = lastOf('WORDING'),
      retyped = lastOf('TYPE'),
      // another type has other options and bounds
      options = lastOf('OPTIONS'),
      bounds = lastOf('BOUNDS')
    return [
      sinceNumber > first && t`New since version ${sinceNumber}`,
      reworded !== undefined && t`Reworded in version ${reworded}`,
      retyped !== undefined && t`Other type since version ${retyped}`,
      options !== undefined && options !== retyped && t`Other options since version ${options}`,
      bounds !== undefined && bounds !== retyped && t`Other bounds since version ${bounds}`,
      lastNumber < newest && t`Last asked in version ${lastNumber}`,
    ].filter((words) => words !== false)
  }
}
