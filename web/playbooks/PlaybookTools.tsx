import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../data/session.tsx'
import type { Builder_playbookFragment } from '../gql.ts'
import { HistoryButton } from '../records/HistoryButton.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { PlaybookHistory } from './lazyHistories.ts'

const SavePlaybookFile = lazyDialog(
  () => import('./SavePlaybookFile.tsx'),
  (module) => module.SavePlaybookFile,
)

/** The history of a playbook, and the menu of its page for those who may take it along. */
export function PlaybookTools({ playbook }: { playbook: Builder_playbookFragment }) {
  const { can } = useSession()
  return (
    <>
      <HistoryButton>
        {(onClose) => <PlaybookHistory playbook={playbook} onClose={onClose} />}
      </HistoryButton>
      {can('data:export') && <PlaybookMenu playbook={playbook} />}
    </>
  )
}

function PlaybookMenu({ playbook }: { playbook: { id: string; title: string } }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionMenu
        target={
          <ActionIcon size={32} aria-label={t`More about ${playbook.title}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        sections={[{ actions: [{ label: t`Save as a file…`, run: () => setOpen(true) }] }]}
      />
      {isOpen && <SavePlaybookFile playbook={playbook} onClose={() => setOpen(false)} />}
    </>
  )
}
