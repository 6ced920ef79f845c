import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  consentKey,
  consentLanguages,
  consentText,
  standardConsentText,
} from '../../shared/consentText.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { limits } from '../../shared/limits.ts'
import { languages, toLanguage } from '../texts/language.ts'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { copyText } from './copyText.tsx'
import classes from './SettingPanels.module.css'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

/** What people are asked to agree to before they are recorded, in each language. */
export function ConsentPanel({ settings }: { settings: OrganisationSettings }) {
  const { t, i18n } = useLingui()
  const own = i18n.locale.toUpperCase()
  const [language, setLanguage] = useState<Language>(
    consentLanguages.find((one) => one === own) ?? 'EN',
  )
  return (
    <Panel title={t`Consent texts`}>
      <div className={classes.consent}>
        <p className={classes.hint}>
          <Trans>
            What people are asked to agree to before a conversation is recorded or what they say is
            kept. All members find these texts here, to say them in the customer's language.
          </Trans>
        </p>
        <div>
          <Segments
            label={t`Language of the consent text`}
            value={language}
            onChange={setLanguage}
            choices={consentLanguages.map((one) => ({
              value: one,
              label: languages[toLanguage(one)],
            }))}
          />
        </div>
        <ConsentField key={language} settings={settings} language={language} />
      </div>
    </Panel>
  )
}

function ConsentField({
  settings,
  language,
}: {
  settings: OrganisationSettings
  language: Language
}) {
  const { t } = useLingui()
  const name = languages[toLanguage(language)]
  const { value, change } = useSettingChange(settings, {
    name: consentKey(language),
    usual: '',
    said: (to) =>
      to === '' ? t`The standard text holds in ${name}.` : t`This consent text holds in ${name}.`,
  })
  // what is typed, until the field is left
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const held = consentText(language, () => value)
  const standard = standardConsentText[language]
  return (
    <>
      <Textarea
        ref={field}
        label={t`Consent text in ${name}`}
        description={t`It is saved when you leave the field. Emptied, it is the standard text again.`}
        lang={toLanguage(language)}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={limits.settingValue}
        value={typed ?? held}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed === null) return
          setTyped(null)
          const text = typed.trim()
          change(text === standard ? '' : text)
        }}
      />
      <div className={classes.actions}>
        <StateBadge>
          {value.trim() ? <Trans>Own text</Trans> : <Trans>Standard text</Trans>}
        </StateBadge>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCopy size={15} aria-hidden />}
          aria-label={t`Copy the consent text in ${name}`}
          onClick={() => void copyText(typed ?? held, t`The consent text is copied.`)}
        >
          <Trans>Copy</Trans>
        </Button>
        {value.trim() !== '' && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setTyped(null)
              field.current?.focus()
              change('')
            }}
          >
            <Trans>Use the standard text</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
