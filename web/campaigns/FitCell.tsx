import { Trans, useLingui } from '@lingui/react/macro'
import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { AccountCriteria } from './AccountCriteria.tsx'
import classes from './FitCell.module.css'
import type { Account } from './useAccountChanges.ts'

/** How far an account meets the criteria that it was asked; opens what that is made of. */
export function FitCell({
  account: { results, fit, company },
  criteria,
}: {
  account: Pick<Account, 'results' | 'fit' | 'company'>
  criteria: readonly Criterion[]
}) {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  const total = i18n.number(criteria.length),
    asked = i18n.number(criteria.filter((_, at) => (results?.[at] ?? '?') !== '?').length),
    isKnown = results !== null && criteria.length > 0
  const text = isKnown ? (
    <>
      <strong className={classes.percent}>
        {fit === null ? '–' : `${i18n.number(Math.round(fit))} %`}
      </strong>{' '}
      <span className={classes.asked}>
        ·{' '}
        <Trans>
          {asked} of {total} asked
        </Trans>
      </span>
    </>
  ) : (
    '–'
  )
  const name = company.name
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={320}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t`Fit of ${name}`} tabIndex={-1} data-autofocus>
        <AccountCriteria criteria={criteria} results={results} />
      </Popover.Dropdown>
    </Popover>
  )
}
