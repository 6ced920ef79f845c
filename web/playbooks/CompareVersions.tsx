import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Modal, NativeSelect } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { changesByHub } from '../../shared/changesByHub.ts'
import { errorText } from '../data/errors.ts'
import {
  BuilderVersionDocument,
  type Builder_playbookFragment,
  type Builder_versionFragment,
} from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { ChangedHubs } from './ChangedHubs.tsx'
import classes from './CompareVersions.module.css'
import { readPair, writePair, type Compared, type ComparedPair } from './comparedPair.ts'
import { useVersionLabel } from './useVersionLabel.ts'

interface Props {
  /** As the address has it. */
  compare: string
  playbook: Builder_playbookFragment
  onCompare: (compare: string) => void
  onClose: () => void
}

/** Two versions of a playbook, or one and the draft, side by side. */
export function CompareVersions({ compare, playbook, onCompare, onClose }: Props) {
  const { t } = useLingui()
  const versionLabel = useVersionLabel()
  const { versions } = playbook
  const numbers = versions.flatMap(({ number }) => number ?? [])
  // an address may be of before, or be mistyped
  const read = readPair(compare),
    isThere = (one: Compared): boolean => one === 'draft' || numbers.includes(one),
    pair: ComparedPair = read?.every(isThere) ? read : [numbers[0] ?? 'draft', 'draft']
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
      <Compare playbook={playbook} pair={pair} />
    </Modal>
  )
}

function Compare({ playbook, pair }: { playbook: Builder_playbookFragment; pair: ComparedPair }) {
  const { t } = useLingui()
  const [before, after] = [useVersion(playbook, pair[0]), useVersion(playbook, pair[1])]
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

/** The draft and the newest version are there with the page; another one is fetched. */
function useVersion(playbook: Builder_playbookFragment, which: Compared) {
  const known: (Builder_versionFragment | null | undefined)[] = [playbook.draft, playbook.published]
  const here =
    which === 'draft' ? playbook.draft : known.find((version) => version?.number === which)
  const id = playbook.versions.find(({ number }) => number === which)?.id ?? ''
  const [{ data, error }, read] = useQuery({
    query: BuilderVersionDocument,
    variables: { id },
    pause: here != null || id === '',
  })
  return {
    version: here ?? (data?.playbookVersion?.number === which ? data.playbookVersion : undefined),
    error,
    again: () => read({ requestPolicy: 'network-only' }),
  }
}
