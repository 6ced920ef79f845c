import { useLingui } from '@lingui/react/macro'
import type { ListSort } from '../gql.ts'

/** The words for orders of lists. */
export function useSortTexts(): Record<ListSort, string> {
  const { t } = useLingui()
  return {
    FIT: t`Best fit first`,
    NAME: t`By name, A to Z`,
    NAME_DESC: t`By name, Z to A`,
    PRIO: t`Most urgent first`,
    PRIO_ASC: t`Least urgent first`,
    NEWEST: t`Newest first`,
    OLDEST: t`Oldest first`,
    INDUSTRY: t`By industry, A to Z`,
    INDUSTRY_DESC: t`By industry, Z to A`,
    CITY: t`By place, A to Z`,
    CITY_DESC: t`By place, Z to A`,
    JOB_TITLE: t`By job title, A to Z`,
    JOB_TITLE_DESC: t`By job title, Z to A`,
  }
}
