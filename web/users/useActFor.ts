import { useLingui } from '@lingui/react/macro'
import { newImpersonation } from '../../shared/inputs/impersonation.ts'
import { impersonationMinutes } from '../../shared/limits.ts'
import { useSave } from '../data/mutate.ts'
import { ImpersonateDocument } from '../gql.ts'
import { beginActing } from '../session/leaveActing.ts'
import { confirm } from '../ui/confirm.tsx'

/** Asks why, and loads the product anew as somebody: `id` is that of the person. */
export function useActFor(): (person: { id: string; name: string }) => Promise<void> {
  const { t } = useLingui()
  const { save } = useSave(ImpersonateDocument)
  return async ({ id, name }) => {
    await confirm({
      title: t`Act for ${name}?`,
      description: t`For ${impersonationMinutes} minutes at most this tab shows what they see, and what you change is done in their name. The log has both names, and they are told afterwards, with your reason.`,
      fields: [{ name: 'reason', label: t`Reason`, input: newImpersonation.shape.reason }],
      ok: t`Act for them`,
      run: async ({ reason = '' }) => {
        const saved = await save({ id, reason })
        if (!saved.ok) return saved.problem.fields['reason'] ?? saved.problem.text
        // by the own clock, which shows how much is left
        const until = new Date(Date.now() + impersonationMinutes * 60_000).toISOString()
        beginActing({ key: saved.data.impersonate, name, until })
        return null
      },
    })
  }
}
