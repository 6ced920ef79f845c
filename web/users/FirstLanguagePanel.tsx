import { useLingui } from '@lingui/react/macro'
import { languages, toLanguage, type Language } from '../texts/language.ts'
import { ChoicePanel } from './ChoicePanel.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'

/** In which language whoever joins begins. */
export function FirstLanguagePanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  return (
    <ChoicePanel
      settings={settings}
      name="defaultLanguage"
      usual="browser"
      said={(to) => {
        const language = languages[toLanguage(to)]
        return to === 'browser'
          ? t`Whoever joins begins in the language of their browser.`
          : t`Whoever joins begins in ${language}.`
      }}
      title={t`Language of new members`}
      description={t`For whoever joins from now on. Everybody chooses another one when they like.`}
      choices={[
        { value: 'browser', label: t`That of their browser` },
        ...(Object.keys(languages) as Language[]).map((language) => ({
          value: language.toUpperCase(),
          label: <span lang={language}>{languages[language]}</span>,
        })),
      ]}
    />
  )
}
