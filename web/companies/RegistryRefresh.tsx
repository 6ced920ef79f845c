import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useQuery } from 'urql'
import { enterpriseNumber } from '../../shared/vatNumber.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import {
  RegistrySearchDocument,
  RemoteRegistryDocument,
  type Account_companyFragment,
  type RegistrySearchQuery,
  type RemoteRegistryQuery,
} from '../gql.ts'
import { useOnline } from '../media/useOnline.ts'
import { fieldText, recordFields } from '../outbox/recordFields.ts'
import { useRefusedEdits } from '../outbox/useRefusedEdits.ts'
import { remoteHits, type RegistryHit } from '../registry/registryHit.ts'
import { useRemoteText } from '../registry/useRemoteText.ts'
import { useSourceText } from '../registry/useSourceText.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { registryDifferences } from './registryFields.ts'
import classes from './RegistryRefresh.module.css'

interface Props {
  account: Account_companyFragment
  /** Its VAT number, of a country whose register can be asked. */
  vAT: string
  onClose: () => void
}

/** What a register has otherwise of an account, field by field, to be taken over. */
export function RegistryRefresh({ account: shown, vAT, onClose }: Props) {
  const { t } = useLingui()
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [account] = useState(shown)
  const isOnline = useOnline()
  const number = enterpriseNumber(vAT),
    wanted = number ?? vAT
  const [local, askLocal] = useQuery({
    query: RegistrySearchDocument,
    variables: { term: number ?? '' },
    pause: !isOnline || number === null,
    requestPolicy: 'network-only',
  })
  const source = local.data?.registrySource
  const isLocal = number !== null && (!local.data || Boolean(source))
  const [remote, askRemote] = useQuery({
    query: RemoteRegistryDocument,
    variables: { term: vAT },
    pause: !isOnline || isLocal,
    requestPolicy: 'network-only',
  })
  const { data, error } = isLocal ? local : remote
  const answer = isLocal ? null : (remote.data?.remoteRegistry ?? null)
  const remoteText = useRemoteText()(answer)
  const company: RegistryHit | undefined = isLocal
    ? local.data?.registrySearch?.find((one) => one.number === number)
    : answer
      ? remoteHits(answer)[0]
      : undefined
  const says = !isOnline ? (
    <Trans>The register needs a network.</Trans>
  ) : !data || company ? null : answer === null && number !== null && !source ? (
    <Trans>No register is loaded.</Trans>
  ) : (
    (remoteText ?? <Trans>The register has no company with the number {wanted}.</Trans>)
  )
  return (
    <FormDialog title={t`Refresh from the register`} onClose={onClose}>
      {({ onCancel }) => (
        <>
          <Source source={source} answer={company ? answer : null} />
          {company && remoteText !== null && <p className={classes.source}>{remoteText}</p>}
          {says ? (
            <p role="status" className={classes.said}>
              {says}
            </p>
          ) : error ? (
            <ErrorState
              reference={problemsOf(error)[0]?.reference}
              onRetry={() => (isLocal ? askLocal : askRemote)({ requestPolicy: 'network-only' })}
            >
              {errorText(error)}
            </ErrorState>
          ) : company ? (
            <Differences account={account} company={company} onClose={onClose} />
          ) : (
            <LoadingState rows={4} label={t`Looking it up in the register`} />
          )}
          {!company && (
            <div className={formEnd.actions}>
              <Button variant="default" onClick={onCancel}>
                <Trans>Close</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}

function Differences({
  account,
  company,
  onClose,
}: Pick<Props, 'account' | 'onClose'> & { company: RegistryHit }) {
  const { t, i18n } = useLingui()
  const [differences] = useState(() => registryDifferences(account, company))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isOffered }) => isOffered).map(({ path }) => path)),
  )
  const record = `Company:${account.id}` as const
  const { put, takeBack } = useRefusedEdits(record)
  const { name } = account
  const choose = (path: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== path)
    setChosen(new Set(isChosen ? [...others, path] : others))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const fields = Object.fromEntries(
      differences
        .filter(({ path }) => chosen.has(path))
        .map(({ path, now, registered }) => [path, { value: registered, base: now }]),
    )
    const change = { kind: 'updateCompany', record, input: { fields } } as const
    try {
      await put(change)
    } catch {
      return void notify.error(
        t`This part could not be loaded. Check your connection and try again.`,
      )
    }
    notify.success(t`“${name}” was changed as the register has it.`, {
      undo: () => void takeBack(change),
    })
    onClose()
  }
  if (differences.length === 0)
    return (
      <>
        <p role="status" className={classes.said}>
          <Trans>Everything that the register has of “{name}” stands here already.</Trans>
        </p>
        <div className={formEnd.actions}>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </>
    )
  return (
    <form onSubmit={(event) => void submit(event)}>
      <ul className={classes.fields}>
        {differences.map(({ path, now, registered }) => {
          const field = i18n._(recordFields[path]!),
            before = fieldText(path, now, i18n)
          return (
            <li key={path}>
              <Checkbox
                checked={chosen.has(path)}
                onChange={(event) => choose(path, event.currentTarget.checked)}
                aria-label={t`${field}: ${before} becomes ${registered}`}
                label={
                  <span className={classes.field}>
                    <span className={classes.title}>{field}</span>
                    <span className={classes.values}>
                      <span className={classes.before}>{before}</span>
                      <IconArrowRight size={14} aria-hidden className={classes.arrow} />
                      <span>{registered}</span>
                    </span>
                  </span>
                }
                classNames={{ body: classes.body!, labelWrapper: classes.label! }}
              />
            </li>
          )
        })}
      </ul>
      <div className={formEnd.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={chosen.size === 0}>
          <Plural value={chosen.size} one="Change # field" other="Change # fields" />
        </Button>
      </div>
    </form>
  )
}

function Source({
  source,
  answer,
}: {
  source: RegistrySearchQuery['registrySource'] | undefined
  answer: NonNullable<RemoteRegistryQuery['remoteRegistry']> | null
}) {
  const text = useSourceText()
  const said = answer ? (
    text(answer.source, answer.dateAsked)
  ) : !source ? null : source.isSample ? (
    <Trans>Made-up companies, as a sample</Trans>
  ) : (
    text('BELGIUM', `${source.snapshotDate}T12:00:00`)
  )
  return said && <p className={classes.source}>{said}</p>
}
