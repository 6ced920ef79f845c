import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useLayoutEffect, type ReactNode, type RefObject } from 'react'
import type { Lead_campaignFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { ownerOf } from './LeadsTable.tsx'
import classes from './QualificationsView.module.css'
import type { Qualification } from './useVerdicts.ts'

interface Props {
  list: RefObject<HTMLUListElement | null>
  rows: readonly Qualification[]
  current: Qualification | undefined
  campaignOf: (account: Qualification) => Lead_campaignFragment | undefined
  onSelect: (id: string) => void
  /** Beneath the current one, where there is no room beside the list. */
  children: ReactNode
}

/** The accounts without a verdict, one of them current. */
export function QualificationRows({ list, rows, current, campaignOf, onSelect, children }: Props) {
  const { t, i18n } = useLingui()
  const currentId = current?.id
  // one that is back is the current one before it has the focus
  useLayoutEffect(() => {
    const focused = document.activeElement as HTMLElement | null
    const at = list.current?.contains(focused) ? focused?.dataset['account'] : undefined
    if (at && at !== currentId)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [list, currentId])
  return (
    <ul ref={list} className={classes.rows} aria-label={t`Accounts without a verdict`}>
      {rows.map((account) => {
        const { id, company, fit, lastMeeting, isIn } = account,
          isCurrent = id === current?.id
        return (
          <li key={id}>
            <UnstyledButton
              className={classes.row}
              data-account={id}
              aria-current={isCurrent || undefined}
              tabIndex={isCurrent ? 0 : -1}
              // what is given the focus when a dialog closes is not chosen by it
              onFocus={() => {
                if (!isCurrent) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
              }}
              onClick={() => onSelect(id)}
            >
              <span className={classes.name}>
                {company.name}
                {!isIn && (
                  <StateBadge tone="neutral">
                    <Trans>Left the audience</Trans>
                  </StateBadge>
                )}
              </span>
              <span className={classes.fit}>
                {fit === null ? '–' : `${i18n.number(Math.round(fit))} %`}
              </span>
              <span className={classes.under}>
                {campaignOf(account)?.title} · {ownerOf(account)}
              </span>
              {lastMeeting && (
                <span className={`tabular ${classes.day}`}>
                  <LocalDate moment={lastMeeting.startDate} style="date" />
                </span>
              )}
            </UnstyledButton>
            {isCurrent && children}
          </li>
        )
      })}
    </ul>
  )
}
