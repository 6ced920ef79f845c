import { useLingui } from '@lingui/react/macro'
import { useSave } from '../data/mutate.ts'
import { UpdateMediaItemDocument, type Media_oneFragment } from '../gql.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { useFieldSave } from '../records/useFieldSave.ts'

interface Props {
  item: Media_oneFragment
  /** It is to be read again. */
  onChanged: () => void
  onClose: () => void
}

/** What changed of an item. */
export function MediaHistory({ item, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const { id, title, description, language, url, type, mayEdit } = item
  const update = useSave(UpdateMediaItemDocument)
  const save = useFieldSave((value, base) => update.save({ id, ...value, base }), onChanged)
  return (
    <HistoryPanel
      id={id}
      parts={[]}
      words={{
        media_item: {
          title: { name: t`Title` },
          description: { name: t`Description` },
          language: { name: t`Language` },
          address: { name: t`Address` },
          file: { name: t`File`, isPart: true },
          label: { name: t`Label`, isPart: true },
        },
      }}
      putBack={
        mayEdit
          ? {
              fields: {
                title: { path: 'title', now: title, isRequired: true },
                description: { path: 'description', now: description },
                language: { path: 'language', now: language },
                ...(type === 'LINK' && {
                  address: { path: 'address', now: url, isRequired: true },
                }),
              },
              save,
            }
          : null
      }
      revision={item}
      onClose={onClose}
    />
  )
}
