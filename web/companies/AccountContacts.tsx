import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useClient } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  ContactListDocument,
  LinkContactDocument,
  UnlinkContactDocument,
  type Account_companyFragment,
  type ContactLink_linkFragment,
} from '../gql.ts'
import { useOverlaidRows } from '../outbox/OutboxProvider.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { EntitySelect, type Entity } from '../ui/EntitySelect.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { notify } from '../ui/notify.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './AccountContacts.module.css'
import { ContactForm } from './ContactForm.tsx'
import { ContactPlaceForm } from './ContactPlaceForm.tsx'
import { roleText } from './roleText.ts'

interface Props {
  account: Account_companyFragment
  onChange: () => void
}

/** Whom one knows at an account: link somebody known, add somebody new, say what they are there, take off. */
export function AccountContacts({ account, onChange }: Props) {
  const { t } = useLingui()
  const decides = t`Decision maker`
  const client = useClient()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ContactLink_linkFragment | null>(null)
  const link = useSave(LinkContactDocument),
    unlink = useSave(UnlinkContactDocument)
  const people = useOverlaidRows(
    useMemo(() => account.contacts.map((one) => one.contact), [account.contacts]),
  )
  const known = useMemo(
    () => account.contacts.map((one, at) => ({ ...one, contact: people[at] ?? one.contact })),
    [account.contacts, people],
  )
  const search = useCallback(
    async (text: string): Promise<Entity[]> => {
      const result = await client
        .query(ContactListDocument, { search: text, take: 20, skip: 0 })
        .toPromise()
      const list = result.data?.contacts?.list
      if (result.error && !list) throw result.error
      return (list ?? [])
        .filter((c) => !known.some((l) => l.contact.id === c.id))
        .map((c) => ({
          id: c.id,
          label: fullName(c),
          detail: [c.jobTitle, c.company?.name].filter(Boolean).join(' · '),
        }))
    },
    [client, known],
  )
  const add = async (contact: Entity | null): Promise<void> => {
    if (!contact) return
    notifyUnlessSaved(await link.save({ companyId: account.id, contactId: contact.id }))
  }
  const takeOff = async ({
    contact,
    role,
    decisionMaker,
  }: ContactLink_linkFragment): Promise<void> => {
    const saved = await unlink.save({ companyId: account.id, contactId: contact.id })
    if (!notifyUnlessSaved(saved)) return
    notify.success(t`${fullName(contact)} no longer belongs to ${account.name}.`, {
      undo: () =>
        void link
          .save({ companyId: account.id, contactId: contact.id, role, decisionMaker })
          .then(notifyUnlessSaved),
    })
  }
  return (
    <div className={classes.contacts}>
      {known.length > 0 && (
        <ul className={classes.list}>
          {known.map((one) => (
            <li key={one.id} className={classes.row}>
              <Avatar person={one.contact} size={28} decorative />
              <div className={classes.who}>
                <span className={classes.name}>
                  <Link
                    to="/contact/$contactId"
                    params={{ contactId: one.contact.id }}
                    className="quiet"
                  >
                    {fullName(one.contact)}
                  </Link>
                  {one.decisionMaker && <StateBadge tone="accent">{decides}</StateBadge>}
                </span>
                <span className={classes.job}>
                  {[
                    roleText(one.role ?? one.contact.jobTitle, one.decisionMaker, decides),
                    one.contact.address.emails[0],
                    one.contact.address.telephones[0],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <span className={classes.actions}>
                <ActionIcon
                  aria-label={t`What ${fullName(one.contact)} is at this account`}
                  onClick={() => setEdited(one)}
                >
                  <IconPencil size={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={t`Take ${fullName(one.contact)} off this account`}
                  onClick={() => void takeOff(one)}
                >
                  <IconUnlink size={15} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.add}>
        <div className={classes.search}>
          <EntitySelect
            label={t`Add somebody known`}
            value={null}
            search={search}
            onChange={(contact) => void add(contact)}
            placeholder={t`Search contacts`}
          />
        </div>
        <Button variant="default" onClick={() => setAdding(true)}>
          <Trans>New contact</Trans>
        </Button>
      </div>
      {edited && (
        <FormDialog title={fullName(edited.contact)} size="md" onClose={() => setEdited(null)}>
          {(form) => (
            <ContactPlaceForm
              account={account}
              link={edited}
              {...form}
              onDone={() => setEdited(null)}
            />
          )}
        </FormDialog>
      )}
      {adding && (
        <FormDialog title={t`New contact`} onClose={() => setAdding(false)}>
          {(form) => (
            <ContactForm
              account={account}
              {...form}
              onDone={() => {
                setAdding(false)
                onChange()
              }}
            />
          )}
        </FormDialog>
      )}
    </div>
  )
}
