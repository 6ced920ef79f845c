import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconPlayerSkipForward,
  IconTargetArrow,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react'
import { useSession } from '../data/session.tsx'
import type { NewMeetingSearch } from '../routeSearch.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { fullName } from '../ui/Avatar.tsx'
import classes from './AccountCells.module.css'
import type { Account } from './eachCampaign.ts'
import type { AccountChanges } from './useAccountChanges.ts'
import { LinkButton, LinkIcon } from '../ui/LinkButton.tsx'

interface Props {
  account: Account
  /** What the form of a new meeting begins with. */
  meeting: NewMeetingSearch
  changes: AccountChanges
  onAssign: (account: Account) => void
  onOpportunity: (account: Account) => void
  /** On a page of its own: what is done first stands in words. */
  isLarge?: boolean
}

/** What can be done with one account of a campaign. */
export function AccountActions({
  account,
  meeting,
  changes,
  onAssign,
  onOpportunity,
  isLarge = false,
}: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const { judge, assign, skip } = changes
  const { company, verdict, assigneeId, dateSkipped } = account,
    { name } = company
  return (
    <span className={classes.actions} data-large={isLarge || undefined}>
      {isLarge ? (
        <LinkButton
          to="/companyDialogs/newcompanyDialog"
          search={meeting}
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
        >
          <Trans>Plan a meeting</Trans>
        </LinkButton>
      ) : (
        <LinkIcon
          to="/companyDialogs/newcompanyDialog"
          search={meeting}
          aria-label={t`Plan a meeting with ${name}`}
          title={t`Plan a meeting`}
        >
          <IconCalendarPlus size={16} aria-hidden />
        </LinkIcon>
      )}
      <ActionMenu
        target={
          <ActionIcon
            aria-label={t`More about ${name}`}
            {...(isLarge && { variant: 'default', size: 32 })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        sections={[
          {
            actions: [
              assigneeId !== me.id && {
                label: t`Assign to me`,
                icon: IconUserCheck,
                run: () => void assign([account], { id: me.id, name: fullName(me) }),
              },
              { label: t`Assign…`, icon: IconUser, run: () => onAssign(account) },
            ],
          },
          {
            actions: [
              verdict !== 'QUALIFIED' && {
                label: t`Qualify`,
                icon: IconCircleCheck,
                run: () => void judge([account], 'QUALIFIED'),
              },
              {
                label:
                  verdict === 'QUALIFIED'
                    ? t`New opportunity`
                    : t`Qualify and create an opportunity`,
                icon: IconTargetArrow,
                run: () => onOpportunity(account),
              },
              verdict !== 'DISQUALIFIED' && {
                label: t`Disqualify…`,
                icon: IconCircleX,
                run: () => void judge([account], 'DISQUALIFIED'),
              },
              verdict !== 'OPEN' && {
                label: t`Take the verdict back`,
                icon: IconArrowBackUp,
                run: () => void judge([account], 'OPEN'),
              },
            ],
          },
          {
            actions: [
              {
                label: dateSkipped ? t`Take up again` : t`Set aside`,
                icon: IconPlayerSkipForward,
                run: () => void skip([account], !dateSkipped),
              },
            ],
          },
        ]}
      />
    </span>
  )
}
