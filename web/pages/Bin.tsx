import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { ColumnTable } from '../app/ColumnTable.tsx'
import { binDays } from '../../shared/limits.ts'
import { BulkChanges } from '../companies/BulkChanges.tsx'
import { useBulkUndo } from '../companies/useBulkUndo.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  BinPageDocument,
  RestoreFromBinDocument,
  type Bin_itemFragment,
  type BinTable,
} from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useOrganisationSettings } from '../users/useOrganisationSettings.ts'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'

const BinGroup = lazyPart(
  () => import('../companies/BinGroup.tsx'),
  (module) => module.BinGroup,
  { close: ({ onClose }) => onClose() },
)

/** What was deleted and can still be brought back. */
export function Bin() {
  const { t } = useLingui()
  const { settings } = useOrganisationSettings()
  const days = Number(settings?.get('binDays') ?? binDays)
  const [{ data, error }, refetch] = useQuery({ query: BinPageDocument })
  const { save, saving } = useSave(RestoreFromBinDocument)
  const kinds: Record<BinTable, string> = {
    COMPANY: t`Account`,
    CONTACT: t`Contact`,
    COMPANY_DIALOG: t`Meeting`,
    PLAYBOOK: t`Playbook`,
    LABEL: t`Label`,
    LIST_VIEW: t`View of a list`,
    PIPELINE: t`Pipeline`,
    OPPORTUNITY_STAGE: t`Stage`,
    OPPORTUNITY: t`Opportunity`,
    CAMPAIGN: t`Campaign`,
    PAIN: t`Pain`,
    BULLET: t`Bullet`,
    FILE: t`File`,
    RECORDING: t`Recording`,
    MEDIA_ITEM: t`Media item`,
  }
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const restore = async (item: Bin_itemFragment): Promise<boolean> => {
    if (!notifyUnlessSaved(await save({ id: item.id, table: item.table }))) return false
    notify.success(t`“${item.title}” is back.`)
    again()
    return true
  }
  const { undo, saving: undoing } = useBulkUndo(again)
  const [open, setOpen] = useState<string | null>(null)
  const group = data?.bin?.find(({ id, count }) => id === open && count !== null)
  const changes = data?.bulkChanges ?? []
  const titleOf = ({ title, count }: Bin_itemFragment): string => {
    const others = (count ?? 1) - 1
    return others > 0
      ? t`${title} and ${plural(others, { one: '# more', other: '# more' })}`
      : title
  }
  const busy = saving || undoing
  return (
    <Page>
      <PageHeader title={t`Bin`} aside={<Trans>Deleted things stay here for {days} days.</Trans>} />
      {error && !data?.bin ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Stack gap="md">
          {error && !data?.bulkChanges && <PartialData onRetry={again} />}
          {changes.length > 0 && <BulkChanges changes={changes} onDone={again} />}
          <Panel flush>
            <ColumnTable
              list="BIN"
              label={t`Bin`}
              rows={data?.bin ?? undefined}
              rowId={(row) => row.id}
              empty={<EmptyState icon={IconTrash} title={t`The bin is empty`} />}
              columns={[
                {
                  id: 'title',
                  header: t`Name`,
                  cell: titleOf,
                },
                {
                  id: 'kind',
                  header: t`Kind`,
                  cell: (row) => kinds[row.table],
                  from: 'sm',
                  width: 110,
                },
                {
                  id: 'when',
                  header: t`Deleted`,
                  cell: (row) => <RelativeTime moment={row.dateDeleted} />,
                  from: 'sm',
                  width: 140,
                },
              ]}
              actions={(row) => {
                const isGroup = row.count !== null,
                  isMine = changes.some(({ id }) => id === row.id),
                  title = titleOf(row)
                return (
                  <Group gap="xs" justify="flex-end" wrap="nowrap">
                    {isGroup && (
                      <Button variant="default" size="compact-sm" onClick={() => setOpen(row.id)}>
                        <Trans>Show</Trans>
                      </Button>
                    )}
                    {(!isGroup || isMine) && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={busy}
                        aria-label={t`Restore “${title}”`}
                        onClick={() => void (isGroup ? undo(row.id) : restore(row))}
                      >
                        <Trans>Restore</Trans>
                      </Button>
                    )}
                  </Group>
                )
              }}
            />
          </Panel>
        </Stack>
      )}
      {group && (
        <BinGroup
          group={group}
          title={titleOf(group)}
          busy={busy}
          onRestore={restore}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
