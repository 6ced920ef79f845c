import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { licenceKeyLength, trialSeats } from '../../shared/limits.ts'
import { auth } from '../session/auth.ts'
import { problemsOf, type ShownProblem } from '../data/errors.ts'
import { notifyUnlessSaved, useSave, type Saved } from '../data/mutate.ts'
import { NewcomerDocument, StartTrialDocument, ValidateLicenseDocument } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { pastedKey } from '../users/pastedKey.ts'
import classes from './NoOrganisation.module.css'
import { ownTimeZone } from '../ui/dateText.ts'
import { EntryScreen } from './EntryScreen.tsx'
import { OrganisationTitleForm } from './OrganisationTitleForm.tsx'
import { Splash } from './Splash.tsx'

const DevicesDialog = lazyDialog(
  () => import('./DevicesDialog.tsx'),
  (module) => module.DevicesDialog,
)

type NoOrganisationProps = {
  /** Somebody came in. */
  onEntered: () => void
  /** What stands here for those who cannot come in by themselves. */
  refused: (problem: ShownProblem) => ReactNode
}

/** For somebody who is in no organisation yet, or whose organisation's licence has ended: an invitation, a licence's key, a trial. */
export function NoOrganisation({ onEntered, refused }: NoOrganisationProps) {
  const { t, i18n } = useLingui()
  const [{ data, error }] = useQuery({ query: NewcomerDocument, requestPolicy: 'network-only' })
  const [trying, setTrying] = useState(false)
  const [isListing, setListing] = useState(false)
  const validate = useSave(ValidateLicenseDocument),
    start = useSave(StartTrialDocument)
  const language = i18n.locale.toUpperCase(),
    newcomer = data?.newcomer,
    busy = validate.saving || start.saving
  if (error && !newcomer) return refused(problemsOf(error)[0] ?? { code: 'UNKNOWN' })
  if (!data) return <Splash />

  /** Whether the key was taken; nobody is told why not. */
  const enter = async (licenseId: string): Promise<boolean> => {
    const saved =
      licenseId.length === licenceKeyLength ? await validate.save({ licenseId, language }) : null
    if (saved?.ok) onEntered()
    else if (!saved || saved.problem.all.some(({ code }) => code === 'LICENCE_NOT_VALID')) {
      notify.warning(t`License key is not valid`, { id: 'licence' })
      return false
    } else if (
      saved.problem.all.some(({ code }) => code === 'STATE_REFUSED' || code === 'FORBIDDEN')
    ) {
      notify.info(t`You are in already. The key was not used.`, { id: 'licence' })
      onEntered()
    } else notifyUnlessSaved(saved, { id: 'licence' })
    return true
  }
  const begin = async (organisationTitle: string): Promise<Saved<unknown>> => {
    const saved = await start.save({ organisationTitle, language, timeZone: ownTimeZone() })
    if (saved.ok) onEntered()
    return saved
  }

  const ended = newcomer?.organisation
  return (
    <EntryScreen
      isShut
      title={trying ? t`Start a trial` : ended ? t`The licence has ended` : t`Welcome to Parley`}
      action={
        <>
          {trying ? (
            <OrganisationTitleForm
              initial=""
              busy={busy}
              submitText={<Trans>Start the trial</Trans>}
              onSave={begin}
            >
              <Button variant="subtle" fullWidth disabled={busy} onClick={() => setTrying(false)}>
                <Trans>I have a licence key</Trans>
              </Button>
            </OrganisationTitleForm>
          ) : (
            <KeyForm busy={busy} onKey={enter} />
          )}
          {!trying && newcomer?.mayTry && (
            <Button
              variant="subtle"
              fullWidth
              disabled={busy}
              onClick={() => {
                notify.hide('licence')
                setTrying(true)
              }}
            >
              <Trans>No key yet? Start a trial</Trans>
            </Button>
          )}
          {data.devices?.length !== 0 && (
            <Button
              variant="subtle"
              color="gray"
              fullWidth
              disabled={busy}
              onClick={() => setListing(true)}
            >
              <Trans>Devices</Trans>
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            fullWidth
            disabled={busy}
            onClick={() => void auth.signOut()}
          >
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      {trying ? (
        <p>
          <Trans>
            A trial lasts a month and has {trialSeats} seats; everybody has one. What is your
            organisation called?
          </Trans>
        </p>
      ) : ended ? (
        <p>
          <Trans>
            The licence of {ended} has ended. Nothing is lost: a new key opens everything as it was.
            What was not sent yet stays on this device.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Parley is in closed beta: enter the licence key of your organisation.</Trans>
        </p>
      )}
      {newcomer && (
        <p className={classes.who}>
          <Trans>Signed in as {newcomer.email}</Trans>
        </p>
      )}
      {!trying &&
        newcomer?.invitations.map(({ id, organisation }) => (
          <div key={id} className={classes.invitation}>
            <span>
              <Trans>
                There is a seat for you at <strong>{organisation}</strong>.
              </Trans>
            </span>
            <Button size="compact-md" disabled={busy} onClick={() => void enter(id)}>
              <Trans>Join</Trans>
            </Button>
          </div>
        ))}
      {isListing && <DevicesDialog onClose={() => setListing(false)} />}
    </EntryScreen>
  )
}

/** The key is pasted as it was sent: spaces, quotes and line ends around and inside it are left out. */
function KeyForm({ busy, onKey }: { busy: boolean; onKey: (key: string) => Promise<boolean> }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fits = await onKey(text)
    setWrong(!fits)
    if (!fits) field.current?.focus()
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        size="md"
        label={t`Licence key`}
        description={t`${licenceKeyLength} characters`}
        error={wrong && t`License key is not valid`}
        classNames={{ input: classes.key ?? '' }}
        value={text}
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          setText(pastedKey(event.currentTarget.value))
          setWrong(false)
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
