import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { refusalOf, useSave } from '../data/mutate.ts'
import { UndoBulkChangeDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'

/** One toast for each change, so that the next one does not take away its undo. */
export const bulkToast = (id: string): string => `bulk ${id}`

/** Takes a bulk change back and says what stays; one that fails can be tried again. */
export function useBulkUndo(onDone: () => void = () => {}) {
  const { t } = useLingui()
  const { save, saving } = useSave(UndoBulkChangeDocument)
  const undo = async (id: string): Promise<void> => {
    const saved = await save({ id }),
      toast = { id: bulkToast(id) }
    if (!saved.ok) {
      const isLabelGone = saved.problem.all.some(({ field }) => field === 'labelId')
      notify.error(
        isLabelGone
          ? t`The label is in the bin or was merged. Restore it first.`
          : refusalOf(saved),
        { ...toast, sticky: true, undo: () => void undo(id) },
      )
      return
    }
    const { changed, restored } = saved.data.change
    const back = restored ?? 0,
      stay = changed - back
    const putBack = plural(back, { one: '# put back.', other: '# put back.' })
    if (stay === 0) notify.success(putBack, toast)
    else
      notify.warning(
        `${putBack} ${plural(stay, {
          one: '# was changed since and stays as it is.',
          other: '# were changed since and stay as they are.',
        })}`,
        toast,
      )
    onDone()
  }
  return { undo, saving }
}
