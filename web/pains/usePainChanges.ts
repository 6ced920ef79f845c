import { useLingui } from '@lingui/react/macro'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import {
  DeleteBulletDocument,
  DeletePainDocument,
  LinkLabelDocument,
  MergePainsDocument,
  MovePainDocument,
  RestoreFromBinDocument,
  UpdateBulletDocument,
  type BinTable,
} from '../gql.ts'
import { notify } from '../ui/notify.tsx'

interface Titled {
  id: string
  title: string
}

/** What is done to pains and their bullets beside the forms; what goes can be had back. */
export function usePainChanges({
  onChanged,
  onOpen,
}: {
  /** It is to be read again. */
  onChanged: () => void
  /** Null: the list alone. */
  onOpen: (id: string | null) => void
}) {
  const { t } = useLingui()
  const move = useSave(MovePainDocument),
    discard = useSave(DeletePainDocument),
    unite = useSave(MergePainsDocument),
    restore = useSave(RestoreFromBinDocument),
    label = useSave(LinkLabelDocument),
    bullet = useSave(UpdateBulletDocument),
    discardBullet = useSave(DeleteBulletDocument)
  const bringBack = async (table: BinTable, id: string): Promise<void> => {
    if (!notifyUnlessSaved(await restore.save({ table, id }))) return
    if (table === 'PAIN') onOpen(id)
    onChanged()
  }
  return {
    move: async (id: string, afterId: string | null): Promise<void> => {
      if (notifyUnlessSaved(await move.save({ id, afterId: afterId ?? '' }))) onChanged()
    },
    remove: async ({ id, title }: Titled): Promise<void> => {
      if (!notifyUnlessSaved(await discard.save({ id }))) return
      notify.success(t`“${title}” is in the bin. Meetings that named it keep it.`, {
        undo: () => void bringBack('PAIN', id),
      })
      onOpen(null)
    },
    /** Why it was refused, or null. */
    merge: async ({ id, title }: Titled, into: Titled): Promise<string | null> => {
      const saved = await unite.save({ id, into: into.id })
      if (!saved.ok) return refusalOf(saved)
      notify.success(t`“${title}” is part of “${into.title}” now.`, {
        undo: () => void bringBack('PAIN', id),
      })
      onOpen(into.id)
      return null
    },
    toggleLabel: async (id: string, labelId: string, selected: boolean): Promise<void> => {
      const link = { labelId, typeId: id, type: 'PAIN', remove: !selected } as const
      if (notifyUnlessSaved(await label.save({ ...link, commandId: crypto.randomUUID() })))
        onChanged()
    },
    moveBullet: async (id: string, afterId: string | null): Promise<void> => {
      notifyUnlessSaved(await bullet.save({ id, afterId: afterId ?? '' }))
    },
    removeBullet: async (id: string): Promise<void> => {
      if (!notifyUnlessSaved(await discardBullet.save({ id }))) return
      notify.success(t`The bullet is in the bin.`, { undo: () => void bringBack('BULLET', id) })
    },
  }
}
