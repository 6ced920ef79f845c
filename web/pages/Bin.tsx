import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { binDays } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { BinPageDocument, RestoreFromBinDocument, type BinTable } from '../gql.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'

/** What was deleted and can still be brought back. */
export function Bin() {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({ query: BinPageDocument })
  const { save, saving } = useSave(RestoreFromBinDocument)
  const kinds: Record<BinTable, string> = {
    COMPANY: t`Account`,
    CONTACT: t`Contact`,
    COMPANY_DIALOG: t`Meeting`,
    PLAYBOOK: t`Playbook`,
    LABEL: t`Label`,
  }
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const restore = async (item: { id: string; table: BinTable; title: string }): Promise<void> => {
    if (!notifyUnlessSaved(await save({ id: item.id, table: item.table }))) return
    notify.success(t`“${item.title}” is back.`)
    again()
  }
  return (
    <Page>
      <PageHeader
        title={t`Bin`}
        aside={<Trans>Deleted things stay here for {binDays} days.</Trans>}
      />
      {error && !data ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Panel flush>
          <DataTable
            label={t`Bin`}
            rows={data?.bin}
            rowId={(row) => row.id}
            empty={<EmptyState icon={IconTrash} title={t`The bin is empty`} />}
            columns={[
              { id: 'title', header: t`Name`, cell: (row) => row.title },
              { id: 'kind', header: t`Kind`, cell: (row) => kinds[row.table], width: 110 },
              {
                id: 'when',
                header: t`Deleted`,
                cell: (row) => <RelativeTime moment={row.dateDeleted} />,
                from: 'sm',
                width: 140,
              },
              {
                id: 'restore',
                header: '',
                cell: (row) => (
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={saving}
                    onClick={() => void restore(row)}
                  >
                    <Trans>Restore</Trans>
                  </Button>
                ),
                align: 'end',
                width: 110,
              },
            ]}
          />
        </Panel>
      )}
    </Page>
  )
}
