import { Button, Group, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { TrayQuestionDocument } from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'
import { downloadCommands, inputWithText, textOfCommand, titleOfCommand } from './commandText.ts'
import type { Command } from './commands.ts'
import { problemText } from './errors.ts'
import { useOutbox } from './OutboxProvider.tsx'
import classes from './Tray.module.css'
import { valueOfCommand } from './valueOfCommand.ts'

/** Kinds about an item of a meeting: that can be gone alone. */
const ofItem = /^(update|delete|set)(NextStep|AgendaItem|Comment)/

/** A change that the server refused: what it was, why, and what can be done about it. */
export function RefusedCommand({ command }: { command: Command }) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const before = textOfCommand(command)
  const [text, setText] = useState(before)
  const questionId = 'questionId' in command.input ? command.input.questionId : null
  const [{ data }] = useQuery({
    query: TrayQuestionDocument,
    variables: { id: questionId ?? '' },
    pause: !questionId,
  })
  const question = questionId && data?.question?.id === questionId ? data.question : null
  const kind = t(titleOfCommand(command))
  const value = before === null ? valueOfCommand(command, question, i18n) : null
  const { problem } = command
  const isMeetingGone = problem?.code === 'NOT_FOUND' && !ofItem.test(command.kind)
  const discard = async () => {
    const answer = await confirm({
      title: t`Discard this change?`,
      description: before ?? value ?? question?.title ?? kind,
      ok: t`Discard`,
      danger: true,
    })
    if (answer) await outbox.discard(command.id)
  }
  const sendAgain = () => {
    const isMended = text !== null && text !== before
    void outbox.sendAgain(command.id, isMended ? inputWithText(command, text) : undefined)
  }
  return (
    <section className={classes.refused} aria-label={kind}>
      <div>
        <Text fw={600}>{kind}</Text>
        {question && <Text size="sm">{question.title}</Text>}
      </div>
      {value !== null && <Text className={classes.value}>{value}</Text>}
      <Text c="red" role="alert">
        {isMeetingGone && t`The meeting was deleted, or you may not see it any more.`}
        {!isMeetingGone && (problem ? problemText(problem) : t`The server refused this.`)}
      </Text>
      {text !== null && (
        <Textarea
          aria-label={t`Text`}
          autosize
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Group gap="xs">
        <Button onClick={sendAgain}>
          <Trans>Send again</Trans>
        </Button>
        <Button variant="default" onClick={() => downloadCommands([command])}>
          <Trans>Export</Trans>
        </Button>
        <Button variant="subtle" color="red" onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </section>
  )
}
