import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ofMessage, type FieldWords, type RecordWords } from '../records/fieldWords.ts'
import { useYesNo } from '../records/useYesNo.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

/** What the log calls the fields of campaigns and what it says of their accounts, in words. */
export function useCampaignWords(): RecordWords {
  const { t, i18n } = useLingui()
  const { states, goals, verdicts } = useCampaignTexts()
  const yesNo = useYesNo()
  const day = (value: string): ReactNode => <LocalDate moment={`${value}T12:00:00`} style="date" />
  /** With its reason. */
  const verdict: FieldWords = {
    name: t`Verdict`,
    said: (value) => {
      const [word = '', ...reason] = value.split(': ')
      return [wordOf(verdicts, word), ...reason].join(': ')
    },
    of: ofMessage,
  }
  return {
    title: { name: t`Title` },
    description: { name: t`Description` },
    playbookId: { name: t`Playbook` },
    startDate: { name: t`Start`, said: day },
    endDate: { name: t`End`, said: day },
    ownerId: { name: t`Owner` },
    teamIds: { name: t`Team`, isId: true },
    goal: { name: t`Goal`, group: 'goal', said: (value) => wordOf(goals, value) },
    goalAmount: { name: t`Amount`, group: 'goal', said: (value) => i18n.number(Number(value)) },
    viewId: { name: t`View`, isId: true },
    audience: { name: t`Audience`, isOpaque: true },
    criteria: { name: t`Criteria`, isOpaque: true },
    state: { name: t`State`, said: (value) => wordOf(states, value) },
    verdict,
    assignee: { name: t`Assigned to`, of: ofMessage },
    skipped: { name: t`Set aside`, said: yesNo, of: ofMessage },
  }
}

const wordOf = (words: Readonly<Record<string, string>>, value: string): string =>
  words[value] ?? value
