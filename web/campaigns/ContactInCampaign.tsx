import { Trans, useLingui } from '@lingui/react/macro'
import { IconAddressBook, IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../shared/personName.ts'
import { ContactLinks, Facts } from '../companies/Facts.tsx'
import { MeetingRows } from '../companies/MeetingRows.tsx'
import record from '../companies/Record.module.css'
import { roleText } from '../companies/roleText.ts'
import type { CampaignContactPage_contactFragment } from '../gql.ts'
import lists from '../opportunities/OpportunityLists.module.css'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { Title } from '../ui/Title.tsx'
import classes from './AccountInCampaign.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'

interface Props {
  campaignId: string
  playbookId: string | null
  contactId: string
  /** The contact, once for each account of the campaign. */
  rows: readonly CampaignContactPage_contactFragment[]
}

/** A contact as a campaign has it: at which accounts, how to reach them, and the meetings of the campaign that they attended. */
export function ContactInCampaign({ campaignId, playbookId, contactId, rows }: Props) {
  const { t } = useLingui()
  const [first] = rows
  if (!first)
    return (
      <Panel flush>
        <EmptyState
          icon={IconAddressBook}
          title={t`This contact is at no account in the audience.`}
          action={
            <LinkButton to="/contact/$contactId" params={{ contactId }} variant="default">
              <Trans>To the contact</Trans>
            </LinkButton>
          }
        />
      </Panel>
    )
  const decides = t`Decision maker`
  const { contact, company } = first,
    { telephones, emails } = contact.address,
    meetings = rows
      .flatMap(({ companyDialogs }) => companyDialogs)
      .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
  return (
    <>
      <div className={classes.head}>
        <Title order={2} className={classes.name}>
          <Link className="quiet" to="/contact/$contactId" params={{ contactId: contact.id }}>
            {fullName(contact)}
          </Link>
        </Title>
        <LinkButton
          to="/companyDialogs/newcompanyDialog"
          search={{
            companyId: company.id,
            contactId: contact.id,
            campaignId,
            ...(playbookId && { playbookId }),
          }}
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
        >
          <Trans>Plan a meeting</Trans>
        </LinkButton>
      </div>
      <div className={record.layout}>
        <div className={record.main}>
          <Panel title={t`Meetings of this campaign`}>
            <MeetingRows meetings={meetings} />
          </Panel>
        </div>
        <div className={record.side}>
          <Panel title={t`Accounts`}>
            <ul className={lists.list}>
              {rows.map(({ id, role, decisionMaker, company: at }) => {
                const as = roleText(role, decisionMaker, decides)
                return (
                  <li key={id} className={lists.row}>
                    <span className={lists.line}>
                      <Link
                        className="quiet"
                        to="/campaign/$campaignId/account/$companyId"
                        params={{ campaignId, companyId: at.id }}
                      >
                        {at.name}
                      </Link>
                      {decisionMaker && <StateBadge tone="accent">{decides}</StateBadge>}
                    </span>
                    {as && <span className={lists.muted}>{as}</span>}
                  </li>
                )
              })}
            </ul>
          </Panel>
          <Panel title={t`Details`}>
            <Facts
              facts={[
                [t`Job title`, contact.jobTitle],
                [
                  t`Telephone`,
                  telephones.length > 0 && <ContactLinks kind="tel" values={telephones} />,
                ],
                [t`E-mail`, emails.length > 0 && <ContactLinks kind="mailto" values={emails} />],
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}
