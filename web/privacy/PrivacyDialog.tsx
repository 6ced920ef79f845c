import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { exportDays } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { ContactHeldDocument, CreateContactFileDocument, PrivacyRequestsDocument } from '../gql.ts'
import { isUnderWay, usePolling } from '../records/jobRuns.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { EraseForm } from './EraseForm.tsx'
import classes from './Privacy.module.css'
import { RequestRow } from './RequestRow.tsx'

interface Props {
  contactId: string
  name: string
  /** An erasure has ended, however: something may have been cleared. */
  onErased: () => void
  onClose: () => void
}
/** What a contact may ask of an organisation: everything that is known, and to be forgotten. */
export function PrivacyDialog({ contactId, name, onErased, onClose }: Props) {
  const { t } = useLingui()
  const [held, refetchHeld] = useQuery({
    query: ContactHeldDocument,
    variables: { contactId },
    requestPolicy: 'network-only',
  })
  const [{ data, error }, refetch] = useQuery({
    query: PrivacyRequestsDocument,
    variables: { contactId },
    requestPolicy: 'cache-and-network',
  })
  const create = useSave(CreateContactFileDocument)
  // one file, however often it is asked for before there was an answer
  const [fileId, setFileId] = useState(newId)
  const [isAgain, setAgain] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const requests = data?.privacyRequests ?? [],
    erasures = requests.filter(({ kind }) => kind === 'ERASURE'),
    goesOn = requests.some(({ run }) => isUnderWay(run)),
    isErasing = erasures.some(({ run }) => isUnderWay(run)),
    isErased = erasures.some(({ result }) => result !== null)
  usePolling(goesOn, refetch)
  // one that ended while this was closed too: the page may show the name of before
  const ended = erasures
    .filter((one) => !isUnderWay(one.run) && one.result !== null)
    .map(({ id, run }) => `${id} ${run?.id}`)
    .join()
  const known = useRef('')
  useEffect(() => {
    if (ended === known.current) return
    known.current = ended
    if (ended) onErased()
  }, [ended, onErased])
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  return (
    <FormDialog title={t`Privacy of ${name}`} onClose={onClose}>
      {({ onDirty, onCancel }) => (
        <Stack gap="lg">
          <section className={classes.part}>
            <h2 className={classes.heading}>{t`Everything that is known`}</h2>
            <p className={classes.note}>
              <Trans>
                One file with their details, accounts, meetings, answers, comments, tasks and
                history, and every text that names them. It is for you alone and waits for{' '}
                {exportDays} days; the log says that you asked.
              </Trans>
            </p>
            <div>
              <Button
                variant="default"
                loading={create.saving}
                onClick={() =>
                  void create.save({ id: fileId, contactId }).then((saved) => {
                    if (!notifyUnlessSaved(saved)) return
                    setFileId(newId())
                    again()
                  })
                }
              >
                <Trans>Make the file</Trans>
              </Button>
            </div>
          </section>
          {requests.length > 0 && (
            <ul className={classes.list} aria-label={t`Requests`}>
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestRow request={request} name={name} onCancelled={again} />
                </li>
              ))}
            </ul>
          )}
          <section className={classes.part}>
            <h2 ref={heading} tabIndex={-1} className={classes.heading}>
              {t`Erase for good`}
            </h2>
            {!data?.privacyRequests ? (
              error ? (
                <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
                  {errorText(error)}
                </ErrorState>
              ) : (
                <LoadingState rows={4} />
              )
            ) : isErasing ? (
              <p className={classes.note}>
                <Trans>It is under way.</Trans>
              </p>
            ) : isErased && !isAgain ? (
              <div>
                <Button variant="default" onClick={() => setAgain(true)}>
                  <Trans>Erase again…</Trans>
                </Button>
              </div>
            ) : held.data?.contactHeld ? (
              <EraseForm
                key={name}
                contactId={contactId}
                name={name}
                held={held.data.contactHeld}
                onDirty={onDirty}
                onCancel={onCancel}
                takesFocus={isAgain}
                onBegun={() => {
                  setAgain(false)
                  again()
                  heading.current?.focus()
                }}
              />
            ) : held.error ? (
              <ErrorState
                reference={problemsOf(held.error)[0]?.reference}
                onRetry={() => refetchHeld({ requestPolicy: 'network-only' })}
              >
                {errorText(held.error)}
              </ErrorState>
            ) : (
              <LoadingState rows={4} />
            )}
          </section>
        </Stack>
      )}
    </FormDialog>
  )
}
