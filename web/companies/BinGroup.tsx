import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { BinInsideDocument, type Bin_itemFragment as Item } from '../gql.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'

const pageSize = 100

interface Props {
  /** What one command deleted. */
  group: Item
  title: string
  busy: boolean
  /** True when it is back. */
  onRestore: (item: Item) => Promise<boolean>
  onClose: () => void
}

/** The records that one command deleted; each can be restored by itself. */
export function BinGroup({ group, title, busy, onRestore, onClose }: Props) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: BinInsideDocument,
    variables: { inside: group.id, skip: (page - 1) * pageSize },
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {error && !data ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <>
          <DataTable
            label={title}
            rows={data?.bin ?? undefined}
            rowId={({ id }) => id}
            busy={fetching}
            columns={[
              { id: 'title', header: t`Name`, cell: (row) => row.title },
              {
                id: 'restore',
                header: '',
                cell: (row) => (
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={busy}
                    onClick={async () => {
                      if (await onRestore(row)) again()
                    }}
                  >
                    <Trans>Restore</Trans>
                  </Button>
                ),
                align: 'end',
                width: 110,
              },
            ]}
          />
          <Pager page={page} pageSize={pageSize} total={group.count ?? 1} onPage={setPage} />
        </>
      )}
    </Modal>
  )
}
