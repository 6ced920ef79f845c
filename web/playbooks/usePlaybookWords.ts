import { useLingui } from '@lingui/react/macro'
import type { RecordWords } from '../records/fieldWords.ts'
import { languages, toLanguage } from '../texts/language.ts'

/** What the log calls the fields of playbooks, and what is in their drafts, in words. */
export function usePlaybookWords(): RecordWords {
  const { t } = useLingui()
  const named = (language: string): string => languages[toLanguage(language)]
  return {
    title: { name: t`Title` },
    description: { name: t`Description` },
    language: { name: t`Written in`, said: named },
    languages: {
      name: t`Translated into`,
      said: (value) => value.split(', ').map(named).join(', '),
    },
    isTemplate: {
      name: t`Template`,
      said: (value) => (value === 'true' ? t`Yes` : t`No`),
    },
    translations: { name: t`Translations`, isOpaque: true },
    published: { name: t`Version` },
    draft: { name: t`Draft` },
    question: { name: t`Question`, isPart: true },
    questionHub: { name: t`Question hub`, isPart: true },
  }
}
