import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { Seats_licenceFragment as Licence } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { daysText } from './countdown.ts'
import { endsSoon } from './licenceState.ts'
import classes from './Organisation.module.css'

const RenewDialog = lazyDialog(
  () => import('./RenewDialog.tsx'),
  (module) => module.RenewDialog,
)

interface Props {
  licences: readonly Licence[]
  onRenewed: () => void
}

/** What lets the organisation in, until when, with how many seats; and the key of the next one. */
export function LicencePanel({ licences, onRenewed }: Props) {
  const { t } = useLingui()
  const [isRenewing, setRenewing] = useState(false)
  // what has ended or was replaced says nothing beside one that runs
  const running = licences.filter(({ isRunning }) => isRunning)
  const shown = running.length > 0 ? running : licences.slice(0, 1)
  return (
    <Panel
      title={t`Licence`}
      actions={
        running.length > 0 && (
          <Button
            variant={running.every((licence) => endsSoon(licence)) ? 'filled' : 'default'}
            size="compact-sm"
            leftSection={<IconKey size={15} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setRenewing(true)}
          >
            <Trans>Enter a key</Trans>
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <p className={classes.role}>
          <Trans>This organisation has no licence. Whoever runs Parley adds its members.</Trans>
        </p>
      ) : (
        shown.map((licence) => <Facts key={licence.id} licence={licence} />)
      )}
      {isRenewing && <RenewDialog onRenewed={onRenewed} onClose={() => setRenewing(false)} />}
    </Panel>
  )
}

function Facts({ licence }: { licence: Licence }) {
  const { t, i18n } = useLingui()
  const { title, isRunning, amount, emailsActiveAmount: taken, dateExpires } = licence
  const free = Math.max(0, amount - taken)
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Name</Trans>
      </dt>
      <dd>
        {title} <State licence={licence} />
      </dd>
      {dateExpires && (
        <>
          <dt>{isRunning ? <Trans>Ends</Trans> : <Trans>Ended</Trans>}</dt>
          <dd>
            <LocalDate moment={dateExpires} style="date" />
            <span className={classes.role}>
              {endsSoon(licence) ? (
                daysText(Date.parse(dateExpires) - Date.now(), i18n.locale)
              ) : (
                <RelativeTime moment={dateExpires} />
              )}
            </span>
          </dd>
        </>
      )}
      <dt>
        <Trans>Seats</Trans>
      </dt>
      <dd>
        {t`${plural(taken, { one: '# taken', other: '# taken' })}, ${plural(free, { one: '# free', other: '# free' })}`}
      </dd>
    </dl>
  )
}

function State({ licence }: { licence: Licence }) {
  return (
    <>
      {licence.isTrial && (
        <StateBadge tone="info">
          <Trans>Trial</Trans>
        </StateBadge>
      )}
      {!licence.isRunning ? (
        <StateBadge tone="bad">
          <Trans>Ended</Trans>
        </StateBadge>
      ) : endsSoon(licence) ? (
        <StateBadge tone="warn">
          <Trans>Ends soon</Trans>
        </StateBadge>
      ) : (
        !licence.isTrial && (
          <StateBadge tone="good">
            <Trans>Active</Trans>
          </StateBadge>
        )
      )}
    </>
  )
}
