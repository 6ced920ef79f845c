import { useLingui } from '@lingui/react/macro'
import type { LintKind } from '../../shared/lint.ts'

/** What a warning of the draft says. */
export function useWarningText(): (kind: LintKind) => string {
  const { t } = useLingui()
  const texts: Record<LintKind, string> = {
    EMPTY_HUB: t`Has no questions.`,
    NO_OPTIONS: t`Has no options.`,
    UNREACHABLE_HUB: t`Can never open.`,
    UNREACHABLE_QUESTION: t`Can never be asked.`,
    UNKNOWN_QUESTION: t`Waits for a question that is gone.`,
    OWN_QUESTION: t`Waits for a question inside of itself.`,
    CYCLE: t`Waits for something that waits for it.`,
    LATER_QUESTION: t`Waits for a question that comes later.`,
    EMPTY_RANGE: t`Has a condition that no answer meets.`,
    OVERLAPPING_RANGES: t`Has two conditions that the same answer meets.`,
  }
  return (kind) => texts[kind]
}
