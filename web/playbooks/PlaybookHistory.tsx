import { useLingui } from '@lingui/react/macro'
import { useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { UpdatePlaybookDocument, type Builder_playbookFragment } from '../gql.ts'
import type { RecordWords } from '../records/fieldWords.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { useFieldSave } from '../records/useFieldSave.ts'

interface Props {
  playbook: Builder_playbookFragment
  onClose: () => void
}

/** What changed of a playbook: its versions, what came into its draft and what went. */
export function PlaybookHistory({ playbook, onClose }: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const { id, title, description } = playbook
  const rename = useSave(UpdatePlaybookDocument)
  const save = useFieldSave((value) => rename.save({ id, ...value }))
  const words: RecordWords = {
    title: { name: t`Title` },
    description: { name: t`Description` },
    published: { name: t`Version` },
    draft: { name: t`Draft` },
    question: { name: t`Question`, isPart: true },
    questionHub: { name: t`Question hub`, isPart: true },
  }
  return (
    <HistoryPanel
      id={id}
      words={{ playbook: words }}
      putBack={
        can('playbook:edit')
          ? {
              fields: {
                title: { path: 'title', now: title, isRequired: true },
                description: { path: 'description', now: description },
              },
              save,
            }
          : null
      }
      revision={playbook}
      onClose={onClose}
    />
  )
}
