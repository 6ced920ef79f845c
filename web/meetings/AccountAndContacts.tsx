import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EntityMultiSelect, EntitySelect, type Entity } from '../ui/EntitySelect.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { useFindEntities } from './useFindEntities.ts'

const NewAccountDialog = lazyDialog(
  () => import('../companies/NewAccountDialog.tsx'),
  (module) => module.NewAccountDialog,
)
const NewContactDialog = lazyDialog(
  () => import('../companies/NewContactDialog.tsx'),
  (module) => module.NewContactDialog,
)

interface Chosen {
  company: Entity | null
  contacts: Entity[]
}
interface Props extends Chosen {
  /** Chosen contacts whom the account does not have. */
  strangers: readonly Entity[]
  onChange: (next: Partial<Chosen>) => void
  errors?: { company?: string | undefined; contacts?: string | undefined }
  /** Whether one who is not known yet can be made here. */
  canCreate?: boolean
}

/** With whom: choosing either of both leaves the other, and a contact brings their account along. */
export function AccountAndContacts({
  company,
  contacts,
  strangers,
  onChange,
  errors = {},
  canCreate = false,
}: Props) {
  const { t, i18n } = useLingui()
  const { findCompanies, findContacts } = useFindEntities(company?.id)
  const [making, setMaking] = useState<{ kind: 'account' | 'contact'; text: string } | null>(null)
  const addContacts = (next: Entity[]): void => {
    const account = company ?? next.find((one) => one.parent)?.parent
    onChange({ contacts: next, ...(!company && account && { company: account }) })
  }
  const names = new Intl.ListFormat(i18n.locale).format(strangers.map(({ label }) => label))
  const strange =
    company && strangers.length > 0
      ? t`Not known at ${company.label}: ${names}. Remove them, or choose another account.`
      : undefined
  const [firstName = '', ...rest] = making?.text.split(/\s+/) ?? []
  return (
    <>
      <EntitySelect
        label={t`Account`}
        name="company"
        value={company}
        search={findCompanies}
        error={errors.company}
        onChange={(next) => onChange({ company: next })}
        {...(canCreate && { onCreate: (text) => setMaking({ kind: 'account', text }) })}
      />
      <EntityMultiSelect
        label={company ? t`Contacts of ${company.label}` : t`Contacts`}
        name="contacts"
        value={contacts}
        search={findContacts}
        error={strange ?? errors.contacts}
        onChange={addContacts}
        {...(canCreate && { onCreate: (text) => setMaking({ kind: 'contact', text }) })}
      />
      {making?.kind === 'account' && (
        <NewAccountDialog
          initial={{ name: making.text }}
          onClose={() => setMaking(null)}
          onDone={(id, label) => {
            setMaking(null)
            onChange({ company: { id, label } })
          }}
        />
      )}
      {making?.kind === 'contact' && (
        <NewContactDialog
          initial={{ firstName, lastName: rest.join(' ') }}
          {...(company && { account: { id: company.id, name: company.label } })}
          onClose={() => setMaking(null)}
          onDone={(id, label) => {
            setMaking(null)
            onChange({ contacts: [...contacts, { id, label }] })
          }}
        />
      )}
    </>
  )
}
