import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { crmVendors } from '../../shared/crmVendors.ts'
import { fullName } from '../../shared/personName.ts'
import type { ExportList, LogRow_lineFragment as Line, ResetTable } from '../gql.ts'
import { resetNames } from '../records/resetNames.ts'

/** Whether a line is told by a sentence of its own, and not by a field and its values. */
export const hasItsOwnSentence = ({ tableName, property }: Line): boolean =>
  tableName === 'impersonation' ||
  tableName === 'export' ||
  tableName === 'reset' ||
  tableName === 'privacy' ||
  tableName === 'import' ||
  tableName === 'job' ||
  tableName === 'integration' ||
  (tableName === 'email_licence' && (property === 'declined' || property === 'reopened')) ||
  (tableName === 'user' && property !== 'onboardingStep')

/** Sign-outs, answers to invitations, who acted for whom, lists that somebody took along, and files that somebody brought in. */
export function LineOfItsOwn({ line }: { line: Line }) {
  if (line.tableName === 'impersonation') return <ActedFor line={line} />
  if (line.tableName === 'reset') return <WasReset line={line} />
  if (line.tableName === 'privacy') return <ForPrivacy line={line} />
  if (line.tableName === 'import') return <Imported line={line} />
  if (line.tableName === 'job') return <Cancelled line={line} />
  if (line.tableName === 'integration') return <WithSystem line={line} />
  if (line.tableName === 'email_licence') return <Answered line={line} />
  return line.tableName === 'export' ? <Exported line={line} /> : <SignedOut line={line} />
}

/** The log has which kind of work it was. */
function Cancelled({ line: { creator, value } }: { line: Line }) {
  const { t } = useLingui()
  const kinds: Record<string, string> = {
    'write-export': t`an export`,
    'write-list-file': t`an export`,
    import: t`an import`,
    'sync-integration': t`a pull from another system`,
    'write-contact-file': t`a file of what is known of a contact`,
    'erase-contact': t`the erasure of a contact`,
    'reset-data': t`a removal of data`,
    'undo-reset': t`the return of removed data`,
  }
  const name = <strong>{fullName(creator)}</strong>,
    what = kinds[value ?? ''] ?? value
  return (
    <Trans>
      {name} cancelled {what}
    </Trans>
  )
}

/** The log has which system it was. */
function WithSystem({ line: { creator, property, value, value2 } }: { line: Line }) {
  const name = <strong>{fullName(creator)}</strong>,
    system = systemNamed(value2 ?? value ?? '')
  switch (property) {
    case 'connected':
      return (
        <Trans>
          {name} connected {system}
        </Trans>
      )
    case 'disconnected':
      return (
        <Trans>
          {name} disconnected {system}
        </Trans>
      )
    case 'paused':
      return (
        <Trans>
          {name} paused the exchange with {system}
        </Trans>
      )
    case 'pulled':
      return (
        <Trans>
          {name} pulled from {system}
        </Trans>
      )
    case 'settled':
      return (
        <Trans>
          {name} settled a conflict with {system}
        </Trans>
      )
    default:
      return (
        <Trans>
          {name} resumed the exchange with {system}
        </Trans>
      )
  }
}
/** Names of systems are the same in every language. */
const systemNamed = (name: string): string =>
  (crmVendors as Partial<Record<string, { title: string }>>)[name]?.title ?? name

/** The log has the address that was invited. */
function Answered({ line: { creator, property, value, value2 } }: { line: Line }) {
  const name = <strong>{fullName(creator)}</strong>,
    email = value2 ?? value
  return property === 'declined' ? (
    <Trans>
      {name} declined the invitation of {email}
    </Trans>
  ) : (
    <Trans>
      {name} no longer declines the invitation of {email}
    </Trans>
  )
}

function SignedOut({ line: { creator, property } }: { line: Line }) {
  const name = <strong>{fullName(creator)}</strong>
  return property === 'sessionsEnded' ? (
    <Trans>{name} ended all sign-ins</Trans>
  ) : (
    <Trans>{name} ended the sign-in of a device</Trans>
  )
}

function ActedFor({ line: { creator, onBehalfOf, property, value2 } }: { line: Line }) {
  const name = <strong>{fullName(creator)}</strong>,
    member = <strong>{onBehalfOf && fullName(onBehalfOf)}</strong>
  return property === 'created' ? (
    <Trans>
      {name} began to act for {member}: {value2}
    </Trans>
  ) : (
    <Trans>
      {name} stopped acting for {member}
    </Trans>
  )
}

/** The log has the list, the format and the number of rows. */
function Exported({ line: { creator, value2 } }: { line: Line }) {
  const { t, i18n } = useLingui()
  const [list = '', format = '', rows = ''] = value2?.split(' ') ?? []
  const lists: Record<ExportList, string> = {
    COMPANY: t`Accounts`,
    CONTACT: t`Contacts`,
    COMPANY_DIALOG: t`Meetings`,
    OPPORTUNITY: t`Opportunities`,
    LEAD: t`Leads`,
    CAMPAIGN_ACCOUNT: t`Accounts of a campaign`,
    QUALIFICATION: t`Qualifications`,
    ORGANISATION_MEMBER: t`Members`,
    PAIN: t`Pains & Bullets`,
    PLAYBOOK: t`Playbooks`,
    CAMPAIGN: t`Campaigns`,
    CAMPAIGN_CONTACT: t`Contacts of a campaign`,
    PLAYBOOK_LEAD: t`Leads of playbooks`,
    PLAYBOOK_ACCOUNT: t`Accounts of a playbook`,
    PLAYBOOK_CONTACT: t`Contacts of a playbook`,
    PLAYBOOK_ANSWER: t`Answers to a playbook`,
    LOG: t`Activity log`,
  }
  const name = <strong>{fullName(creator)}</strong>,
    what = lists[list as ExportList] ?? list,
    count = Number(rows),
    shown = i18n.number(count)
  return (
    <Trans>
      {name} exported {what} ({format}),{' '}
      <Plural value={count} one={`${shown} row`} other={`${shown} rows`} />
    </Trans>
  )
}

/** The log has which kinds of data, why, and how many rows. */
function WasReset({ line: { creator, property, value2, message } }: { line: Line }) {
  const { t, i18n } = useLingui()
  const isAsked = property === 'created'
  const tables = (isAsked ? value2 : message)?.split(' ') ?? []
  const what = tables.map((one) => t(resetNames[one as ResetTable])).join(', '),
    name = <strong>{fullName(creator)}</strong>,
    count = Number(value2),
    shown = i18n.number(count)
  if (isAsked)
    return (
      <Trans>
        {name} removes {what}: {message}
      </Trans>
    )
  if (property === 'undone') return <Trans>{name} brings removed data back</Trans>
  if (property === 'undoFailed')
    return (
      <Trans>
        {name} did not get all of {what} back: the archive is gone
      </Trans>
    )
  if (property === 'removalFailed')
    return (
      <Trans>
        The removal of {what} for {name} was given up: its archive cannot be read
      </Trans>
    )
  const rows = <Plural value={count} one={`${shown} row`} other={`${shown} rows`} />
  return property === 'removed' ? (
    <Trans>
      {name} removed {what}, {rows}
    </Trans>
  ) : (
    <Trans>
      {name} brought {what} back, {rows}
    </Trans>
  )
}

/** Whom it concerns, the log does not say. */
function ForPrivacy({ line: { creator, property } }: { line: Line }) {
  const name = <strong>{fullName(creator)}</strong>
  if (property === 'file')
    return <Trans>{name} asked for everything that is known of a contact</Trans>
  return property === 'erased' ? (
    <Trans>A contact was erased, as {name} had asked</Trans>
  ) : (
    <Trans>{name} asked for the erasure of a contact</Trans>
  )
}
/** The log has the kind and the number of rows, and the name of the file. */
function Imported({ line: { creator, property, value2, message } }: { line: Line }) {
  const { t, i18n } = useLingui()
  const [kind = '', rows = ''] = value2?.split(' ') ?? []
  const name = <strong>{fullName(creator)}</strong>,
    what = kind === 'CONTACT' ? t`Contacts` : t`Accounts`,
    count = i18n.number(Number(rows))
  return property === 'reverted' ? (
    <Trans>
      {name} reverted the import “{message}” ({what}, {count})
    </Trans>
  ) : (
    <Trans>
      {name} imported “{message}” ({what}, {count})
    </Trans>
  )
}
