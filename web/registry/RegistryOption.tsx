import { Trans, useLingui } from '@lingui/react/macro'
import { found as fits } from '../../shared/searchText.ts'
import classes from './RegistryField.module.css'
import type { RegistryHit } from './registryHit.ts'

export function RegistryOption({ company, typed }: { company: RegistryHit; typed: string }) {
  const { t } = useLingui()
  const { name, otherNames, vAT, account, addresses, activities, remote } = company
  // by which it was found, when that is not the name that is shown
  const other = fits(name, typed) ? undefined : otherNames.find((one) => fits(one, typed))
  const from = remote && { FRANCE: t`French register`, VIES: 'VIES' }[remote.source]
  const about = [
    other,
    name === vAT ? t`valid, but its country gives no name` : vAT,
    addresses[0]?.city,
    activities[0]?.title,
    from,
  ].filter(Boolean)
  return (
    <>
      <span className={classes.name}>
        {name}
        {account && (
          <span className={classes.known}>
            <Trans>Already an account</Trans>
          </span>
        )}
        {remote && !remote.isActive && (
          <span className={classes.known}>
            <Trans>Has ceased</Trans>
          </span>
        )}
      </span>
      <span className={classes.about}>{about.join(' · ')}</span>
    </>
  )
}
