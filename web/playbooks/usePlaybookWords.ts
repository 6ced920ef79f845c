import { useLingui } from '@lingui/react/macro'
import type { RecordWords } from '../records/fieldWords.ts'

/** What the log calls the fields of playbooks, and what is in their drafts, in words. */
export function usePlaybookWords(): RecordWords {
  const { t } = useLingui()
  return {
    title: { name: t`Title` },
    description: { name: t`Description` },
    published: { name: t`Version` },
    draft: { name: t`Draft` },
    question: { name: t`Question`, isPart: true },
    questionHub: { name: t`Question hub`, isPart: true },
  }
}
