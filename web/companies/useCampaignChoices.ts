import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { CampaignChoicesDocument } from '../gql.ts'

/** Campaigns to choose from, and what those are called that a filter names. */
export function useCampaignChoices(pause: boolean): {
  choices: { value: string; label: string }[]
  /** Undefined: it is not known yet. */
  nameOf: (id: string) => string | undefined
} {
  const { t } = useLingui()
  const [{ data }] = useQuery({ query: CampaignChoicesDocument, pause })
  const campaigns = data?.campaigns
  return {
    choices: (campaigns ?? []).map(({ id, title }) => ({ value: id, label: title })),
    nameOf: (id) =>
      campaigns
        ? (campaigns.find((one) => one.id === id)?.title ?? t`Deleted campaign`)
        : undefined,
  }
}
