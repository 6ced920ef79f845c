import { useLingui } from '@lingui/react/macro'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { MarkTemplateDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'

interface Marked {
  id: string
  title: string
  isTemplate: boolean
}

/** Makes a playbook a template of the organisation, or one that is a template none any more, with a way back. */
export function useMarkTemplate(): (playbook: Marked) => Promise<boolean> {
  const { t } = useLingui()
  const { save } = useSave(MarkTemplateDocument)
  return async ({ id, title, isTemplate }) => {
    const next = !isTemplate
    if (!notifyUnlessSaved(await save({ id, isTemplate: next }))) return false
    notify.success(
      next
        ? t`“${title}” is a template now: under “New from a template”, as its draft is.`
        : t`“${title}” is no template any more. The playbook stays.`,
      { undo: () => void save({ id, isTemplate }).then(notifyUnlessSaved) },
    )
    return true
  }
}
