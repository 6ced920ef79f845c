import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { notifyUnlessSaved, useSave, type Saved } from '../data/mutate.ts'
import {
  DeleteMediaItemDocument,
  DeleteMediaItemsDocument,
  LabelMediaItemsDocument,
  RestoreFromBinDocument,
  RestoreMediaItemsDocument,
  SetMediaLanguageDocument,
  type Media_rowFragment,
} from '../gql.ts'
import { notify } from '../ui/notify.tsx'

interface Options {
  /** What is shown is to be read again. */
  onChanged: () => void
  /** Null: the library alone. */
  onOpen: (id: string | null) => void
}

/** What is done to items beside the form; what goes can be had back. */
export function useMediaChanges({ onChanged, onOpen }: Options) {
  const { t } = useLingui()
  const discard = useSave(DeleteMediaItemDocument),
    discardAll = useSave(DeleteMediaItemsDocument),
    restore = useSave(RestoreFromBinDocument),
    restoreAll = useSave(RestoreMediaItemsDocument),
    label = useSave(LabelMediaItemsDocument),
    language = useSave(SetMediaLanguageDocument)
  /** What items held before their content was replaced from here. */
  const former = useRef(new Map<string, { title: string; fileId: string }>())
  const wasSaved = (saved: Saved<unknown>): boolean => {
    if (!notifyUnlessSaved(saved)) return false
    onChanged()
    return true
  }
  const changedText = (count: number): string =>
    plural(count, { one: '# changed.', other: '# changed.' })
  const setLabel = async (
    ids: readonly string[],
    labelId: string,
    remove: boolean,
  ): Promise<readonly string[] | null> => {
    const saved = await label.save({ ids: [...ids], labelId, remove })
    return wasSaved(saved) ? saved.data!.labelMediaItems : null
  }
  const setLanguage = async (ids: readonly string[], to: string | null): Promise<boolean> =>
    wasSaved(await language.save({ ids: [...ids], language: to }))
  return {
    saving: discard.saving || discardAll.saving || label.saving || language.saving,
    remove: async ({ id, title }: Pick<Media_rowFragment, 'id' | 'title'>): Promise<void> => {
      if (!wasSaved(await discard.save({ id }))) return
      notify.success(
        t`“${title}” is in the bin. Where it is used it is missing until it is back.`,
        {
          undo: () =>
            void restore.save({ table: 'MEDIA_ITEM', id }).then((saved) => {
              if (wasSaved(saved)) onOpen(id)
            }),
        },
      )
      onOpen(null)
    },
    toggleLabel: (id: string, labelId: string, selected: boolean): void =>
      void setLabel([id], labelId, !selected),
    /** Of several; false: it was not done. */
    removeAll: async (ids: readonly string[]): Promise<boolean> => {
      const saved = await discardAll.save({ ids: [...ids] })
      if (!wasSaved(saved)) return false
      const gone = saved.data!.deleteMediaItems,
        n = gone.length
      notify.success(plural(n, { one: '# is in the bin.', other: '# are in the bin.' }), {
        undo: () => void restoreAll.save({ ids: gone }).then(wasSaved),
      })
      return true
    },
    labelAll: async (
      ids: readonly string[],
      labelId: string,
      remove: boolean,
    ): Promise<boolean> => {
      const changed = await setLabel(ids, labelId, remove)
      if (!changed) return false
      notify.success(
        changedText(changed.length),
        changed.length > 0 ? { undo: () => void setLabel(changed, labelId, !remove) } : {},
      )
      return true
    },
    setLanguageOfAll: async (
      rows: readonly Pick<Media_rowFragment, 'id' | 'language'>[],
      to: string | null,
    ): Promise<boolean> => {
      const others = rows.filter((row) => row.language !== to)
      if (
        others.length > 0 &&
        !(await setLanguage(
          others.map(({ id }) => id),
          to,
        ))
      )
        return false
      notify.success(
        changedText(others.length),
        others.length > 0
          ? {
              undo: () => {
                for (const was of new Set(others.map((row) => row.language)))
                  void setLanguage(
                    others.filter((row) => row.language === was).map(({ id }) => id),
                    was,
                  )
              },
            }
          : {},
      )
      return true
    },
    /** Before its content is replaced: it can be put back once the new one is there. */
    noteFormer: ({ id, title, file }: Pick<Media_rowFragment, 'id' | 'title' | 'file'>): void => {
      if (file) former.current.set(id, { title, fileId: file.id })
    },
    /** The new content is there. */
    noteCame: (id: string): void => {
      const was = former.current.get(id)
      former.current.delete(id)
      onChanged()
      if (!was) return
      const { title, fileId } = was
      notify.success(t`“${title}” has its new content.`, {
        undo: () => void restore.save({ table: 'FILE', id: fileId }).then(wasSaved),
      })
    },
  }
}
export type MediaChanges = ReturnType<typeof useMediaChanges>
