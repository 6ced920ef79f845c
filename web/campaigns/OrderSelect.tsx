import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import classes from '../companies/ListFilters.module.css'
import { campaignSorts } from '../../shared/campaigns.ts'
import type { CampaignAccountsSearch } from '../routeSearch.ts'
import { orderOf } from './campaignAccountVariables.ts'

type Order = Pick<CampaignAccountsSearch, 'order'>
interface Props {
  search: Order
  /** False: the person is told no fit, and nothing is ordered by it. */
  hasFit: boolean
  onSearch: (part: Order) => void
}

/** How accounts of campaigns are ordered. */
export function OrderSelect({ search, hasFit, onSearch }: Props) {
  const { t } = useLingui()
  const sorts = { FIT: t`Best fit first`, NAME: t`By name`, NEWEST: t`Newest first` }
  return (
    <Select
      className={classes.order ?? ''}
      aria-label={t`Order`}
      w={150}
      allowDeselect={false}
      data={campaignSorts
        .filter((value) => hasFit || value !== 'FIT')
        .map((value) => ({ value, label: sorts[value] }))}
      value={orderOf(search, hasFit)}
      onChange={(value) => onSearch({ order: value === 'FIT' ? undefined : (value ?? undefined) })}
    />
  )
}
