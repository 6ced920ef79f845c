import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { refusalOf, useSave } from '../data/mutate.ts'
import { UndoMergeDocument } from '../gql.ts'
import { notify } from '../ui/notify.tsx'

/** Takes a merge apart and says what stays where it is. */
export function useUndoMerge(onDone: (id: string) => void = () => {}) {
  const { t } = useLingui()
  const { save, saving } = useSave(UndoMergeDocument)
  const undo = async (id: string): Promise<void> => {
    const saved = await save({ id })
    if (!saved.ok) {
      notify.error(
        saved.problem.all.some(({ code, field }) => code === 'STATE_REFUSED' && field === 'id')
          ? t`The record was deleted or merged itself since. Undo that first.`
          : refusalOf(saved),
        { id: `merge ${id}`, sticky: true },
      )
      return
    }
    const left = saved.data.undoMerge.leftThere ?? 0
    if (left === 0) notify.success(t`They are two again.`, { id: `merge ${id}` })
    else
      notify.warning(
        `${t`They are two again.`} ${plural(left, {
          one: '# thing was changed since and stays where it is.',
          other: '# things were changed since and stay where they are.',
        })}`,
        { id: `merge ${id}` },
      )
    onDone(id)
  }
  return { undo, saving }
}
