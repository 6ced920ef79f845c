import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { languages, speak, type Language } from '../texts/language.ts'
import { EntryCard, type EntryCardProps } from './EntryCard.tsx'

/** The page in front of the product: signing in, being refused, being without network. */
export const EntryScreen = (props: Omit<EntryCardProps, 'foot'>) => (
  <EntryCard {...props} foot={<LanguageChoice />} />
)

/** The three languages as plain words, for somebody who is not known yet. */
function LanguageChoice() {
  const { t, i18n } = useLingui()
  const choose = (language: Language) => {
    localStorage.setItem('language', language)
    void speak(language)
  }
  return (
    <span role="group" aria-label={t`Language`} style={{ display: 'inline-flex', gap: '0.25rem' }}>
      {(Object.keys(languages) as Language[]).map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          aria-pressed={i18n.locale === language}
          onClick={() => choose(language)}
          fz="xs"
          px={6}
          mih={24}
          c={i18n.locale === language ? 'var(--p-text)' : 'dimmed'}
          fw={i18n.locale === language ? 600 : 400}
        >
          {languages[language]}
        </UnstyledButton>
      ))}
    </span>
  )
}
