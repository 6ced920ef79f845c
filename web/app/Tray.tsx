import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { downloadCommands, inputWithText, kindText, textOfCommand } from './commandText.ts'
import type { Command } from './commands.ts'
import { problemText } from './errors.ts'
import { useLostChanges, useOutbox, usePending, useSaveState } from './OutboxProvider.tsx'
import classes from './Tray.module.css'

/** What the server refused, each with its reason: edit, send again, export, discard. What only waits is counted. */
export function Tray({ meetingId }: { meetingId?: string }) {
  const { t } = useLingui()
  const pending = usePending(meetingId)
  const { waiting, storage } = useSaveState(meetingId)
  const refused = pending.filter(({ state }) => state === 'rejected')
  const open = pending.filter(({ ackedSeq }) => ackedSeq === undefined)
  return (
    <Stack>
      {storage === 'memory' && <Alert color="red" title={t`This browser refuses to keep anything`}><Trans>What you change is only in this tab until it is sent. Free some space, leave the private window, or keep this tab open.</Trans></Alert>}
      <LostChanges />
      {waiting > 0 && <Text><Plural value={waiting} one="# change waits for the server and is sent by itself." other="# changes wait for the server and are sent by themselves." /></Text>}
      {refused.map((command) => <Refused key={command.seq} command={command} />)}
      {open.length === 0 && <EmptyState compact title={t`Everything is saved`} />}
      {open.length > 0 && <Group><Button variant="default" onClick={() => downloadCommands(open)}><Trans>Export</Trans></Button></Group>}
    </Stack>
  )
}

function Refused({ command }: { command: Command }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const before = textOfCommand(command)
  const [text, setText] = useState(before)
  const discard = async () => {
    const answer = await confirm({ title: t`Discard this change?`, description: before ?? t(kindText[command.kind]), ok: t`Discard`, danger: true })
    if (answer) await outbox.discard(command.id)
  }
  return (
    <section className={classes.refused} aria-label={t(kindText[command.kind])}>
      <Text fw={600}>{t(kindText[command.kind])}</Text>
      <Text c="red" role="alert">{command.problem ? problemText(command.problem) : t`The server refused this.`}</Text>
      {text !== null && <Textarea aria-label={t`Text`} autosize maxRows={8} value={text} onChange={(event) => setText(event.currentTarget.value)} />}
      <Group gap="xs">
        <Button onClick={() => void outbox.sendAgain(command.id, text !== null && text !== before ? inputWithText(command, text) : undefined)}><Trans>Send again</Trans></Button>
        <Button variant="default" onClick={() => downloadCommands([command])}><Trans>Export</Trans></Button>
        <Button variant="subtle" color="red" onClick={() => void discard()}><Trans>Discard</Trans></Button>
      </Group>
    </section>
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
    if (await confirm(question)) await outbox.restored.forget(lost)
  }
  return (
    <Alert color="yellow" title={t`The server has been put back to an earlier state`}>
      <Stack gap="xs">
        <Text><Plural value={lost.length} one="It has lost # change of yours that it had taken before. It is still on this device." other="It has lost # changes of yours that it had taken before. They are still on this device." /></Text>
        <Group gap="xs">
          <Button onClick={() => void outbox.restored.sendAgain()}><Trans>Send them again</Trans></Button>
          <Button variant="default" onClick={() => downloadCommands(lost.map(({ command }) => command))}><Trans>Export</Trans></Button>
          <Button variant="subtle" color="red" onClick={() => void forget()}><Trans>Leave them</Trans></Button>
        </Group>
      </Stack>
    </Alert>
  )
}
