import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../shared/personName.ts'
import { useCampaignTexts } from '../campaigns/useCampaignTexts.ts'
import { addressText, ContactLinks, Facts } from '../companies/Facts.tsx'
import type {
  Briefing_accountFragment as Account,
  Briefing_meetingFragment as Meeting,
} from '../gql.ts'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'
import { eurosText } from '../ui/eurosText.ts'
import { LocalPeriod } from '../ui/LocalDate.tsx'
import { BriefingPart } from './BriefingPart.tsx'
import classes from './Briefing.module.css'

/** The meeting itself, and whom it is with. */
export function BriefingAccount({ meeting }: { meeting: Meeting }) {
  const { t } = useLingui()
  const { startDate, endDate, timeZone, location, videoUrl, playbook, company } = meeting
  return (
    <>
      <section aria-label={meeting.title} className={classes.part}>
        <p className={classes.title}>{meeting.title}</p>
        <Facts
          facts={[
            [
              t`When`,
              <LocalPeriod key="when" start={startDate} end={endDate} timeZone={timeZone} />,
            ],
            [t`Where`, location],
            [t`Video`, videoUrl && <ContactLinks kind="web" values={[videoUrl]} />],
            [t`Playbook`, playbook?.title],
          ]}
        />
      </section>
      <BriefingPart
        title={t`Account`}
        empty={
          !company && (
            <Trans>
              This meeting has no account. Choose one under “Edit details and people” in its menu.
            </Trans>
          )
        }
      >
        {company && <Known account={company} />}
      </BriefingPart>
    </>
  )
}

function Known({ account }: { account: Account }) {
  const { t, i18n } = useLingui()
  const { verdicts } = useCampaignTexts()
  const { address, labels, pains, opportunities, campaignAccounts } = account
  const open = opportunities.filter(({ outcome }) => outcome === null),
    campaigns = campaignAccounts.filter(({ isIn }) => isIn)
  return (
    <Facts
      facts={[
        [
          t`Name`,
          <Link key="name" to="/account/$companyId" params={{ companyId: account.id }}>
            {account.name}
          </Link>,
        ],
        [t`Owner`, fullName(account.owner)],
        [
          t`Labels`,
          labels.length > 0 && (
            <LabelRow>
              {labels.map((label) => (
                <LabelPill key={label.id} {...label} />
              ))}
            </LabelRow>
          ),
        ],
        [t`Website`, account.url && <ContactLinks kind="web" values={[account.url]} />],
        [t`Address`, addressText(address)],
        [
          t`Telephone`,
          address.telephones.length > 0 && <ContactLinks kind="tel" values={address.telephones} />,
        ],
        [
          t`E-mail`,
          address.emails.length > 0 && <ContactLinks kind="mailto" values={address.emails} />,
        ],
        [t`Industry`, account.industry],
        [t`Size`, account.companySize],
        [t`Type`, account.type],
        [t`Source`, account.source],
        [t`VAT number`, account.vAT],
        [
          t`Pains`,
          pains.length > 0 && (
            <ul className={classes.lines}>
              {pains.map(({ painId, pain, meetingCount }) => (
                <li key={painId}>
                  {pain.title} <span className={classes.muted}>({meetingCount})</span>
                </li>
              ))}
            </ul>
          ),
        ],
        [
          t`Open opportunities`,
          open.length > 0 && (
            <ul className={classes.lines}>
              {open.map(({ id, title, stage, price }) => (
                <li key={id}>
                  <Link to="/opportunity/$opportunityId" params={{ opportunityId: id }}>
                    {title}
                  </Link>{' '}
                  <span className={classes.muted}>
                    {[stage.title, ...(price === null ? [] : [eurosText(price, i18n.locale)])].join(
                      ' · ',
                    )}
                  </span>
                </li>
              ))}
            </ul>
          ),
        ],
        [
          t`Qualification`,
          campaigns.length > 0 && (
            <ul className={classes.lines}>
              {campaigns.map(({ id, campaign, verdict, verdictReason, fit }) => {
                const percent = fit === null ? null : Math.round(fit)
                return (
                  <li key={id}>
                    <Link to="/campaign/$campaignId/dashboard" params={{ campaignId: campaign.id }}>
                      {campaign.title}
                    </Link>{' '}
                    <span className={classes.muted}>
                      {[verdicts[verdict], ...(verdictReason ? [verdictReason] : [])].join(' · ')}
                      {percent !== null && (
                        <>
                          {' · '}
                          <Trans>Fit {percent} %</Trans>
                        </>
                      )}
                    </span>
                  </li>
                )
              })}
            </ul>
          ),
        ],
      ]}
    />
  )
}
