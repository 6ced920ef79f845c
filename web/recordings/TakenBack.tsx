import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Consent_meetingFragment } from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import type { Consent } from './consents.ts'
import classes from './Recordings.module.css'

type TakenBackProps = {
  meeting: Consent_meetingFragment
  consent: Consent
  isSaving: boolean
  onSay: (name: string, wasThem: boolean) => void
}

/** Whoever has the address of the page can say that they are somebody: a member says whether it was them. */
export function TakenBack({ meeting, consent, isSaving, onSay }: TakenBackProps) {
  const { t } = useLingui()
  const { personName, erasesAt, contact } = consent
  const known = meeting.contacts.find(({ id }) => id === contact?.id),
    name = personName ?? (known ? fullName(known) : t`A contact`),
    who = <strong>{name}</strong>
  return (
    <section className={classes.unknown} aria-label={t`Taken back: ${name}`}>
      <p>
        {!erasesAt ? (
          <Trans>
            The consent of {who} was taken back on the page for the customer once more, after
            somebody of you had said that it was not them. Nothing is locked by it.
          </Trans>
        ) : contact ? (
          <Trans>
            {who} took the consent back on the page for the customer. Whoever has its address can
            say so. Until one of you says whether it was them, the recordings are locked; they are
            deleted <LocalDate moment={erasesAt} />.
          </Trans>
        ) : (
          <Trans>
            {who} took the consent back on the page for the customer, and is no contact of this
            meeting. Until somebody says who that was, its recordings are locked; they are deleted{' '}
            <LocalDate moment={erasesAt} />.
          </Trans>
        )}
      </p>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isSaving}
          onClick={() => onSay(name, false)}
        >
          {contact ? <Trans>It was not them</Trans> : <Trans>Did not take part</Trans>}
        </Button>
        <Button
          color="red"
          variant="outline"
          size="compact-sm"
          disabled={isSaving}
          onClick={() => onSay(name, true)}
        >
          {contact ? (
            <Trans>It was them: delete the recordings</Trans>
          ) : (
            <Trans>Took part: delete the recordings</Trans>
          )}
        </Button>
      </div>
    </section>
  )
}
