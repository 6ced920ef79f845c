import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { priorityName } from '../../shared/priority.ts'
import type { BulkChanges_changeFragment as Change } from '../gql.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { usePriorityNames } from './usePriorityChoices.ts'
import { useBulkUndo } from './useBulkUndo.ts'

/** So many before the others are asked for. */
const few = 3

/** What the person did to many records at once and can still take back. */
export function BulkChanges({
  changes,
  onDone,
}: {
  changes: readonly Change[]
  onDone: () => void
}) {
  const { t } = useLingui()
  const { undo, saving } = useBulkUndo(onDone)
  const text = useBulkText()
  const [isWhole, setWhole] = useState(false)
  const count = changes.length
  return (
    <Panel
      flush
      title={t`Your changes to many records`}
      actions={
        count > few &&
        !isWhole && (
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        )
      }
    >
      <DataTable
        label={t`Your changes to many records`}
        rows={isWhole ? changes : changes.slice(0, few)}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'what',
            header: t`Change`,
            cell: (row) => (
              <>
                {text(row)}
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  <RelativeTime moment={row.dateCreated} />
                </Text>
              </>
            ),
          },
          {
            id: 'when',
            header: t`When`,
            cell: (row) => <RelativeTime moment={row.dateCreated} />,
            from: 'sm',
            width: 140,
          },
          {
            id: 'undo',
            header: '',
            cell: (row) => (
              <Button
                variant="default"
                size="compact-sm"
                disabled={saving}
                aria-label={t`Undo: ${text(row)}`}
                onClick={() => void undo(row.id)}
              >
                <Trans>Undo</Trans>
              </Button>
            ),
            align: 'end',
            width: 110,
          },
        ]}
      />
    </Panel>
  )
}

function useBulkText(): (change: Change) => string {
  const { t } = useLingui()
  const names = usePriorityNames()
  return ({ table, action, prio, label, changed }) => {
    const records =
      table === 'COMPANY'
        ? plural(changed, { one: '# account', other: '# accounts' })
        : plural(changed, { one: '# contact', other: '# contacts' })
    if (action === 'DELETE') return t`${records} deleted`
    if (action === 'PRIO') {
      const name = names[priorityName(prio ?? 0)]
      return t`${records}: priority ${name}`
    }
    const title = label?.title ?? t`a label that is in the bin`
    return action === 'LABEL'
      ? t`${records}: “${title}” put on`
      : t`${records}: “${title}” taken off`
  }
}
