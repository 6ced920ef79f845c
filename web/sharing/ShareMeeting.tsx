import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { errorText } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  RevokeMeetingShareDocument,
  ShareCompanyDialogDocument,
  ShareMeetingDocument,
  UpdateMeetingShareDocument,
  type ShareMeetingQuery,
} from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { DateField } from '../ui/DateTimeField.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { ShareChoices } from './ShareChoices.tsx'
import { ShareLink } from './ShareLink.tsx'
import classes from './ShareMeeting.module.css'
import { SharePreview } from './SharePreview.tsx'
import { dayAfter, firstChoice, type Choice } from './shareChoice.ts'

type Meeting = NonNullable<ShareMeetingQuery['companyDialog']>
interface Props {
  meetingId: string
  onClose: () => void
}

/** What of a meeting its customer sees, field by field, beside the page as they will see it. */
export function ShareMeeting({ meetingId, onClose }: Props) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: ShareMeetingDocument,
    variables: { id: meetingId },
    // what a form begins with: a colleague may have shared it meanwhile
    requestPolicy: 'network-only',
  })
  const meeting = data?.companyDialog
  return (
    <FormDialog title={t`Share with the customer`} size="72rem" onClose={onClose}>
      {({ onDirty, onCancel }) =>
        meeting ? (
          <ShareForm meeting={meeting} onDirty={onDirty} onCancel={onCancel} />
        ) : error ? (
          <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
            {errorText(error)}
          </ErrorState>
        ) : data ? (
          <EmptyState compact title={t`This meeting does not exist`} />
        ) : (
          <Skeleton height={360} />
        )
      }
    </FormDialog>
  )
}

interface FormProps {
  meeting: Meeting
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function ShareForm({ meeting, onDirty, onCancel }: FormProps) {
  const { t } = useLingui()
  // as the last change left it
  const [shared, setShared] = useState<Pick<Meeting, 'share'>>(meeting),
    { share } = shared
  const [choice, setChoice] = useState<Choice>(() => firstChoice(meeting))
  const [revoked, setRevoked] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // the same page when it is sent again
  const [id, setId] = useState(newId)
  const [isChanged, setChanged] = useState(false)
  const make = useSave(ShareCompanyDialogDocument),
    update = useSave(UpdateMeetingShareDocument),
    revoke = useSave(RevokeMeetingShareDocument)
  const saving = make.saving || update.saving || revoke.saving
  const change = (part: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...part }))
    setChanged(true)
    onDirty(true)
  }
  const form = useRef<HTMLFormElement>(null)
  /** What was pressed is gone: to the link that there is now. */
  const toLink = (said: string): void => {
    announce(said, 'share')
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[data-share-link]')?.focus(),
    )
  }
  const done = (): void => {
    setChanged(false)
    onDirty(false)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (saving) return
    setProblem(null)
    const { expires, ...chosen } = choice
    if (!expires) return setProblem(t`Say until when the page can be opened.`)
    if (expires < dayAfter(0) || expires > dayAfter(limits.shareDays - 1))
      return setProblem(t`Choose a day from today on, within a year.`)
    // the whole day, where the person is
    const dateExpires = new Date(`${expires}T23:59:59`).toISOString()
    if (share) {
      const saved = await update.save({ id: share.id, ...chosen, dateExpires })
      if (!saved.ok) return setProblem(refusalOf(saved))
      setShared(saved.data.updateMeetingShare)
      announce(t`The page is changed.`, 'share')
    } else {
      const saved = await make.save({ id, companyDialogId: meeting.id, ...chosen, dateExpires })
      if (!saved.ok) return setProblem(refusalOf(saved))
      setShared(saved.data.shareCompanyDialog)
      toLink(t`The link is made.`)
    }
    setRevoked(null)
    setId(newId())
    done()
  }
  const take = async (shareId: string, isRevoked: boolean): Promise<void> => {
    setProblem(null)
    const saved = await revoke.save({ id: shareId, isRevoked })
    if (!saved.ok) return setProblem(refusalOf(saved))
    setShared(saved.data.revokeMeetingShare)
    setRevoked(isRevoked ? shareId : null)
    if (!isRevoked) toLink(t`The link leads to the page again.`)
  }
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.choices}>
        {share && (
          <ShareLink share={share} onRevoke={() => void take(share.id, true)} isBusy={saving} />
        )}
        {revoked !== null && !share && (
          <p className={classes.revoked} role="status">
            <Trans>The link was taken away and leads nowhere now.</Trans>{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              autoFocus
              onClick={() => void take(revoked, false)}
            >
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
        <ShareChoices meeting={meeting} choice={choice} onChange={change} />
        <div className={classes.pair}>
          <DateField
            label={t`Can be opened until`}
            value={choice.expires}
            onChange={(expires) => change({ expires })}
          />
          <NativeSelect
            label={t`Language of the page`}
            value={choice.language ?? ''}
            onChange={(event) => change({ language: event.currentTarget.value || null })}
            data={[
              { value: '', label: t`That of the visitor` },
              { value: 'EN', label: 'English' },
              { value: 'FR', label: 'Français' },
              { value: 'NL', label: 'Nederlands' },
            ]}
          />
        </div>
        {problem && (
          <p role="alert" className={formEnd.problem}>
            {problem}
          </p>
        )}
        <div className={formEnd.actions}>
          <Button variant="default" onClick={onCancel}>
            {share && !isChanged ? t`Close` : t`Cancel`}
          </Button>
          {(!share || isChanged) && (
            <Button type="submit" loading={saving}>
              {share ? t`Save` : t`Make the link`}
            </Button>
          )}
        </div>
      </div>
      <SharePreview meetingId={meeting.id} choice={choice} />
    </form>
  )
}
