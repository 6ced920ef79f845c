import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { languages, toLanguage, type Language } from '../texts/language.ts'
import { Panel } from '../ui/Panel.tsx'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

/** In which language whoever joins begins. */
export function FirstLanguagePanel({ settings }: { settings: OrganisationSettings }) {
  const { t } = useLingui()
  const { value, change } = useSettingChange(settings, {
    key: 'defaultLanguage',
    usual: 'browser',
    said: (to) => {
      const language = languages[toLanguage(to)]
      return to === 'browser'
        ? t`Whoever joins begins in the language of their browser.`
        : t`Whoever joins begins in ${language}.`
    },
  })
  return (
    <Panel title={t`Language of new members`}>
      <Radio.Group
        value={value}
        onChange={change}
        aria-label={t`Language of new members`}
        description={t`For whoever joins from now on. Everybody chooses another one when they like.`}
      >
        <Stack gap="sm" mt="md">
          <Radio value="browser" label={t`That of their browser`} />
          {(Object.keys(languages) as Language[]).map((language) => (
            <Radio
              key={language}
              value={language.toUpperCase()}
              label={<span lang={language}>{languages[language]}</span>}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  )
}
