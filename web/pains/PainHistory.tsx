import { useLingui } from '@lingui/react/macro'
import { useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { UpdatePainDocument, type Pain_painFragment } from '../gql.ts'
import type { FieldWords } from '../records/fieldWords.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { useFieldSave } from '../records/useFieldSave.ts'

interface Props {
  pain: Pain_painFragment
  /** It is to be read again. */
  onChanged: () => void
  onClose: () => void
}

/** What changed of a pain, and of the bullets that answer it. */
export function PainHistory({ pain, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const { id, title, description, bullets } = pain
  const update = useSave(UpdatePainDocument)
  const save = useFieldSave((value, base) => update.save({ id, ...value, base }), onChanged)
  const texts = new Map(bullets.map((bullet) => [bullet.id, bullet.text]))
  const of: FieldWords['of'] = ({ sourceId }) => texts.get(sourceId) ?? null
  const bullet = { name: t`Bullet`, isPart: true } as const
  const words = {
    pain: { title: { name: t`Title` }, description: { name: t`Description` } },
    bullet: {
      created: bullet,
      deleted: bullet,
      restored: bullet,
      moved: { name: t`Place`, isOpaque: true, of },
      text: { name: t`Text`, of },
      link: { name: t`Link`, of },
      language: { name: t`Language`, of },
      mediaItemIds: { name: t`Media`, of },
    },
  } as const
  return (
    <HistoryPanel
      id={id}
      parts={[...texts.keys()]}
      words={words}
      putBack={
        can('pain:update')
          ? {
              fields: {
                title: { path: 'title', now: title, isRequired: true },
                description: { path: 'description', now: description },
              },
              save,
            }
          : null
      }
      revision={pain}
      onClose={onClose}
    />
  )
}
