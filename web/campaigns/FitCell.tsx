import { Trans, useLingui } from '@lingui/react/macro'
import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { AccountCriteria } from './AccountCriteria.tsx'
import classes from './FitCell.module.css'
import type { Account } from './eachCampaign.ts'

/** How far an account meets the criteria that it was asked. */
export function FitText({
  account: { results, fit },
  criteria,
}: {
  account: Pick<Account, 'results' | 'fit'>
  criteria: readonly Criterion[]
}) {
  const { i18n } = useLingui()
  if (results === null || criteria.length === 0) return '–'
  const total = i18n.number(criteria.length),
    asked = i18n.number(criteria.filter((_, at) => (results[at] ?? '?') !== '?').length)
  return (
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
  )
}

/** The same as a button; opens what that is made of. */
export function FitCell({
  account: { results, fit, company },
  criteria,
}: {
  account: Pick<Account, 'results' | 'fit' | 'company'>
  criteria: readonly Criterion[]
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
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
          <FitText account={{ results, fit }} criteria={criteria} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t`Fit of ${name}`} tabIndex={-1} data-autofocus>
        <AccountCriteria criteria={criteria} results={results} />
      </Popover.Dropdown>
    </Popover>
  )
}
