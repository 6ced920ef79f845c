import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { CriterionResult } from '../../shared/campaigns.ts'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { useConditionWords } from '../companies/useConditionWords.ts'
import classes from './CriteriaList.module.css'

const signs = { Y: IconCheck, N: IconX, '?': IconQuestionMark }

/** Each criterion of a campaign, and whether an account meets it: one letter of `results` each. */
export function CriteriaList({
  criteria,
  results,
}: {
  criteria: readonly Criterion[]
  results: string
}) {
  const { t } = useLingui()
  const { textOf } = useConditionWords(
    'COMPANY',
    criteria.flatMap(({ conditions }) => conditions ?? []),
  )
  const words: Record<CriterionResult, string> = {
    Y: t`Met`,
    N: t`Not met`,
    '?': t`Not asked yet`,
  }
  return (
    <ul className={classes.list}>
      {criteria.map(({ id, title, weight, conditions }, at) => {
        const result = (results[at] ?? '?') as CriterionResult,
          Sign = signs[result]
        return (
          <li key={id} className={classes.row} data-result={result}>
            <Sign size={16} aria-hidden className={classes.sign ?? ''} />
            <span>
              {title ?? (conditions ?? []).map(textOf).join(` ${t`and`} `)}
              <VisuallyHidden>: </VisuallyHidden>
              <span className={classes.under}>
                {words[result]} · {t`weight ${weight}`}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
