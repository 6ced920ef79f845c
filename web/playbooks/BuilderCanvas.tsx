import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { errorText } from '../data/errors.ts'
import type { Builder_playbookFragment } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { canvasMarks } from './canvasMarks.ts'
import { pairOf, writePair } from './comparedPair.ts'
import { FlowCanvas, type FlowCanvasProps } from './FlowCanvas.tsx'
import { useComparedVersion } from './useComparedVersion.ts'
import { VersionCanvas } from './VersionCanvas.tsx'

interface Props extends Omit<FlowCanvasProps, 'changes'> {
  playbook: Builder_playbookFragment
  /** Two versions whose differences are marked, as the address has them. */
  changes: string | undefined
  onWords: (pair: string) => void
  onClose: () => void
}

/** The draft as a picture; or a version, when it is that one of which is shown what changed. */
export const BuilderCanvas = ({ playbook, changes, onWords, onClose, ...draft }: Props) =>
  changes === undefined ? (
    <FlowCanvas {...draft} changes={null} />
  ) : (
    <ChangedCanvas {...draft} {...{ playbook, changes, onWords, onClose }} />
  )

function ChangedCanvas({
  playbook,
  changes,
  onWords,
  onClose,
  ...draft
}: Props & { changes: string }) {
  const { t } = useLingui()
  const pair = pairOf(
    changes,
    playbook.versions.flatMap(({ number }) => number ?? []),
  )
  const before = useComparedVersion(playbook, pair[0]),
    after = useComparedVersion(playbook, pair[1])
  const marks = useMemo(
    () => (before.version && after.version ? canvasMarks(before.version, after.version) : null),
    [before.version, after.version],
  )
  const failed = [before, after].find(({ version, error }) => !version && error)
  if (failed) return <ErrorState onRetry={failed.again}>{errorText(failed.error!)}</ErrorState>
  if (!marks || !after.version) return <LoadingState rows={8} label={t`Loading graph`} />
  const shown = {
    marks,
    before: pair[0],
    after: pair[1],
    onWords: () => onWords(writePair(pair)),
    onClose,
  }
  return pair[1] === 'draft' ? (
    <FlowCanvas {...draft} changes={shown} />
  ) : (
    // another version is another picture
    <VersionCanvas key={pair[1]} hubs={after.version.hubs} changes={shown} />
  )
}
