import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useQuery } from 'urql'
import { MeetingCampaignDocument, type Overlay_meetingFragment } from '../gql.ts'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { LocalPeriod } from '../ui/LocalDate.tsx'
import { RefusedPart } from './RefusedPart.tsx'
import classes from './SideList.module.css'

const described = { field: 'DESCRIPTION' } as const

type MeetingDetailsProps = {
  meeting: Overlay_meetingFragment
  /** They are wished for, and stand in their place, into which their script may come late. */
  onShow: (() => void) | null
  version: { title: string; number: number | null } | null
  onEdit: () => void
}

/** Who attends, where, what for, which playbook. */
export function MeetingDetails({ onShow, meeting, version, onEdit }: MeetingDetailsProps) {
  const { t } = useLingui()
  const show = useEffectEvent(() => onShow?.())
  useLayoutEffect(() => show(), [])
  const [{ data }] = useQuery({ query: MeetingCampaignDocument, variables: { id: meeting.id } })
  const campaign = data?.companyDialog?.campaign
  return (
    <div className={classes.stack}>
      <dl className={classes.facts}>
        {meeting.company && (
          <>
            <dt>
              <Trans>Account</Trans>
            </dt>
            <dd>
              <Link to="/account/$companyId" params={{ companyId: meeting.company.id }}>
                {meeting.company.name}
              </Link>
            </dd>
          </>
        )}
        <dt>
          <Trans>Contacts</Trans>
        </dt>
        <dd>
          {meeting.contacts.length === 0 ? (
            <span style={{ color: 'var(--p-muted)' }}>–</span>
          ) : (
            <ul className={classes.people}>
              {meeting.contacts.map((contact) => (
                <li key={contact.id}>
                  <Link to="/contact/$contactId" params={{ contactId: contact.id }}>
                    {fullName(contact)}
                  </Link>
                  {contact.jobTitle && <small>{contact.jobTitle}</small>}
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>
          <Trans>Sales reps</Trans>
        </dt>
        <dd>
          <ul className={classes.people}>
            {meeting.organisationUsers.map((member) => (
              <li key={member.id}>
                <Avatar person={member.user} size={20} />
                {fullName(member.user)}
              </li>
            ))}
          </ul>
        </dd>
        <dt>
          <Trans>When</Trans>
        </dt>
        <dd>
          <LocalPeriod
            start={meeting.startDate}
            end={meeting.endDate}
            timeZone={meeting.timeZone}
          />
        </dd>
        {meeting.location && (
          <>
            <dt>
              <Trans>Location</Trans>
            </dt>
            <dd>{meeting.location}</dd>
          </>
        )}
        {meeting.videoUrl && (
          <>
            <dt>
              <Trans>Video</Trans>
            </dt>
            <dd>
              <a
                href={meeting.videoUrl}
                target="_blank"
                rel="noreferrer noopener"
              >{t`Join the call`}</a>
            </dd>
          </>
        )}
        {campaign && (
          <>
            <dt>
              <Trans>Campaign</Trans>
            </dt>
            <dd>
              <Link to="/campaign/$campaignId/dashboard" params={{ campaignId: campaign.id }}>
                {campaign.title}
              </Link>
            </dd>
          </>
        )}
        {version && (
          <>
            <dt>
              <Trans>Playbook</Trans>
            </dt>
            <dd>
              {version.title}
              {version.number !== null && (
                <span style={{ color: 'var(--p-muted)' }}> · {t`version ${version.number}`}</span>
              )}
            </dd>
          </>
        )}
        <dt>
          <Trans>Description</Trans>
        </dt>
        <dd>
          {meeting.description ? (
            <p>{meeting.description}</p>
          ) : (
            <span style={{ color: 'var(--p-muted)' }}>
              <Trans>No description</Trans>
            </span>
          )}
          <RefusedPart meetingId={meeting.id} name={described} />
        </dd>
        {meeting.companyDialogState.message && (
          <>
            <dt>
              <Trans>Cancelled because</Trans>
            </dt>
            <dd>{meeting.companyDialogState.message}</dd>
          </>
        )}
      </dl>
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={onEdit}
          data-side-field="details"
        >
          <Trans>Edit</Trans>
        </Button>
      </div>
    </div>
  )
}
