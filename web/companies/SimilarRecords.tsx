import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useWatch, type Control } from 'react-hook-form'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import {
  SimilarAccountsDocument,
  SimilarContactsDocument,
  type SimilarAccountsQueryVariables,
  type SimilarContactsQueryVariables,
  type SimilarReason,
} from '../gql.ts'
import { useAnnounced } from '../ui/useAnnounced.ts'
import type { AccountDraft } from './accountDraft.ts'
import { linesOf } from './addressDraft.ts'
import type { ContactDraft } from './contactDraft.ts'
import classes from './SimilarRecords.module.css'

/** Milliseconds without a change before it is asked for. */
const pauseOfTyping = 250
/** Less than this says nothing. */
const leastLetters = 3

interface Similar {
  id: string
  name: string
  /** what tells it from others of its name */
  about: string | null | undefined
  why: readonly SimilarReason[]
}
/** `onUse`: it is one of these, and no new one is made. */
type OnUse = (id: string, name: string) => void

/** Accounts that may be the one that is being typed. */
export function SimilarAccounts<Draft extends AccountDraft, Read>({
  control,
  onUse,
}: {
  control: Control<Draft, unknown, Read>
  onUse: OnUse
}) {
  const { name, vAT, url, address } = useWatch({ control }) as AccountDraft
  const variables = useSettled<SimilarAccountsQueryVariables>({
    name,
    vAT,
    url,
    websites: linesOf(address.websites),
    emails: linesOf(address.emails),
  })
  const [{ data }] = useQuery({
    query: SimilarAccountsDocument,
    variables,
    pause: !saysEnough(variables),
  })
  const found = saysEnough(variables) ? (data?.similarCompanies ?? []) : []
  return (
    <SimilarRecords
      rows={found.map(({ why, company }) => ({
        id: company.id,
        name: company.name,
        about: company.address.city,
        why,
      }))}
      onUse={onUse}
    />
  )
}

/** Contacts who may be the one that is being typed. */
export function SimilarContacts<Draft extends ContactDraft, Read>({
  control,
  onUse,
}: {
  control: Control<Draft, unknown, Read>
  onUse: OnUse
}) {
  const { firstName, lastName, address } = useWatch({ control }) as ContactDraft
  const variables = useSettled<SimilarContactsQueryVariables>({
    firstName,
    lastName,
    telephones: linesOf(address.telephones),
    emails: linesOf(address.emails),
  })
  const [{ data }] = useQuery({
    query: SimilarContactsDocument,
    variables,
    pause: !saysEnough(variables),
  })
  const found = saysEnough(variables) ? (data?.similarContacts ?? []) : []
  return (
    <SimilarRecords
      rows={found.map(({ why, contact }) => ({
        id: contact.id,
        name: fullName(contact),
        about: [contact.jobTitle, contact.company?.name].filter(Boolean).join(' · '),
        why,
      }))}
      onUse={onUse}
    />
  )
}

/** At the end of the form, where nothing moves when it comes, and in sight however long the form is. */
function SimilarRecords({ rows, onUse }: { rows: readonly Similar[]; onUse: OnUse }) {
  const { t, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(rows.map(({ name }) => name))
  useAnnounced(
    plural(rows.length, {
      0: '',
      one: `One that is there looks the same: ${names}`,
      other: `# that are there look the same: ${names}`,
    }),
    'similar',
  )
  if (rows.length === 0) return null
  return (
    <section className={classes.similar} aria-label={t`Is it one of these?`}>
      <h3 className={classes.title}>
        <Trans>Is it one of these?</Trans>
      </h3>
      <ul className={classes.list}>
        {rows.map(({ id, name, about, why }) => (
          <li key={id} className={classes.row}>
            <span className={classes.record}>
              <span className={classes.name}>{name}</span>
              <span className={classes.about}>
                {[about, ...why.map((one) => t(reasons[one]))].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Use “${name}”`}
              onClick={() => onUse(id, name)}
            >
              <Trans>Use this one</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasons: Record<SimilarReason, MessageDescriptor> = {
  NAME: msg`similar name`,
  VAT: msg`same VAT number`,
  WEBSITE: msg`same website`,
  EMAIL: msg`same e-mail address`,
  PHONE: msg`same telephone number`,
}

/** As it was when nothing had been typed for a moment; of each text as much as may be looked for. */
function useSettled<Variables>(variables: Variables): Variables {
  const cut = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.slice(0, limits.search) : value
  const [settled] = useDebouncedValue(JSON.stringify(variables, cut), pauseOfTyping)
  return JSON.parse(settled) as Variables
}

const saysEnough = (variables: object): boolean =>
  Object.values(variables)
    .flat()
    .some((text) => typeof text === 'string' && text.trim().length >= leastLetters)
