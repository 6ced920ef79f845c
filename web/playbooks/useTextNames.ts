import { useLingui } from '@lingui/react/macro'
import type { TextField } from '../../shared/translations.ts'

/** What the forms call the texts of a playbook, a hub or a question. */
export function useTextNames(of: 'playbook' | 'hub' | 'question'): Record<TextField, string> {
  const { t } = useLingui()
  return {
    title: of === 'playbook' ? t`Title` : of === 'hub' ? t`Name` : t`Question`,
    description: of === 'question' ? t`Guide` : t`Description`,
    placeholder: t`Placeholder`,
    defaultValue: t`Suggestion`,
  }
}
