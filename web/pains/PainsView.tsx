import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowMerge,
  IconDots,
  IconHistory,
  IconPencil,
  IconPlus,
  IconScale,
  IconTrash,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { CombinedError } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import type { Pain_painFragment, PainListQuery } from '../gql.ts'
import type { PainsSearch } from '../routeSearch.ts'
import { useHistory } from '../records/useHistory.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { PainDetail } from './PainDetail.tsx'
import { PainsList } from './PainsList.tsx'
import classes from './PainsView.module.css'
import { usePainChanges } from './usePainChanges.ts'

const PainDialog = lazyDialog(
  () => import('./PainDialog.tsx'),
  (module) => module.PainDialog,
)
const MergeDialog = lazyDialog(
  () => import('./MergeDialog.tsx'),
  (module) => module.MergeDialog,
)

const PainHistory = lazyDialog(
  () => import('./PainHistory.tsx'),
  (module) => module.PainHistory,
)

interface Props {
  search: PainsSearch
  list: PainListQuery | undefined
  /** The one that the address names; null: it is not there, undefined: it is on its way, or none is named. */
  pain: Pain_painFragment | null | undefined
  /** The address names one. */
  isOfOne: boolean
  error: CombinedError | undefined
  onRetry: () => void
  onSearch: (part: PainsSearch) => void
  onOpen: (id: string | null) => void
}

/** The pains of the organisation, and one of them with what answers it. */
export function PainsView({
  search,
  list,
  pain,
  isOfOne,
  error,
  onRetry,
  onSearch,
  onOpen,
}: Props) {
  const { t, i18n } = useLingui()
  const { can } = useSession()
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const [dialog, setDialog] = useState<'new' | 'edit' | 'merge' | null>(null)
  const mayCreate = can('pain:create'),
    mayArrange = can('pain:arrange')
  const changes = usePainChanges({ onChanged: onRetry, onOpen })
  const history = useHistory(Boolean(pain))
  const add = (): void => setDialog('new')
  useShortcut('n', t`New pain`, add, { enabled: mayCreate })
  useShortcut('e', t`Edit`, () => setDialog('edit'), { enabled: Boolean(pain) })
  const newPain = mayCreate && (
    <Button
      variant={pain ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={add}
    >
      <Trans>New pain</Trans>
    </Button>
  )
  const pains = list?.pains ?? undefined
  const others = pains?.filter(({ id }) => id !== pain?.id) ?? []
  const failed = error && (
    <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
      {errorText(error)}
    </ErrorState>
  )
  const ofOne = (): ReactNode => {
    if (pain) return <PainDetail pain={pain} changes={changes} />
    if (pain === null)
      return (
        <Panel flush>
          <EmptyState icon={IconScale} title={t`This pain does not exist any more.`} />
        </Panel>
      )
    return failed ?? <LoadingState rows={6} />
  }
  const all = pains ? (
    <PainsList
      pains={pains}
      counts={list?.painCounts ?? []}
      currentId={pain?.id}
      search={search}
      onSearch={onSearch}
      mayArrange={mayArrange}
      onMove={changes.move}
      action={newPain}
    />
  ) : (
    (failed ?? <LoadingState rows={8} />)
  )
  const name = t`Pains & Bullets`
  return (
    <Page>
      <PageHeader
        title={pain?.title ?? name}
        {...(isOfOne && {
          crumbs: [
            { label: name, to: '/pains_and_bullets/all/{-$painsandbulletId}', params: () => ({}) },
          ],
        })}
        aside={!isOfOne && pains && i18n.number(pains.length)}
        actions={
          <>
            {!isOfOne && newPain}
            {pain && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setDialog('edit')}
              >
                <Trans>Edit</Trans>
              </Button>
            )}
            {isOfOne && isWide && newPain}
            {pain && (
              <ActionMenu
                target={
                  <ActionIcon aria-label={t`More`} variant="default" size={32}>
                    <IconDots size={16} aria-hidden />
                  </ActionIcon>
                }
                sections={[
                  {
                    actions: [
                      { label: t`History`, icon: IconHistory, run: history.open },
                      mayArrange &&
                        others.length > 0 && {
                          label: t`Merge…`,
                          icon: IconArrowMerge,
                          run: () => setDialog('merge'),
                        },
                      mayArrange && {
                        label: t`Delete`,
                        icon: IconTrash,
                        danger: true,
                        run: () => void changes.remove(pain),
                      },
                    ],
                  },
                ]}
              />
            )}
          </>
        }
      />
      {error && pains && (!isOfOne || pain) && <PartialData onRetry={onRetry} />}
      {!isOfOne ? (
        all
      ) : isWide && (pains || pain !== undefined || !error) ? (
        <div className={classes.parts}>
          <div>{all}</div>
          <div>{ofOne()}</div>
        </div>
      ) : (
        ofOne()
      )}
      {(dialog === 'new' || (dialog === 'edit' && pain)) && (
        <PainDialog
          pain={dialog === 'edit' && pain ? pain : null}
          onClose={() => setDialog(null)}
          onDone={(id) => {
            setDialog(null)
            if (dialog === 'new') onOpen(id)
          }}
        />
      )}
      {history.isOpen && pain && (
        <PainHistory pain={pain} onChanged={onRetry} onClose={history.close} />
      )}
      {dialog === 'merge' && pain && (
        <MergeDialog
          pain={pain}
          others={others}
          onClose={() => setDialog(null)}
          onMerge={(into) => changes.merge(pain, into)}
        />
      )}
    </Page>
  )
}
