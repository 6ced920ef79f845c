import { useLingui } from '@lingui/react/macro'
import type { Builder_playbookFragment } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Panel } from '../ui/Panel.tsx'
import { VersionHistory } from './VersionHistory.tsx'

const CompareVersions = lazyDialog(
  () => import('./CompareVersions.tsx'),
  (module) => module.CompareVersions,
)

interface Props {
  playbook: Builder_playbookFragment
  isDraftChanged: boolean
  /** Two that are compared, as the address has them. */
  compare: string | undefined
  onCompare: (compare: string | undefined) => void
  /** Shows on the canvas what changed between two. */
  onShow: (pair: string) => void
  onReset: ((version: { id: string; number: number | null }) => void) | null
}

/** The versions of a playbook, and two of them side by side. */
export function VersionsPanel({
  playbook,
  isDraftChanged,
  compare,
  onCompare,
  onShow,
  onReset,
}: Props) {
  const { t } = useLingui()
  return (
    <Panel title={t`Versions`}>
      <VersionHistory
        versions={playbook.versions}
        isDraftChanged={isDraftChanged}
        onCompare={onCompare}
        onReset={onReset}
      />
      {compare && (
        <CompareVersions
          compare={compare}
          playbook={playbook}
          onCompare={onCompare}
          onShow={onShow}
          onClose={() => onCompare(undefined)}
        />
      )}
    </Panel>
  )
}
