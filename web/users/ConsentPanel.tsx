import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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
import { useUnsaved } from '../ui/useUnsaved.ts'
import { copyText } from './copyText.tsx'
import classes from './SettingPanels.module.css'
import type { OrganisationSettings } from './useOrganisationSettings.ts'
import { useSettingChange } from './useSettingChange.ts'

/** What is typed, until it is kept. */
interface Draft {
  text: string
  isSent?: boolean
  isRefused?: boolean
}
type Drafts = Partial<Record<Language, Draft>>

/** What people are asked to agree to before they are recorded, in each language. */
export function ConsentPanel({ settings }: { settings: OrganisationSettings }) {
  const { t, i18n } = useLingui()
  const own = i18n.locale.toUpperCase()
  const [language, setLanguage] = useState<Language>(
    consentLanguages.find((one) => one === own) ?? 'EN',
  )
  const [drafts, setDrafts] = useState<Drafts>({})
  const all = Object.values(drafts)
  const { onDirty } = useUnsaved({ parts: true })
  const isRefused = all.some(({ isRefused }) => isRefused),
    isTyped = all.length > 0
  useEffect(() => onDirty(isRefused), [isRefused, onDirty])
  // whoever closes the page does not leave the field first
  useEffect(() => {
    if (!isTyped) return undefined
    const ask = (event: Event): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
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
        <ConsentField
          key={language}
          settings={settings}
          language={language}
          draft={drafts[language]}
          onDraft={(change) =>
            setDrafts(({ [language]: before, ...others }) => {
              const draft = change(before)
              return draft ? { ...others, [language]: draft } : others
            })
          }
        />
      </div>
    </Panel>
  )
}

function ConsentField({
  settings,
  language,
  draft,
  onDraft,
}: {
  settings: OrganisationSettings
  language: Language
  draft: Draft | undefined
  onDraft: (change: (before: Draft | undefined) => Draft | undefined) => void
}) {
  const { t } = useLingui()
  const name = languages[toLanguage(language)]
  const { value, change, keep } = useSettingChange(settings, {
    name: consentKey(language),
    usual: '',
    said: (to) =>
      to === '' ? t`The standard text holds in ${name}.` : t`This consent text holds in ${name}.`,
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const held = consentText(language, () => value)
  const standard = standardConsentText[language]
  const send = async (): Promise<void> => {
    if (!draft || draft.isSent) return
    const text = draft.text.trim()
    onDraft(() => ({ ...draft, isSent: true, isRefused: false }))
    const isKept = await keep(text === standard ? '' : text)
    // what was typed meanwhile stays
    onDraft((now) =>
      now?.text !== draft.text
        ? now
        : isKept
          ? undefined
          : { ...now, isSent: false, isRefused: true },
    )
  }
  // going away leaves the field too
  const sendLast = useRef(send)
  useEffect(() => {
    sendLast.current = draft?.isRefused ? async () => {} : send
  })
  useEffect(() => () => void sendLast.current(), [])
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
        value={draft?.text ?? held}
        error={draft?.isRefused && t`It is not saved. What you typed stays here.`}
        onChange={({ currentTarget: { value: text } }) => onDraft(() => ({ text }))}
        onBlur={() => void send()}
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
          onClick={() => void copyText(draft?.text ?? held, t`The consent text is copied.`)}
        >
          <Trans>Copy</Trans>
        </Button>
        {draft?.isRefused && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              field.current?.focus()
              void send()
            }}
          >
            <Trans>Save again</Trans>
          </Button>
        )}
        {value.trim() !== '' && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onDraft(() => undefined)
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
