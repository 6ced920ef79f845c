import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { dateText } from '../ui/dateText.ts'
import classes from './Privacy.module.css'

interface Props {
  result: unknown
  wordsOf: (counts: unknown) => { what: string; count: number }[]
}
interface Told {
  cleared?: Record<string, number>
  left?: { table: string; count: number; isShared: boolean; until?: string }[]
  namesakes?: { kind: 'CONTACT' | 'COMPANY' | 'MEMBER'; id: string }[]
}

/** What an erasure cleared where, what its search still found, and why. */
export function ErasureResult({ result, wordsOf }: Props) {
  const { t, i18n } = useLingui()
  const { cleared = {}, left = [], namesakes = [] } = (result ?? {}) as Told
  const said = (counts: Record<string, number>): string =>
    wordsOf(counts)
      .map(({ what, count }) => `${what}: ${i18n.number(count)}`)
      .join(' · ')
  const counted = (some: typeof left): Record<string, number> =>
    Object.fromEntries(some.map(({ table, count }) => [table, count]))
  const archives = left.find(({ table }) => table === 'ARCHIVES'),
    rest = left.filter((one) => one !== archives),
    shared = rest.filter((one) => one.isShared),
    published = rest.filter((one) => !one.isShared && inVersions.has(one.table)),
    others = rest.filter((one) => !one.isShared && !inVersions.has(one.table))
  const until = archives?.until && dateText(archives.until, 'date', i18n.locale)
  return (
    <dl className={classes.result}>
      <dt>{t`Cleared`}</dt>
      <dd>{said(cleared) || t`Nothing had to be cleared.`}</dd>
      <dt>{t`Still there`}</dt>
      {left.length === 0 && (
        <dd>
          <Trans>Nothing: a search through all texts and files found none of it.</Trans>
        </dd>
      )}
      {shared.length > 0 && (
        <dd>
          {said(counted(shared))}.{' '}
          <Trans>Somebody else has the same name, address or number, so it stays in texts:</Trans>{' '}
          {namesakes.map(({ kind, id }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              {kind === 'CONTACT' ? (
                <Link to="/contact/$contactId" params={{ contactId: id }}>
                  <Trans>a contact</Trans>
                </Link>
              ) : kind === 'COMPANY' ? (
                <Link to="/account/$companyId" params={{ companyId: id }}>
                  <Trans>an account</Trans>
                </Link>
              ) : (
                <Trans>a member</Trans>
              )}
            </span>
          ))}
        </dd>
      )}
      {published.length > 0 && (
        <dd>
          {said(counted(published))}. <Trans>Published versions of playbooks never change.</Trans>
        </dd>
      )}
      {archives && (
        <dd>
          {plural(archives.count, {
            one: '# archive of removed data',
            other: '# archives of removed data',
          })}
          .{' '}
          <Trans>
            They are packed and cannot be looked into; the last of them goes by itself on {until}.
          </Trans>
        </dd>
      )}
      {others.length > 0 && (
        <dd>
          {said(counted(others))}.{' '}
          <Trans>
            It was written meanwhile, or cannot be changed or looked into: erase again, or remove it
            by hand.
          </Trans>
        </dd>
      )}
    </dl>
  )
}
const inVersions: ReadonlySet<string> = new Set([
  'playbook_version',
  'question_hub',
  'question',
  'question_option',
])
