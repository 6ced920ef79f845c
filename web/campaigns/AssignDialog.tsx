import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import classes from '../companies/EditForm.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import type { Account } from './eachCampaign.ts'
import type { AccountChanges } from './useAccountChanges.ts'

interface Props {
  account: Account
  changes: AccountChanges
  onClose: () => void
}

/** Who works on an account of a campaign; nobody, where it is emptied. */
export function AssignDialog({ account, changes: { assign, saving }, onClose }: Props) {
  const { t } = useLingui()
  const { owners, nameOf } = useOwnerChoices(undefined, true)
  const [to, setTo] = useState(account.assigneeId)
  const { name } = account.company
  return (
    <FormDialog title={t`Assign “${name}”`} size="sm" onClose={onClose}>
      {({ onDirty, onCancel }) => (
        <form
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault()
            const done =
              to === account.assigneeId
                ? Promise.resolve(true)
                : assign([account], to === null ? null : { id: to, name: nameOf(to) ?? '' })
            void done.then((isDone) => {
              if (!isDone) return
              onDirty(false)
              onClose()
            })
          }}
        >
          <Select
            className={classes.wide ?? ''}
            data-autofocus
            label={t`Assigned to`}
            placeholder={t`Nobody`}
            data={owners}
            searchable
            clearable
            nothingFoundMessage={t`Nobody has this name`}
            value={to}
            onChange={(next) => {
              setTo(next)
              onDirty(next !== account.assigneeId)
            }}
          />
          <FormEnd problem={null} saving={saving} onCancel={onCancel} />
        </form>
      )}
    </FormDialog>
  )
}
