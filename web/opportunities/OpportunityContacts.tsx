import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { opportunityRole } from '../../shared/inputs/opportunity.ts'
import { fullName } from '../../shared/personName.ts'
import classes from '../companies/AccountContacts.module.css'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import {
  LinkOpportunityContactDocument,
  type Opportunity_opportunityFragment,
  type OpportunityContacts_opportunityFragment,
} from '../gql.ts'
import { useFindEntities } from '../meetings/useFindEntities.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { confirm } from '../ui/confirm.tsx'
import { EntitySelect, type Entity } from '../ui/EntitySelect.tsx'
import { notify } from '../ui/notify.tsx'

type Part = OpportunityContacts_opportunityFragment['contacts'][number]

/** Who has a part in an opportunity: add somebody of its account, say which part, take off. */
export function OpportunityContacts({
  opportunity,
}: {
  opportunity: Opportunity_opportunityFragment
}) {
  const { t } = useLingui()
  const { save } = useSave(LinkOpportunityContactDocument)
  const { contacts, company } = opportunity
  const link = (contactId: string, more: { role?: string | null; remove?: boolean } = {}) =>
    save({ opportunityId: opportunity.id, contactId, ...more })
  const { findContacts } = useFindEntities(company.id)
  const search = useCallback(
    async (text: string): Promise<Entity[]> =>
      (await findContacts(text)).filter(({ id }) => contacts.every((one) => one.contact.id !== id)),
    [findContacts, contacts],
  )
  const edit = async ({ contact, role }: Part): Promise<void> => {
    await confirm({
      title: fullName(contact),
      ok: t`Save`,
      fields: [
        {
          name: 'role',
          label: t`Part in this opportunity`,
          input: opportunityRole.shape.role,
          value: role ?? '',
        },
      ],
      run: async ({ role: next }) =>
        refusalOf(await link(contact.id, { role: next?.trim() || null })) ?? undefined,
    })
  }
  const takeOff = async ({ contact, role }: Part): Promise<void> => {
    if (!notifyUnlessSaved(await link(contact.id, { remove: true }))) return
    notify.success(t`${fullName(contact)} has no part in this any more.`, {
      undo: () => void link(contact.id, { role }).then(notifyUnlessSaved),
    })
  }
  return (
    <div className={classes.contacts}>
      {contacts.length > 0 && (
        <ul className={classes.list}>
          {contacts.map((one) => {
            const name = fullName(one.contact)
            return (
              <li key={one.id} className={classes.row}>
                <Avatar person={one.contact} size={28} />
                <div className={classes.who}>
                  <Link
                    to="/contact/$contactId"
                    params={{ contactId: one.contact.id }}
                    className="quiet"
                  >
                    {name}
                  </Link>
                  <span className={classes.job}>
                    {[one.role, one.contact.jobTitle].filter(Boolean).join(' · ')}
                  </span>
                </div>
                <ActionIcon aria-label={t`Part of ${name}`} onClick={() => void edit(one)}>
                  <IconPencil size={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={t`Take ${name} off this opportunity`}
                  onClick={() => void takeOff(one)}
                >
                  <IconUnlink size={15} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      <EntitySelect
        label={t`Add a contact of the account`}
        value={null}
        search={search}
        onChange={(contact) => void (contact && link(contact.id).then(notifyUnlessSaved))}
      />
    </div>
  )
}
