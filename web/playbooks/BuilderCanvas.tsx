import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { errorText } from '../data/errors.ts'
import type { Builder_playbookFragment } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { canvasMarks } from './canvasMarks.ts'
import { numbersOf, pairOf, writePair } from './comparedPair.ts'
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
export function BuilderCanvas({ playbook, changes, onWords, onClose, ...draft }: Props) {
  const { t } = useLingui()
  const pair = changes === undefined ? null : pairOf(changes, numbersOf(playbook.versions)),
    isShown = pair !== null,
    [from, to] = pair ?? (['draft', 'draft'] as const)
  const before = useComparedVersion(playbook, from),
    after = useComparedVersion(playbook, to)
  const marks = useMemo(
    () =>
      isShown && before.version && after.version
        ? canvasMarks(before.version, after.version)
        : null,
    [isShown, before.version, after.version],
  )
  // the same picture with changes and without: what is seen of it stays
  if (!pair) return <FlowCanvas {...draft} changes={null} />
  const failed = [before, after].find(({ version, error }) => !version && error)
  if (failed) return <ErrorState onRetry={failed.again}>{errorText(failed.error!)}</ErrorState>
  if (!marks || !after.version) return <LoadingState rows={8} label={t`Loading graph`} />
  const shown = {
    marks,
    before: from,
    after: to,
    onWords: () => onWords(writePair(pair)),
    onClose,
  }
  return to === 'draft' ? (
    <FlowCanvas {...draft} changes={shown} />
  ) : (
    // another version is another picture
    <VersionCanvas key={to} hubs={after.version.hubs} changes={shown} />
  )
}
