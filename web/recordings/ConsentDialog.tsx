import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { errorText } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  DeclareConsentDocument,
  MeetingConsentsDocument,
  SettleWithdrawalDocument,
  WithdrawConsentDocument,
  type Consent_meetingFragment,
} from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { fullName } from '../ui/Avatar.tsx'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { consentOf, isLocked, missingOf, unsettledOf, type Consent } from './consents.ts'
import type { SpokenConsent } from './keptRecordings.ts'
import classes from './Recordings.module.css'
import { Said } from './Said.tsx'
import { keepSpoken, useSpoken } from './spokenConsents.ts'
import { TakenBack } from './TakenBack.tsx'
import { useConsentNews } from './useConsentNews.ts'
import { useRecordingUploads } from './useRecordingUploads.ts'

type ConsentDialogProps = {
  meetingId: string
  onClose: () => void
  /** Begins the recording; null: one runs. */
  onStart: (() => void) | null
  /** Reads recordings again. */
  onWithdrawn: () => void
}

/** Who of the customer has agreed to be recorded, and the text that is read to those who have not. */
export function ConsentDialog({ meetingId, onClose, onStart, onWithdrawn }: ConsentDialogProps) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: MeetingConsentsDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  useConsentNews(meetingId, () => refetch({ requestPolicy: 'network-only' }))
  const meeting = data?.companyDialog,
    texts = data?.consentTexts
  return (
    <Modal opened onClose={onClose} title={t`Consent to the recording`} size="lg">
      {meeting && texts ? (
        <Consents
          meeting={meeting}
          texts={texts}
          onAgain={() => refetch({ requestPolicy: 'network-only' })}
          onStart={
            onStart &&
            (() => {
              onClose()
              onStart()
            })
          }
          onClose={onClose}
          onWithdrawn={onWithdrawn}
        />
      ) : error ? (
        <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {errorText(error)}
        </ErrorState>
      ) : data ? (
        <EmptyState compact title={t`This meeting does not exist`} />
      ) : (
        <Skeleton height={260} />
      )}
    </Modal>
  )
}

type ConsentsProps = Pick<ConsentDialogProps, 'onClose' | 'onStart' | 'onWithdrawn'> & {
  meeting: Consent_meetingFragment
  texts: readonly { language: string; text: string }[]
  onAgain: () => void
}
const names: Record<string, string> = { EN: 'English', FR: 'Français', NL: 'Nederlands' }

function Consents({ meeting, texts, onAgain, onStart, onClose, onWithdrawn }: ConsentsProps) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState(
    () =>
      // in which they were asked last
      meeting.consents.at(-1)?.language ??
      texts.find((one) => one.language === i18n.locale.toUpperCase())?.language ??
      texts[0]!.language,
  )
  const [problem, setProblem] = useState<string | null>(null)
  const declare = useSave(DeclareConsentDocument),
    withdraw = useSave(WithdrawConsentDocument),
    settle = useSave(SettleWithdrawalDocument)
  const spoken = useSpoken(meeting.id),
    [uploads] = useRecordingUploads()
  const text = texts.find((one) => one.language === language)?.text ?? '',
    missing = missingOf(meeting, spoken).length,
    unsettled = unsettledOf(meeting),
    saving = declare.saving || withdraw.saving || settle.saving
  const agree = async (contactId: string, name: string): Promise<void> => {
    setProblem(null)
    const id = newId()
    const saved = await declare.save({
      id,
      companyDialogId: meeting.id,
      contactId,
      language,
      consentText: text,
    })
    if (saved.problem?.isNetwork) {
      const consent = { id, contactId, language, text, at: Date.now() }
      keepSpoken(meeting.id, consent)
      await uploads.agreed(meeting.id, consent)
    }
    if (saved.ok) await uploads.agreed(meeting.id)
    if (saved.ok || saved.problem.isNetwork)
      return announce(t`Written down: ${name} has agreed.`, 'consent')
    const isOther = saved.problem.all.some(({ code }) => code === 'CONFLICT')
    setProblem(
      isOther
        ? t`The text was changed meanwhile. Read the new one to them, and say again that they agree.`
        : refusalOf(saved),
    )
    if (isOther) onAgain()
  }
  /** Of what the server has not heard of yet, nor of what was recorded because of it. */
  const takeBackHere = async (here: SpokenConsent, name: string): Promise<void> => {
    const answer = await confirm({
      title: t`${name} takes the consent back`,
      description: t`A recording that runs is stopped, and what this device recorded of this meeting without a network is deleted for good. Should the server have heard of the consent, all recordings of this meeting are. This cannot be undone.`,
      ok: t`Delete the recordings`,
      danger: true,
    })
    if (!answer) return
    await uploads.takeBack(meeting.id, here)
    onWithdrawn()
  }
  const takeBack = async ({ id }: Consent, contactId: string, name: string): Promise<void> => {
    setProblem(null)
    const answer = await confirm({
      title: t`${name} takes the consent back`,
      description: t`A recording that runs is stopped, and all recordings of this meeting are deleted for good, on the server and on the devices. This cannot be undone.`,
      ok: t`Delete the recordings`,
      danger: true,
    })
    if (!answer) return
    const saved = await withdraw.save({ id })
    if (!saved.ok) return setProblem(refusalOf(saved))
    uploads.tookBack(meeting.id, id, contactId)
    announce(
      t`The consent is taken back, and the recordings of this meeting are deleted.`,
      'consent',
    )
    onWithdrawn()
  }
  const say = async (id: string, name: string, tookPart: boolean): Promise<void> => {
    setProblem(null)
    if (tookPart) {
      const answer = await confirm({
        title: t`It was ${name} who took the consent back`,
        description: t`A recording that runs is stopped, and all recordings of this meeting are deleted for good, on the server and on the devices. This cannot be undone.`,
        ok: t`Delete the recordings`,
        danger: true,
      })
      if (!answer) return
    }
    const saved = await settle.save({ id, tookPart })
    if (!saved.ok) return setProblem(refusalOf(saved))
    if (!tookPart) await uploads.agreed(meeting.id)
    announce(
      tookPart
        ? t`The recordings of this meeting are deleted.`
        : t`The recordings of this meeting can be played again.`,
      'consent',
    )
    onWithdrawn()
  }
  return (
    <div className={classes.consents}>
      {unsettled.map((consent) => (
        <TakenBack
          key={consent.id}
          meeting={meeting}
          consent={consent}
          isSaving={saving}
          onSay={(name, wasThem) => void say(consent.id, name, wasThem)}
        />
      ))}
      {meeting.contacts.length === 0 && (
        <p className={classes.hint}>
          <Trans>
            Nobody of the customer takes part in this meeting, so nobody has to be asked.
          </Trans>
        </p>
      )}
      {missing > 0 && (
        <>
          <NativeSelect
            label={t`Language of the customer`}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value)}
            data={texts.map((one) => ({ value: one.language, label: names[one.language]! }))}
          />
          <figure className={classes.spoken}>
            <figcaption className={classes.hint}>
              <Trans>Read this to them:</Trans>
            </figcaption>
            <blockquote lang={language.toLowerCase()}>{text}</blockquote>
          </figure>
        </>
      )}
      <ul className={classes.people}>
        {meeting.contacts.map((contact) => {
          const consent = consentOf(meeting, contact.id),
            here = spoken.find(({ contactId }) => contactId === contact.id),
            name = fullName(contact)
          return (
            <li key={contact.id}>
              <div>
                <strong>{name}</strong>
                <div className={classes.hint}>
                  <Said consent={consent} here={here} />
                </div>
              </div>
              {consent || here ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={saving}
                  aria-label={t`Takes it back: ${name}`}
                  onClick={() =>
                    void (consent
                      ? takeBack(consent, contact.id, name)
                      : here && takeBackHere(here, name))
                  }
                >
                  <Trans>Takes it back</Trans>
                </Button>
              ) : (
                <Button
                  size="compact-sm"
                  disabled={saving}
                  aria-label={t`Has agreed aloud: ${name}`}
                  onClick={() => void agree(contact.id, name)}
                >
                  <Trans>Has agreed aloud</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {problem && (
        <p role="alert" className={formEnd.problem}>
          {problem}
        </p>
      )}
      <div className={formEnd.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {onStart && (
          <Button disabled={missing > 0 || isLocked(meeting) || saving} onClick={onStart}>
            <Trans>Start recording</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
