import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { MergeTable } from '../gql.ts'
import { useFindEntities } from '../meetings/useFindEntities.ts'
import { EntitySelect, type Entity } from '../ui/EntitySelect.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { MergeForm } from './MergeForm.tsx'

interface Props {
  table: MergeTable
  /** The one that stays, unless they change places. */
  id: string
  /** Null: it is chosen first. */
  otherId: string | null
  onClose: () => void
  onDone: (winnerId: string) => void
}

/** Two records side by side, of which one is made. */
export function MergeDialog({ table, id, otherId, onClose, onDone }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Entity | null>(null)
  const { findCompanies, findContacts } = useFindEntities(undefined)
  const find = table === 'COMPANY' ? findCompanies : findContacts
  const search = useCallback(
    async (text: string): Promise<Entity[]> => (await find(text)).filter((one) => one.id !== id),
    [find, id],
  )
  const other = otherId ?? chosen?.id
  return (
    <FormDialog
      title={table === 'COMPANY' ? t`Merge accounts` : t`Merge contacts`}
      size="xl"
      onClose={onClose}
    >
      {({ onCancel, onDirty }) => (
        <>
          {otherId === null && (
            <EntitySelect
              label={table === 'COMPANY' ? t`The other account` : t`The other contact`}
              value={chosen}
              autoFocus
              search={search}
              onChange={setChosen}
            />
          )}
          {other ? (
            <MergeForm
              key={other}
              table={table}
              ids={[id, other]}
              onDirty={onDirty}
              onCancel={onCancel}
              onDone={onDone}
            />
          ) : (
            <p>
              <Trans>Choose which one is the same. You see both before anything is changed.</Trans>
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
