import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import {
  TrayAccountDocument,
  TrayContactDocument,
  TrayMeetingDocument,
  TrayOpportunityDocument,
} from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { recordTitleOf } from './commandsAsText.ts'
import { heldByRefused } from './commandQueue.ts'
import { downloadCommands } from './downloadCommands.ts'
import type { PendingCommand } from './outboxView.ts'
import { useLostChanges, useOutbox, usePending, useSaveState } from './OutboxProvider.tsx'
import { recentsOf } from '../data/recents.ts'
import { isRecordGone, reasonText } from './reasonText.ts'
import { RefusedGroup } from './RefusedGroup.tsx'
import { refusedIn } from './refusedTexts.ts'
import { freshnessParts } from './saveParts.tsx'
import { addressOf, recordId, recordType, type RecordKey, type RecordType } from './recordKey.ts'
import { recordWords } from './recordWords.ts'
import { useSession } from '../data/session.tsx'
import classes from './Tray.module.css'
import type { ShownFreshness } from './useFreshness.ts'
import { Title } from '../ui/Title.tsx'

type TrayProps = {
  /** Of one meeting; without it, of everything that this member changed. */
  meetingId?: string
  /** How old is what the page shows. */
  freshness?: ShownFreshness
}

/** What the server refused or fails with, by record, each with its reason: edit, send again, export, discard. What only waits is counted. */
export function Tray({ meetingId, freshness }: TrayProps) {
  const { t, i18n } = useLingui()
  const here: RecordKey | undefined = meetingId ? `CompanyDialog:${meetingId}` : undefined
  const { storage } = useSaveState(here)
  const open = usePending(here).filter(({ ackedSeq }) => ackedSeq === undefined)
  const records = Map.groupBy(open, (command) => command.record)
  const reads = freshness ? freshnessParts(freshness, i18n.locale) : []
  return (
    <Stack>
      {reads.map(({ name, text }) => (
        <div key={name} className={classes.freshness}>
          <Text size="sm">
            {text}
            {name === 'offline' && (
              <>
                {'. '}
                <Trans>You can go on: what you change in a meeting is kept on this device.</Trans>
              </>
            )}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => freshness?.refresh()}>
            <Trans>Refresh</Trans>
          </Button>
        </div>
      ))}
      {storage === 'memory' && (
        <Alert color="red" title={t`This browser refuses to keep anything`}>
          <Trans>
            What you change is only in this tab until it is sent. Free some space, leave the private
            window, or keep this tab open.
          </Trans>
        </Alert>
      )}
      <LostChanges />
      {[...records].map(([record, commands]) =>
        here ? (
          <Commands key={record} commands={commands} />
        ) : (
          <OfRecord key={record} record={record} commands={commands} />
        ),
      )}
      {open.length === 0 && <EmptyState compact title={t`Everything is saved`} />}
      {open.length > 0 && (
        <Group>
          <Button variant="default" onClick={() => downloadCommands(open)}>
            <Trans>Export all</Trans>
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type CommandsProps = { commands: readonly PendingCommand[] }

function OfRecord({ record, commands }: CommandsProps & { record: RecordKey }) {
  const title = useTitle(record, commands)
  const { t } = useLingui()
  const { unknown, open } = recordWords(record)
  // A record that is gone, or whose people it is hidden from, is no place to go.
  const isGone = commands.some(isRecordGone)
  return (
    <section className={classes.meeting} aria-label={title ?? t(unknown)}>
      <div className={classes.head}>
        <Title order={3}>{title ?? t(unknown)}</Title>
        {!isGone && <Link to={addressOf(record)}>{t(open)}</Link>}
      </div>
      <Commands commands={commands} />
    </section>
  )
}

function Commands({ commands }: CommandsProps) {
  const { refused, others } = refusedIn(commands)
  const held = heldByRefused(commands),
    behind = others.filter((command) => held.has(command)).length
  const waiting = others.length - behind
  return (
    <>
      {waiting > 0 && (
        <Text>
          <Plural
            value={waiting}
            one="# change waits for the server and is sent by itself."
            other="# changes wait for the server and are sent by themselves."
          />
        </Text>
      )}
      {behind > 0 && (
        <Text>
          <Plural
            value={behind}
            one="# change waits for what needs you here."
            other="# changes wait for what needs you here."
          />
        </Text>
      )}
      {[...Map.groupBy(refused, ({ command }) => reasonText(command))].map(([reason, some]) => (
        <RefusedGroup key={reason} refused={some} />
      ))}
    </>
  )
}

/** The title of a record that may be gone: as it was when something in it was changed here, as it was last opened, or as the server has it. */
function useTitle(record: RecordKey, commands: readonly PendingCommand[]): string | undefined {
  const { me } = useSession()
  const [type, variables] = [recordType(record), { id: recordId(record) }]
  const known =
    commands.map(recordTitleOf).find((title) => title !== null) ??
    recentsOf(me.organisationUserId).find(({ path }) => path === addressOf(record))?.title
  const isAsked = (one: RecordType) => known === undefined && type === one
  const [{ data: meeting }] = useQuery({
    query: TrayMeetingDocument,
    variables,
    pause: !isAsked('CompanyDialog'),
  })
  const [{ data: account }] = useQuery({
    query: TrayAccountDocument,
    variables,
    pause: !isAsked('Company'),
  })
  const [{ data: contact }] = useQuery({
    query: TrayContactDocument,
    variables,
    pause: !isAsked('Contact'),
  })
  const [{ data: opportunity }] = useQuery({
    query: TrayOpportunityDocument,
    variables,
    pause: !isAsked('Opportunity'),
  })
  return (
    known ??
    meeting?.companyDialog?.title ??
    account?.company?.name ??
    opportunity?.opportunity?.title ??
    (contact?.contact ? fullName(contact.contact) : undefined)
  )
}

/** The server was put back to an earlier state: what it had taken before can be sent once more. */
function LostChanges() {
  const { t } = useLingui()
  const outbox = useOutbox()
  const lost = useLostChanges()
  if (lost.length === 0) return null
  const forget = async () => {
    const question = { title: t`Leave these changes lost?`, ok: t`Leave them`, danger: true }
    if (await confirm(question)) await outbox.lostAcknowledgements.forget(lost)
  }
  return (
    <Alert color="yellow" title={t`The server has been put back to an earlier state`}>
      <Stack gap="xs">
        <Text>
          <Plural
            value={lost.length}
            one="It has lost # change of yours that it had taken before. It is still on this device."
            other="It has lost # changes of yours that it had taken before. They are still on this device."
          />
        </Text>
        <Group gap="xs">
          <Button onClick={() => void outbox.lostAcknowledgements.sendAgain()}>
            <Trans>Send them again</Trans>
          </Button>
          <Button
            variant="default"
            onClick={() => downloadCommands(lost.map(({ command }) => command))}
          >
            <Trans>Export</Trans>
          </Button>
          <Button variant="subtle" color="red" onClick={() => void forget()}>
            <Trans>Leave them</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
