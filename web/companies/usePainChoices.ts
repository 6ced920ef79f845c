import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { PainChoicesDocument } from '../gql.ts'

/** Pains to choose from, and what those are called that a filter names. */
export function usePainChoices(pause: boolean): {
  choices: { value: string; label: string }[]
  /** The one that stands for it since they were merged. */
  standing: (id: string) => string
  /** Undefined: it is not known yet. */
  nameOf: (id: string) => string | undefined
} {
  const { t } = useLingui()
  const [{ data }] = useQuery({ query: PainChoicesDocument, pause })
  const pains = data?.pains
  const standing = (id: string): string =>
    pains?.find(({ mergedIds }) => mergedIds.includes(id))?.id ?? id
  return {
    choices: (pains ?? []).map(({ id, title }) => ({ value: id, label: title })),
    standing,
    nameOf: (id) =>
      pains ? (pains.find((one) => one.id === standing(id))?.title ?? t`Deleted pain`) : undefined,
  }
}
