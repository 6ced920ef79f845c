import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconWorld } from '@tabler/icons-react'
import { useSession } from '../data/session.tsx'
import { languages, toLanguage, type Language } from '../texts/language.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'

/** Switches the interface at once and remembers the choice with the person. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  const { setLanguage } = useSession()
  const current = toLanguage(i18n.locale)
  return (
    <ActionMenu
      target={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconWorld size={17} stroke={1.6} aria-hidden />}
          aria-label={`${current.toUpperCase()}, ${t`Language`}`}
          fw={500}
          styles={{ section: { marginInlineEnd: 5 } }}
        >
          {current.toUpperCase()}
        </Button>
      }
      sections={[
        {
          actions: (Object.keys(languages) as Language[]).map((language) => ({
            label: languages[language],
            lang: language,
            checked: language === current,
            run: () => void setLanguage(language),
          })),
        },
      ]}
    />
  )
}
