import { Trans } from '@lingui/react/macro'
import { fullName } from '../ui/Avatar.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import type { Consent } from './consents.ts'
import type { SpokenConsent } from './keptRecordings.ts'

/** What is known of somebody's consent, by the server and by this device. */
export function Said({
  consent,
  here,
}: {
  consent: Consent | undefined
  here: SpokenConsent | undefined
}) {
  if (!consent && here) {
    const { at, language } = here
    return (
      <Trans>
        agreed aloud, <LocalDate moment={new Date(at).toISOString()} /> (text in {language}): the
        server is told together with the recording
      </Trans>
    )
  }
  if (!consent) return <Trans>has not agreed yet</Trans>
  const { how, language, dateCreated, declaredBy } = consent
  if (how === 'PAGE' || !declaredBy)
    return (
      <Trans>
        agreed on the page for the customer, <LocalDate moment={dateCreated} /> (text in {language})
      </Trans>
    )
  const who = fullName(declaredBy)
  return (
    <Trans>
      agreed aloud, <LocalDate moment={dateCreated} />, as {who} wrote down (text in {language})
    </Trans>
  )
}
