import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { DeleteVisitorCommentDocument, FromCustomerDocument, type ConsentPurpose } from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { confirm } from '../ui/confirm.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './ShareMeeting.module.css'
import { SummaryList } from './SummaryList.tsx'

interface Props {
  meetingId: string
  /** That of the meeting as it is known here: something has happened when it rises. */
  seq: number | undefined
}

/** What came from outside: comments, who comes, who agreed to what. */
export function FromCustomer({ meetingId, seq }: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: FromCustomerDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const { save } = useSave(DeleteVisitorCommentDocument)
  const seen = useRef(seq)
  useEffect(() => {
    if (seen.current === seq) return
    seen.current = seq
    refetch({ requestPolicy: 'network-only' })
  }, [seq, refetch])
  const purposes: Record<ConsentPurpose, string> = {
    AUDIO: t`sound`,
    TRANSCRIPT: t`transcript`,
    SHARING: t`sharing the recording`,
  }
  const meeting = data?.companyDialog
  if (!meeting)
    return error ? (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    ) : fetching ? (
      <LoadingState rows={2} />
    ) : null
  const { share, visitorComments, visitorReplies, consents } = meeting
  const remove = async (id: string): Promise<void> => {
    const answer = await confirm({
      title: t`Remove the comment`,
      description: t`It goes for good, and the customer is not told.`,
      ok: t`Remove`,
      danger: true,
    })
    if (answer) notifyUnlessSaved(await save({ id }))
  }
  const isEmpty = !visitorComments.length && !visitorReplies.length && !consents.length
  return (
    <div className={classes.choices}>
      <p className={classes.hint}>
        {share ? (
          share.dateLastOpened ? (
            <>
              <Plural value={share.openCount} one="Opened once" other="Opened # times" />,{' '}
              <Trans>
                last on <LocalDate moment={share.dateLastOpened} />
              </Trans>
            </>
          ) : (
            <Trans>Shared, not opened yet</Trans>
          )
        ) : isEmpty ? (
          <Trans>This meeting is not shared with its customer.</Trans>
        ) : (
          <Trans>It is not shared any more.</Trans>
        )}
      </p>
      {!share && can('meeting:share') && (
        <p className={classes.hint}>
          <Trans>“Share with the customer” is under “More”.</Trans>
        </p>
      )}
      <ul className={classes.items}>
        {visitorComments.map((comment) => (
          <Item key={comment.id} moment={comment.dateCreated}>
            <strong>{nameOf(comment)}</strong> <Outside />
            <p className={classes.said}>{comment.content}</p>
            {can('meeting:share') && (
              <ActionIcon
                aria-label={t`Remove the comment of ${nameOf(comment)}`}
                onClick={() => void remove(comment.id)}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            )}
          </Item>
        ))}
        {visitorReplies.map(({ contact, isAccepted, dateUpdated }) => (
          <Item key={contact.id} moment={dateUpdated}>
            <strong>{fullName(contact)}</strong> {isAccepted ? t`accepted` : t`declined`}
          </Item>
        ))}
        {consents.map((consent) => (
          <Item key={consent.id} moment={consent.dateWithdrawn ?? consent.dateCreated}>
            <strong>{nameOf(consent)}</strong>{' '}
            {consent.dateWithdrawn ? (
              <Trans>withdrew the consent: {purposes[consent.purpose]}</Trans>
            ) : (
              <Trans>
                consents: {purposes[consent.purpose]} (text in {consent.language})
              </Trans>
            )}
          </Item>
        ))}
      </ul>
      <SummaryList summaries={meeting.summaries} />
    </div>
  )
}

const Outside = () => (
  <span className={classes.hint}>
    <Trans>from outside</Trans>
  </span>
)

const Item = ({ moment, children }: { moment: string; children: ReactNode }) => (
  <li>
    {children}
    <div className={classes.hint}>
      <LocalDate moment={moment} />
    </div>
  </li>
)

interface Said {
  personName?: string | null
  contact?: { firstName: string; lastName: string } | null
}
const nameOf = ({ personName, contact }: Said): string =>
  contact ? fullName(contact) : (personName ?? '')
