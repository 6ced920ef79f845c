import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { TrayMeetingDocument } from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { downloadCommands } from './commandText.ts'
import type { PendingCommand } from './outboxView.ts'
import { useLostChanges, useOutbox, usePending, useSaveState } from './OutboxProvider.tsx'
import { recentsOf } from './recents.ts'
import { RefusedCommand } from './RefusedCommand.tsx'
import { useSession } from './session.tsx'
import classes from './Tray.module.css'

type TrayProps = {
  /** Of one meeting; without it, of everything that this member changed. */ meetingId?: string
}

/** What the server refused, by meeting, each with its reason: edit, send again, export, discard. What only waits is counted. */
export function Tray({ meetingId }: TrayProps) {
  const { t } = useLingui()
  const { storage } = useSaveState(meetingId)
  const open = usePending(meetingId).filter(({ ackedSeq }) => ackedSeq === undefined)
  const meetings = Map.groupBy(open, (command) => command.meetingId)
  return (
    <Stack>
      {storage === 'memory' && (
        <Alert color="red" title={t`This browser refuses to keep anything`}>
          <Trans>
            What you change is only in this tab until it is sent. Free some space, leave the private
            window, or keep this tab open.
          </Trans>
        </Alert>
      )}
      <LostChanges />
      {[...meetings].map(([id, commands]) =>
        meetingId ? (
          <Commands key={id} commands={commands} />
        ) : (
          <OfMeeting key={id} id={id} commands={commands} />
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

function OfMeeting({ id, commands }: CommandsProps & { id: string }) {
  const title = useMeetingTitle(id, commands)
  // A meeting that is gone, or whose people it is hidden from, is no place to go.
  const isGone = commands.some(({ problem }) => problem?.code === 'NOT_FOUND')
  return (
    <section className={classes.meeting} aria-label={title ?? ''}>
      <div className={classes.head}>
        <Title order={3} size="h5">
          {title ?? <Trans>A meeting</Trans>}
        </Title>
        {!isGone && (
          <Link to="/companyDialog/$companyDialogId" params={{ companyDialogId: id }}>
            <Trans>Open the meeting</Trans>
          </Link>
        )}
      </div>
      <Commands commands={commands} />
    </section>
  )
}

function Commands({ commands }: CommandsProps) {
  const waiting = commands.filter(({ state }) => state !== 'rejected').length
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
      {commands.map(
        (command) =>
          command.state === 'rejected' && <RefusedCommand key={command.seq} command={command} />,
      )}
    </>
  )
}

/** The title of a meeting that may be gone: as it was last opened here, as it was planned here, or as the server has it. */
function useMeetingTitle(id: string, commands: readonly PendingCommand[]): string | undefined {
  const { me } = useSession()
  const planned = commands.find(({ kind }) => kind === 'createCompanyDialog')
  const known =
    recentsOf(me.organisationUserId).find(({ path }) => path === `/companyDialog/${id}`)?.title ??
    (planned?.kind === 'createCompanyDialog' ? planned.input.title : undefined)
  const [{ data }] = useQuery({
    query: TrayMeetingDocument,
    variables: { id },
    pause: known !== undefined,
  })
  return known ?? data?.companyDialog?.title
}

/** The server was put back to an earlier state: what it had taken before can be sent once more. */
function LostChanges() {
  const { t } = useLingui()
  const outbox = useOutbox()
  const lost = useLostChanges()
  if (lost.length === 0) return null
  const forget = async () => {
    const question = { title: t`Leave these changes lost?`, ok: t`Leave them`, danger: true }
    if (await confirm(question)) await outbox.restored.forget(lost)
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
          <Button onClick={() => void outbox.restored.sendAgain()}>
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
