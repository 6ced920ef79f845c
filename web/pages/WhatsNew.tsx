import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import changelog from '../../CHANGELOG.md?raw'
import { useOwnSetting } from '../app/ownSetting.ts'
import { isNewer, releasesOf } from '../shell/changelog.ts'
import { dateText } from '../ui/dateText.ts'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './WhatsNew.module.css'

/** What each version brought, newest first; opening it is having read it. */
export function WhatsNew() {
  const { t, i18n } = useLingui()
  const [read, keep] = useOwnSetting('whats_new')
  const [before] = useState(read)
  useEffect(() => {
    if (read !== __APP_VERSION__) keep(() => __APP_VERSION__)
  }, [read, keep])
  const releases = useMemo(() => releasesOf(changelog), [])
  return (
    <Page width="narrow">
      <PageHeader
        title={t`What's new`}
        aside={i18n.locale !== 'en' && <Trans>These notes are in English.</Trans>}
      />
      {releases.map(({ version, date, parts }) => (
        <section key={version} className={classes.release} aria-labelledby={`version-${version}`}>
          <div className={classes.head}>
            <h2 id={`version-${version}`}>
              <Trans>Version {version}</Trans>
            </h2>
            <time dateTime={date}>{dateText(`${date}T12:00:00`, 'weekdayDate', i18n.locale)}</time>
            {before !== null && isNewer(version, before) && (
              <StateBadge tone="accent">{t`New since your last visit`}</StateBadge>
            )}
          </div>
          <div lang="en">
            {parts.map((part, at) =>
              typeof part === 'string' ? (
                <p key={at}>{part}</p>
              ) : (
                <ul key={at}>
                  {part.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
          </div>
        </section>
      ))}
    </Page>
  )
}
