import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isDecisionMaker, roleIn } from '../../shared/briefing.ts'
import { fullName } from '../../shared/personName.ts'
import { ContactLinks } from '../companies/Facts.tsx'
import type { Briefing_meetingFragment as Meeting } from '../gql.ts'
import { StateBadge } from '../ui/StateBadge.tsx'
import { BriefingPart } from './BriefingPart.tsx'
import classes from './Briefing.module.css'

/** Who takes part, of both sides, with what they do and how they are reached. */
export function BriefingPeople({ meeting }: { meeting: Meeting }) {
  const { t } = useLingui()
  const { contacts, organisationUsers, company } = meeting
  const isEmpty = contacts.length === 0 && organisationUsers.length === 0
  return (
    <BriefingPart
      title={t`Participants`}
      empty={
        isEmpty && (
          <Trans>
            Nobody takes part yet. Add people under “Edit details and people” in the menu of the
            meeting.
          </Trans>
        )
      }
    >
      <ul className={classes.people}>
        {contacts.map((one) => (
          <li key={one.id}>
            <span className={classes.name}>
              <Link to="/contact/$contactId" params={{ contactId: one.id }}>
                {fullName(one)}
              </Link>
              {isDecisionMaker(one, company?.id) && (
                <StateBadge tone="info">
                  <Trans>Decision maker</Trans>
                </StateBadge>
              )}
            </span>
            <span className={classes.muted}>
              {[roleIn(one, company?.id), company?.name].filter(Boolean).join(' · ')}
            </span>
            <ContactLinks kind="tel" values={one.address.telephones} />
            <ContactLinks kind="mailto" values={one.address.emails} />
          </li>
        ))}
        {organisationUsers.map(({ id, user }) => (
          <li key={id}>
            <span className={classes.name}>{fullName(user)}</span>
            <span className={classes.muted}>
              <Trans>From us</Trans>
            </span>
            {user.email && <ContactLinks kind="mailto" values={[user.email]} />}
          </li>
        ))}
      </ul>
    </BriefingPart>
  )
}
