import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import type { ExportList, LogRow_lineFragment as Line } from '../gql.ts'

/** Whether a line is told by a sentence of its own, and not by a field and its values. */
export const hasItsOwnSentence = ({ tableName, property }: Line): boolean =>
  tableName === 'impersonation' ||
  tableName === 'export' ||
  tableName === 'import' ||
  (tableName === 'user' && property !== 'onboardingStep')

/** Sign-outs, who acted for whom, lists that somebody took along, and files that somebody brought in. */
export function LineOfItsOwn({ line }: { line: Line }) {
  if (line.tableName === 'impersonation') return <ActedFor line={line} />
  if (line.tableName === 'import') return <Imported line={line} />
  return line.tableName === 'export' ? <Exported line={line} /> : <SignedOut line={line} />
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
