import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Seats_licenceFragment } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { copyText } from './copyText.tsx'
import classes from './Organisation.module.css'

const RenameDialog = lazyDialog(
  () => import('./RenameDialog.tsx'),
  (module) => module.RenameDialog,
)

interface Props {
  organisation: { id: string; title: string }
  licences: readonly Seats_licenceFragment[]
}

/** What the organisation is called, its id, and how many seats its licences have. */
export function OrganisationPanel({ organisation: { id, title }, licences }: Props) {
  const { t } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  // what has ended says nothing beside one that runs
  const running = licences.filter(({ isRunning }) => isRunning)
  return (
    <Panel
      title={title}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          onClick={() => setRenaming(true)}
        >
          <Trans>Rename</Trans>
        </Button>
      }
    >
      <dl className={classes.facts}>
        <dt>
          <Trans>Id</Trans>
        </dt>
        <dd>
          <code className={classes.id}>{id}</code>
          <ActionIcon
            aria-label={t`Copy the id of the organisation`}
            onClick={() => void copyText(id, t`The id is copied.`)}
          >
            <IconCopy size={15} aria-hidden />
          </ActionIcon>
        </dd>
        {(running.length > 0 ? running : licences.slice(0, 1)).map((licence) => (
          <Seats key={licence.id} licence={licence} />
        ))}
      </dl>
      {licences.length === 0 && (
        <p className={classes.role}>
          <Trans>This organisation has no licence. Whoever runs Parley adds its members.</Trans>
        </p>
      )}
      {isRenaming && (
        <RenameDialog organisation={{ id, title }} onClose={() => setRenaming(false)} />
      )}
    </Panel>
  )
}

function Seats({
  licence: { title, isRunning, isTrial, amount, emailsActiveAmount: taken, dateExpires },
}: {
  licence: Seats_licenceFragment
}) {
  const { t } = useLingui()
  const free = Math.max(0, amount - taken)
  return (
    <>
      <dt>
        <Trans>Licence</Trans>
      </dt>
      <dd>
        {title}
        {isTrial && (
          <StateBadge tone="info">
            <Trans>Trial</Trans>
          </StateBadge>
        )}
        {!isRunning && (
          <StateBadge tone="bad">
            <Trans>Ended</Trans>
          </StateBadge>
        )}
        {dateExpires && (
          <span className={classes.role}>
            {isRunning ? (
              <Trans>
                until <LocalDate moment={dateExpires} style="date" />
              </Trans>
            ) : (
              <Trans>
                on <LocalDate moment={dateExpires} style="date" />
              </Trans>
            )}
          </span>
        )}
      </dd>
      <dt>
        <Trans>Seats</Trans>
      </dt>
      <dd>
        {t`${plural(taken, { one: '# taken', other: '# taken' })}, ${plural(free, { one: '# free', other: '# free' })}`}
      </dd>
    </>
  )
}
