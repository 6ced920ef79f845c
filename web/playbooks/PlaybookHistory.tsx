import { useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { UpdatePlaybookDocument, type Builder_playbookFragment } from '../gql.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { useFieldSave } from '../records/useFieldSave.ts'
import { usePlaybookWords } from './usePlaybookWords.ts'

interface Props {
  playbook: Builder_playbookFragment
  onClose: () => void
}

/** What changed of a playbook: its versions, what came into its draft and what went. */
export function PlaybookHistory({ playbook, onClose }: Props) {
  const { can } = useSession()
  const { id, title, description } = playbook
  const rename = useSave(UpdatePlaybookDocument)
  const save = useFieldSave((value) => rename.save({ id, ...value }))
  const words = usePlaybookWords()
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
