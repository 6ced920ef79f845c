import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconUserShield } from '@tabler/icons-react'
import { fullName } from '../../shared/personName.ts'
import { useSession } from '../data/session.tsx'
import type { OrganisationLicencesQuery } from '../gql.ts'
import type { MenuAction } from '../ui/ActionMenu.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { copyText } from '../users/copyText.tsx'
import { roleName } from '../users/roleName.ts'
import { useActFor } from '../users/useActFor.ts'
import { LicenceBadge } from './LicenceBadge.tsx'
import classes from './Organisations.module.css'

type Licence = NonNullable<
  NonNullable<OrganisationLicencesQuery['organisation']>['organisationLicenses']
>[number]
type Seat = NonNullable<Licence['emailLicenses']>[number]

interface Props {
  licence: Licence
  actions: readonly (MenuAction & { run: () => void })[]
}

/** A licence: how it stands, until when, its key and its seats. */
export function LicenceCard({ licence, actions }: Props) {
  const { t, i18n } = useLingui()
  const { title, code, isRunning, dateExpires, emailLicenses } = licence,
    taken = i18n.number(licence.emailsActiveAmount),
    amount = i18n.number(licence.amount),
    seats = emailLicenses?.filter(({ active }) => active) ?? []
  return (
    <section className={classes.licence} aria-label={title}>
      <div className={classes.title}>
        <h3>{title}</h3>
        <LicenceBadge licence={licence} />
      </div>
      <dl className={classes.facts}>
        <dt>
          <Trans>Seats</Trans>
        </dt>
        <dd>
          <Trans>
            {taken} of {amount}
          </Trans>
        </dd>
        {dateExpires && (
          <>
            <dt>{isRunning ? <Trans>Ends</Trans> : <Trans>End</Trans>}</dt>
            <dd>
              <LocalDate moment={dateExpires} style="date" />
            </dd>
          </>
        )}
        {code && (
          <>
            <dt>
              <Trans>Key</Trans>
            </dt>
            <dd className={classes.key}>
              <code>{code}</code>
              <ActionIcon
                aria-label={t`Copy the key of ${title}`}
                onClick={() => void copyText(code, t`The key is copied.`)}
              >
                <IconCopy size={15} aria-hidden />
              </ActionIcon>
            </dd>
          </>
        )}
      </dl>
      <div className={classes.actions}>
        {actions.map(({ label, icon: Sign, danger, run }) => (
          <Button
            key={label}
            variant="default"
            size="compact-md"
            {...(danger && { color: 'red' })}
            leftSection={Sign && <Sign size={15} aria-hidden />}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
      {seats.length > 0 && (
        <ul className={classes.seats} aria-label={t`E-mail licences of ${title}`}>
          {seats.map((seat) => (
            <SeatLine key={seat.id} seat={seat} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SeatLine({ seat: { email, role, userClaimed, dateClaimed } }: { seat: Seat }) {
  const { t } = useLingui()
  const { me } = useSession()
  const actFor = useActFor()
  const given = t(roleName[role]),
    name = (userClaimed && fullName(userClaimed)) || email
  return (
    <li className={classes.seat}>
      <span>
        {name}
        <small>{userClaimed ? `${email} · ${given}` : given}</small>
      </span>
      {dateClaimed ? (
        <span className={classes.since}>
          <small>
            <Trans>
              since <LocalDate moment={dateClaimed} style="date" />
            </Trans>
          </small>
          {userClaimed && userClaimed.id !== me.id && (
            <ActionIcon
              aria-label={t`Act for ${name}`}
              title={t`Act for ${name}`}
              onClick={() => void actFor({ id: userClaimed.id, name })}
            >
              <IconUserShield size={15} aria-hidden />
            </ActionIcon>
          )}
        </span>
      ) : (
        <StateBadge tone="info">
          <Trans>Not activated yet</Trans>
        </StateBadge>
      )}
    </li>
  )
}
