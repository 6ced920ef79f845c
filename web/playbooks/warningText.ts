import { useLingui } from '@lingui/react/macro'
import type { LintKind, LintWarning } from '../../shared/lint.ts'
import { languages, toLanguage } from '../texts/language.ts'

/** What a warning of the draft says, and what to do about it. */
export function useWarningText(): (warning: LintWarning) => string {
  const { t } = useLingui()
  const texts: Record<Exclude<LintKind, 'UNTRANSLATED' | 'OUTDATED'>, string> = {
    EMPTY_HUB: t`Has no questions. Add one, or delete the hub.`,
    DEAD_END: t`Opens, but none of its questions can ever be asked. Change their conditions.`,
    NO_OPTIONS: t`Has no options. Add what can be chosen.`,
    UNREACHABLE_HUB: t`Can never open. Change its conditions, or those of what it waits for.`,
    UNREACHABLE_QUESTION: t`Can never be asked. Change its conditions, or those of what it waits for.`,
    UNKNOWN_QUESTION: t`Waits for a question that is gone. Remove the condition, or choose another question.`,
    OWN_QUESTION: t`Waits for a question inside of itself. Choose one that is asked before.`,
    CYCLE: t`Waits for something that waits for it. Remove one of the two conditions.`,
    LATER_QUESTION: t`Waits for a question that comes later. Move that one up, or this one down.`,
    EMPTY_RANGE: t`Has a condition that no answer meets. Change its bounds to what the question takes.`,
    OVERLAPPING_RANGES: t`Has two conditions that the same answer meets. Put them together, or set their ends apart.`,
    DELETED_OPTION: t`Waits for an option that was deleted. Choose another one.`,
    CONTRADICTION: t`Waits for two answers to one question that exclude each other. Remove one of the conditions.`,
  }
  return ({ kind, languages: lacking = [] }) => {
    if (kind !== 'UNTRANSLATED' && kind !== 'OUTDATED') return texts[kind]
    const spoken = lacking.map((one) => languages[toLanguage(one)]).join(', ')
    if (kind === 'OUTDATED') return t`Changed since it was translated into: ${spoken}.`
    return t`Texts are missing in: ${spoken}.`
  }
}
