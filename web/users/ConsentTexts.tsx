import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { consentLanguages, consentText } from '../../shared/consentText.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { languages, toLanguage } from '../texts/language.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { copyText } from './copyText.tsx'
import classes from './SettingPanels.module.css'
import { useOrganisationSettings } from './useOrganisationSettings.ts'

/** What a member says to the customer before they record, in the customer's language. */
export function ConsentTexts() {
  const { t } = useLingui()
  const { settings, error, refetch } = useOrganisationSettings()
  return (
    <Panel title={t`Consent texts`}>
      {settings ? (
        <div className={classes.consent}>
          <p className={classes.hint}>
            <Trans>
              Ask the customer to agree to this before you record a conversation or keep what they
              say.
            </Trans>
          </p>
          {consentLanguages.map((language) => {
            const name = languages[toLanguage(language)],
              text = consentText(language, (key) => settings.get(key))
            return (
              <section key={language} aria-label={name}>
                <div className={classes.language}>
                  <h3 lang={toLanguage(language)}>{name}</h3>
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconCopy size={15} aria-hidden />}
                    aria-label={t`Copy the consent text in ${name}`}
                    onClick={() => void copyText(text, t`The consent text is copied.`)}
                  >
                    <Trans>Copy</Trans>
                  </Button>
                </div>
                <p lang={toLanguage(language)} className={classes.said}>
                  {text}
                </p>
              </section>
            )
          })}
        </div>
      ) : error ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={refetch}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState rows={4} />
      )}
    </Panel>
  )
}
