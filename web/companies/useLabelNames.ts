import { useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResponse } from 'urql'
import { LabelChoicesDocument, type LabelChoicesQuery } from '../gql.ts'

/** Labels to choose from, and what those are called that a filter names: what a merged one became, or that one is deleted. */
export function useLabelNames(): {
  choices: { value: string; label: string }[]
  /** The label that stands for an id by now. */
  standing: (id: string) => string
  /** Undefined: it is not known yet. */
  nameOf: (id: string) => string | undefined
  result: UseQueryResponse<LabelChoicesQuery, object>
} {
  const { t } = useLingui()
  const result = useQuery({ query: LabelChoicesDocument })
  const labels = result[0].data?.labels
  const find = (id: string) =>
    labels?.find((label) => label.id === id) ??
    labels?.find(({ mergedIds }) => mergedIds.includes(id))
  return {
    choices: (labels ?? []).map(({ id, title }) => ({ value: id, label: title })),
    standing: (id) => find(id)?.id ?? id,
    nameOf: (id) => (labels ? (find(id)?.title ?? t`Deleted label`) : undefined),
    result,
  }
}
