import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Modal, NativeSelect } from '@mantine/core'
import { IconArrowsLeftRight, IconSitemap } from '@tabler/icons-react'
import { changesByHub } from '../../shared/changesByHub.ts'
import { errorText } from '../data/errors.ts'
import type { Builder_playbookFragment } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { ChangedHubs } from './ChangedHubs.tsx'
import classes from './CompareVersions.module.css'
import { numbersOf, pairOf, writePair, type Compared, type ComparedPair } from './comparedPair.ts'
import { useComparedVersion } from './useComparedVersion.ts'
import { useVersionLabel } from './useVersionLabel.ts'

interface Props {
  /** As the address has it. */
  compare: string
  playbook: Builder_playbookFragment
  onCompare: (compare: string) => void
  /** Shows what changed on the canvas. */
  onShow: (pair: string) => void
  onClose: () => void
}

/** Two versions of a playbook, or one and the draft, side by side. */
export function CompareVersions({ compare, playbook, onCompare, onShow, onClose }: Props) {
  const { t } = useLingui()
  const versionLabel = useVersionLabel()
  const { versions } = playbook
  const numbers = numbersOf(versions)
  const pair = pairOf(compare, numbers)
  const [before, after] = pair
  const choices = [
    { value: 'draft', label: t`Draft` },
    ...versions.map((version) => ({ value: String(version.number), label: versionLabel(version) })),
  ]
  const choose = (next: ComparedPair): void => onCompare(writePair(next))
  const toCompared = (value: string): Compared => (value === 'draft' ? value : Number(value))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Compare versions`}
      size="64rem"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={classes.chosen}>
        <NativeSelect
          label={t`Before`}
          data-autofocus
          data={choices}
          value={String(before)}
          onChange={(event) => choose([toCompared(event.currentTarget.value), after])}
        />
        <ActionIcon
          aria-label={t`Swap the two versions`}
          title={t`Swap the two versions`}
          onClick={() => choose([after, before])}
        >
          <IconArrowsLeftRight size={16} aria-hidden />
        </ActionIcon>
        <NativeSelect
          label={t`After`}
          data={choices}
          value={String(after)}
          onChange={(event) => choose([before, toCompared(event.currentTarget.value)])}
        />
      </div>
      <Button
        className={classes.show ?? ''}
        variant="default"
        leftSection={<IconSitemap size={16} aria-hidden />}
        onClick={() => onShow(writePair(pair))}
      >
        <Trans>Show on the canvas</Trans>
      </Button>
      <Compare playbook={playbook} pair={pair} />
    </Modal>
  )
}

function Compare({ playbook, pair }: { playbook: Builder_playbookFragment; pair: ComparedPair }) {
  const { t } = useLingui()
  const [before, after] = [
    useComparedVersion(playbook, pair[0]),
    useComparedVersion(playbook, pair[1]),
  ]
  const failed = [before, after].find(({ version, error }) => !version && error)
  if (failed) return <ErrorState onRetry={failed.again}>{errorText(failed.error!)}</ErrorState>
  if (!before.version || !after.version) return <LoadingState rows={6} label={t`Loading graph`} />
  const hubs = changesByHub(before.version.hubs, after.version.hubs)
  const count = hubs.reduce((sum, { hub, questions }) => sum + (hub ? 1 : 0) + questions.length, 0)
  return (
    <>
      <p className={classes.count} role="status">
        {count === 0 ? (
          <Trans>Nothing changed.</Trans>
        ) : (
          <Plural value={count} one="# change" other="# changes" />
        )}
      </p>
      {count === 0 ? (
        <EmptyState compact title={t`These two ask the same`} />
      ) : (
        <ChangedHubs hubs={hubs} before={before.version} after={after.version} />
      )}
    </>
  )
}
