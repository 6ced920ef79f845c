import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBuilding, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Board_cardFragment } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { dateText } from '../ui/dateText.ts'
import { isOverdue, wholeDays } from './cardDates.ts'
import classes from './OpportunityCard.module.css'
import { useEuros } from './useEuros.ts'

interface Props {
  card: Board_cardFragment
  /** It is stale when it is longer in its stage; null: never. */
  staleDays: number | null
  now: number
  tabIndex: 0 | -1
}

/** What a card shows under its title: price, account, when it should close, who looks after it, whether it is stale. */
export function OpportunityCard({ card, staleDays, now, tabIndex }: Props) {
  const { i18n } = useLingui()
  const euros = useEuros()
  const { price, company, dateExpectedClose, owner } = card,
    days = wholeDays(card.dateStage, now)
  return (
    <>
      <div className={classes.head}>
        <Link
          className={classes.account}
          to="/account/$companyId"
          params={{ companyId: company.id }}
          tabIndex={tabIndex}
          draggable={false}
          data-no-drag
        >
          <Favicon address={company.favicon} />
          <span className={classes.name}>{company.name}</span>
        </Link>
        <Avatar person={owner} size={20} withName />
      </div>
      <div className={classes.row}>
        <span className={classes.price}>{price === null ? '–' : euros(price)}</span>
        {dateExpectedClose !== null && (
          <span className={classes.day} data-overdue={isOverdue(card, now) || undefined}>
            {isOverdue(card, now) ? (
              <>
                <IconAlertTriangle size={13} aria-hidden />
                <Trans>Overdue: {dateText(dateExpectedClose, 'date', i18n.locale)}</Trans>
              </>
            ) : (
              <>
                <VisuallyHidden>
                  <Trans>Expected close:</Trans>{' '}
                </VisuallyHidden>
                {dateText(dateExpectedClose, 'date', i18n.locale)}
              </>
            )}
          </span>
        )}
      </div>
      {card.outcome === null && staleDays !== null && days > staleDays && (
        <div className={classes.stale}>
          <IconClock size={13} aria-hidden />
          <Plural value={days} one="# day in this stage" other="# days in this stage" />
        </div>
      )}
    </>
  )
}

/** Pictures of other places are not shown: they would say who looks at whom. */
function Favicon({ address }: { address: string | null }) {
  return address && /^(\/(?!\/)|data:image\/)/.test(address) ? (
    <img className={classes.favicon} src={address} alt="" width={14} height={14} />
  ) : (
    <IconBuilding className={classes.favicon} size={14} stroke={1.7} aria-hidden />
  )
}
