import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { crmVendors } from '../../shared/crmVendors.ts'
import { fullName } from '../../shared/personName.ts'
import { textCut } from '../../shared/textCut.ts'
import type { Inbox_notificationFragment, IntegrationVendor } from '../gql.ts'
import { resetNames } from '../records/resetNames.ts'
import { LocalDate } from '../ui/LocalDate.tsx'

/** What happened, in one sentence. */
export function NotificationText({ notification }: { notification: Inbox_notificationFragment }) {
  const { kind, creator, companyDialog, company, contact, nextStep, question, opportunity } =
    notification
  const { accountCount, impersonation } = notification,
    file = notification.export?.title
  const who = <strong>{creator ? fullName(creator) : <Trans>Somebody</Trans>}</strong>
  const about = (
    <strong>
      {companyDialog?.title ??
        company?.name ??
        opportunity?.title ??
        (contact ? fullName(contact) : <Trans>something that was deleted</Trans>)}
    </strong>
  )
  switch (kind) {
    case 'INVITED':
      return (
        <Trans>
          {who} added you to {about}
        </Trans>
      )
    case 'MENTIONED':
      return (
        <Trans>
          {who} mentioned you on {about}
        </Trans>
      )
    case 'NEXT_STEP_DUE':
      return (
        <Trans>
          Next step due: <strong>{nextStep?.title ?? nextStep?.nextStepType.title ?? ''}</strong>
        </Trans>
      )
    case 'MEETING_SOON':
      return <Trans>{about} begins soon</Trans>
    case 'LICENCE_ENDING':
      return <Trans>The licence of your organisation ends soon</Trans>
    case 'CONFLICT':
      return question ? (
        <Trans>
          {who} and you answered <strong>{question.title}</strong> differently
        </Trans>
      ) : (
        <Trans>{who} and you answered a question differently</Trans>
      )
    case 'OPPORTUNITY_ASSIGNED':
      return (
        <Trans>
          {who} made you the owner of {about}
        </Trans>
      )
    case 'CAMPAIGN_ASSIGNED':
      return company ? (
        <Trans>
          {who} assigned {about} to you
        </Trans>
      ) : (
        <Trans>
          {who} assigned <Plural value={accountCount ?? 0} one="# account" other="# accounts" /> to
          you
        </Trans>
      )
    case 'IMPERSONATED': {
      const actor = <strong>{impersonation ? fullName(impersonation.actingUser) : null}</strong>
      return <Trans>{actor} acted for you</Trans>
    }
    case 'INVITED_ELSEWHERE': {
      const name = <strong>{notification.invitedTo}</strong>
      return <Trans>There is a seat for you at {name}</Trans>
    }
    case 'DATA_RESET':
      return <Trans>{who} removed data of the organisation</Trans>
    case 'DATA_RESTORED':
      return <Trans>{who} brought removed data back</Trans>
    case 'EXPORT_READY':
      return file ? (
        <Trans>
          Your file is ready: <strong>{file}</strong>
        </Trans>
      ) : (
        <Trans>Your file was ready, and is not there any more</Trans>
      )
    case 'EXPORT_FAILED':
      return (
        <Trans>
          Your file could not be made: <strong>{file}</strong>
        </Trans>
      )
    case 'SYNC_FAILED': {
      const title = crmVendors[notification.integrationName as IntegrationVendor].title
      return <Trans>Data of {title} could not be pulled</Trans>
    }
    case 'RECORDING_DAMAGED':
      return (
        <Trans>
          Of a recording that you made of {about}, the server lost{' '}
          <Plural
            value={notification.lostPieces ?? 0}
            one="a piece of four seconds"
            other="# pieces of four seconds"
          />
        </Trans>
      )
    case 'FILES_DAMAGED':
      return (
        <Plural
          value={notification.damagedCount ?? 0}
          one="# file is damaged on the server: ask for a backup"
          other="# files are damaged on the server: ask for a backup"
        />
      )
    case 'VISITOR':
      return <VisitorText notification={notification} about={about} />
    case 'CAMPAIGN_QUALIFIED':
      return <VerdictText who={who} about={company && about} notification={notification} />
    case 'OPPORTUNITY_MOVED': {
      const stage = <strong>{opportunity?.stage.title}</strong>
      return opportunity ? (
        <Trans>
          {who} moved {about} to {stage}
        </Trans>
      ) : (
        <Trans>
          {who} moved {about}
        </Trans>
      )
    }
  }
}

/** Who found what of one account, or of several. */
function VerdictText({
  who,
  about,
  notification: { accountCount, verdict },
}: {
  who: ReactNode
  about: ReactNode
  notification: Inbox_notificationFragment
}) {
  const several = <Plural value={accountCount ?? 0} one="# account" other="# accounts" />
  return verdict === 'QUALIFIED' ? (
    <Trans>
      {who} qualified {about ?? several}
    </Trans>
  ) : (
    <Trans>
      {who} disqualified {about ?? several}
    </Trans>
  )
}

/** What somebody outside of the organisation did on the page of a meeting that was shared with them. */
function VisitorText({
  notification: { visitorAct, visitorName },
  about,
}: {
  notification: Inbox_notificationFragment
  about: ReactNode
}) {
  const name = <strong>{visitorName}</strong>
  switch (visitorAct) {
    case 'ACCEPTED':
      return (
        <Trans>
          From outside: {name} accepted {about}
        </Trans>
      )
    case 'DECLINED':
      return (
        <Trans>
          From outside: {name} declined {about}
        </Trans>
      )
    case 'CONSENTED':
      return (
        <Trans>
          From outside: {name} gave their consent for {about}
        </Trans>
      )
    case 'WITHDRAWN':
      return (
        <Trans>
          From outside: {name} withdrew their consent for {about}
        </Trans>
      )
    case 'STEP_DONE':
      return (
        <Trans>
          From outside: {name} of {about} was ticked off
        </Trans>
      )
    case 'STEP_REOPENED':
      return (
        <Trans>
          From outside: {name} of {about} is open again
        </Trans>
      )
    case 'FILE':
      return (
        <Trans>
          From outside: {name} added a file to {about}
        </Trans>
      )
    default:
      return (
        <Trans>
          From outside: {name} commented on {about}
        </Trans>
      )
  }
}

/** The line under it: what was said, when the meeting is. */
export function NotificationContext({
  notification,
}: {
  notification: Inbox_notificationFragment
}) {
  const {
    kind,
    companyDialog,
    comment,
    nextStepDate,
    licenceEnds,
    opportunity,
    campaign,
    impersonation,
    resetTables,
    meetingStart,
  } = notification
  const { t } = useLingui()
  if (notification.damagedCount)
    return <DamagedNames names={notification.damaged} count={notification.damagedCount} />
  if (resetTables) return resetTables.map((one) => t(resetNames[one])).join(', ')
  if (impersonation)
    return (
      <>
        <LocalDate moment={impersonation.dateCreated} /> ·{' '}
        {textCut(impersonation.reason, longestQuote)}
      </>
    )
  if (kind === 'MENTIONED')
    return comment ? textCut(comment.content, longestQuote) : t`In the notes`
  if (licenceEnds) return <LocalDate moment={licenceEnds} style="date" />
  if (!companyDialog) return campaign?.title ?? opportunity?.company.name ?? null
  if (kind === 'INVITED' || meetingStart)
    return (
      <LocalDate
        moment={meetingStart ?? companyDialog.startDate}
        timeZone={companyDialog.timeZone}
      />
    )
  if (kind === 'NEXT_STEP_DUE' && nextStepDate)
    return (
      <>
        {companyDialog.title} · <LocalDate moment={`${nextStepDate}T12:00:00`} style="date" />
      </>
    )
  return companyDialog.title
}

function DamagedNames({ names, count }: { names: readonly string[]; count: number }) {
  const { t } = useLingui()
  const named = names.join(', '),
    more = count - names.length
  if (!names.length) return <Trans>They are whole again, or gone</Trans>
  return more > 0 ? t`${named} and ${more} more` : named
}

const longestQuote = 200
