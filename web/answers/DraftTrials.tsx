import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Builder_playbookFragment, Builder_versionFragment } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'

const TryDraft = lazyDialog(
  () => import('./TryDraft.tsx'),
  (module) => module.TryDraft,
)
const ReplayDraft = lazyDialog(
  () => import('./ReplayDraft.tsx'),
  (module) => module.ReplayDraft,
)

export type DraftTrialProps = {
  playbook: Pick<Builder_playbookFragment, 'id' | 'title' | 'published' | 'language' | 'languages'>
  draft: Builder_versionFragment
  onGo: (hubId: string, questionId?: string) => void
  onClose: () => void
}

/** Two ways to see what a draft does before it is published: walk it, and see what it had asked in meetings that were held. */
export function DraftTrials({
  playbook,
  draft,
  busy,
  onGo,
}: Omit<DraftTrialProps, 'onClose'> & { busy: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'try' | 'replay' | null>(null)
  const isEmpty = !draft.hubs.some((hub) => hub.questions.length > 0)
  useShortcut('t', t`Try the draft`, () => setOpen('try'), { enabled: !isEmpty && !busy })
  const given = { playbook, draft, onGo, onClose: () => setOpen(null) }
  return (
    <>
      <Button variant="default" disabled={isEmpty} onClick={() => setOpen('try')}>
        <Trans>Try it</Trans>
      </Button>
      <Button variant="default" onClick={() => setOpen('replay')}>
        <Trans>Replay</Trans>
      </Button>
      {open === 'try' && <TryDraft {...given} />}
      {open === 'replay' && <ReplayDraft {...given} />}
    </>
  )
}
