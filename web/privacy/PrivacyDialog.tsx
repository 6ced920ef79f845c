import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { exportDays } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { ContactHeldDocument, CreateContactFileDocument, PrivacyRequestsDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { EraseForm } from './EraseForm.tsx'
import classes from './Privacy.module.css'
import { RequestRow } from './RequestRow.tsx'

interface Props {
  contactId: string
  name: string
  /** An erasure has come to its end. */
  onErased: () => void
  onClose: () => void
}
/** A page has six connections to its server; one that polls for seconds takes none of them for good. */
const askEvery = 1500

/** What a contact may ask of an organisation: everything that is known, and to be forgotten. */
export function PrivacyDialog({ contactId, name, onErased, onClose }: Props) {
  const { t } = useLingui()
  const [held, refetchHeld] = useQuery({
    query: ContactHeldDocument,
    variables: { contactId },
    requestPolicy: 'network-only',
  })
  const [{ data }, refetch] = useQuery({
    query: PrivacyRequestsDocument,
    variables: { contactId },
    requestPolicy: 'cache-and-network',
  })
  const create = useSave(CreateContactFileDocument)
  const [begun, setBegun] = useState(0)
  const [isAgain, setAgain] = useState(false)
  const requests = data?.privacyRequests ?? [],
    isUnderWay = requests.some(({ run }) => run?.state === 'WAITING' || run?.state === 'RUNNING'),
    erased = requests.filter(({ kind, dateFinished }) => kind === 'ERASURE' && dateFinished).length
  // one that failed goes on when it is asked for again
  const isErased = requests.some(
    ({ kind, dateFinished, run }) =>
      kind === 'ERASURE' && (dateFinished || run?.state === 'WAITING' || run?.state === 'RUNNING'),
  )
  useEffect(() => {
    if (!isUnderWay) return
    const again = setInterval(() => refetch({ requestPolicy: 'network-only' }), askEvery)
    return () => clearInterval(again)
  }, [isUnderWay, refetch])
  const known = useRef(0)
  useEffect(() => {
    if (begun > 0 && erased > known.current) onErased()
    known.current = erased
  }, [begun, erased, onErased])
  const ask = (): void => {
    setAgain(false)
    setBegun((count) => count + 1)
    refetch({ requestPolicy: 'network-only' })
  }
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
                  void create.save({ id: newId(), contactId }).then((saved) => {
                    if (notifyUnlessSaved(saved)) ask()
                  })
                }
              >
                <Trans>Make the file</Trans>
              </Button>
            </div>
          </section>
          {requests.length > 0 && (
            <ul className={classes.list} aria-label={t`What was asked`}>
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestRow request={request} name={name} onCancelled={ask} />
                </li>
              ))}
            </ul>
          )}
          <section className={classes.part}>
            <h2 className={classes.heading}>{t`Erase for good`}</h2>
            {isErased && !isAgain ? (
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
                onBegun={ask}
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
