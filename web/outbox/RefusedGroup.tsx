import { Button, Group, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { TrayPersonDocument, TrayQuestionDocument } from '../gql.ts'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import { isStuck } from './commandQueue.ts'
import { commandsAsText, lineOf, namesOf } from './commandsAsText.ts'
import type { NameOf } from './commandKind.ts'
import { inputWithText, textOf, type Command } from './commands.ts'
import { downloadCommands } from './downloadCommands.ts'
import { LongText } from './LongText.tsx'
import { useOutbox } from './OutboxProvider.tsx'
import { isGoneForGood, reasonText } from './reasonText.ts'
import { RefusedCommand, SendAgain } from './RefusedCommand.tsx'
import type { Refused } from './refusedTexts.ts'
import { fieldsOf, inputOver } from './seenFields.ts'
import classes from './Tray.module.css'

/** So many of what is discarded are named; the others are counted. */
const mostNamed = 8

/** What is not on the server for one reason, and what can be done about all of it. */
export function RefusedGroup({ refused }: { refused: readonly Refused[] }) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const [mended, setMended] = useState<Readonly<Record<string, string>>>({})
  const commands = refused.map(({ command }) => command)
  const reason = reasonText(commands[0]!)
  const isOne = commands.length === 1
  const isForGood = commands.every(isGoneForGood)
  // What may have reached the server stays as it is, and nobody mends what cannot be sent.
  const textFor = (command: Command) =>
    isStuck(command) || isForGood ? null : (mended[command.id] ?? textOf(command))
  const send = async (some: readonly Command[]) => {
    for (const command of some) {
      const text = mended[command.id]
      const isMended = text !== undefined && text !== textOf(command)
      await outbox.sendAgain(
        command.id,
        isMended ? inputWithText(command, text) : inputOver(command),
      )
    }
  }
  const discard = async (some: readonly Refused[]) => {
    const named = some.slice(0, mostNamed)
    const more = some.length - named.length
    const answer = await confirm({
      title: plural(some.length, {
        one: 'Discard this change?',
        other: 'Discard these # changes?',
      }),
      description: (
        <ul className={classes.named}>
          {named.map(({ command }) => (
            <li key={command.id}>
              <LongText>{lineOf(command, namesOf(command), i18n)}</LongText>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      ),
      ok: t`Discard`,
      danger: true,
    })
    if (answer)
      for (const { command, behind } of some) await outbox.discard(command.id, null, behind)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(commandsAsText(commands, i18n))
      notify.success(t`Copied`)
    } catch {
      notify.error(t`This browser does not let Parley copy. Use Export.`)
    }
  }
  return (
    <section className={classes.refused} aria-label={reason}>
      <Text c="red" role="alert">
        {reason}
      </Text>
      {refused.map((one) => (
        <Named key={one.command.seq} command={one.command}>
          {(nameOf) => (
            <RefusedCommand
              command={one.command}
              nameOf={nameOf}
              text={textFor(one.command)}
              onText={(text) => setMended((before) => ({ ...before, [one.command.id]: text }))}
              onSend={isOne || isForGood ? null : () => void send([one.command])}
              onDiscard={isOne ? null : () => void discard([one])}
            />
          )}
        </Named>
      ))}
      <Group gap="xs">
        {!isForGood && (
          <Button onClick={() => void send(commands)}>
            {isOne ? <SendAgain command={commands[0]!} /> : <Trans>Send all again</Trans>}
          </Button>
        )}
        <Button variant="default" onClick={() => void copy()}>
          <Trans>Copy as text</Trans>
        </Button>
        <Button variant="default" onClick={() => downloadCommands(commands)}>
          <Trans>Export</Trans>
        </Button>
        <Button variant="subtle" color="red" onClick={() => void discard(refused)}>
          {isOne ? <Trans>Discard</Trans> : <Trans>Discard all</Trans>}
        </Button>
      </Group>
    </section>
  )
}

type NamedProps = { command: Command; children: (nameOf: NameOf) => React.ReactNode }

/** What it names, as it was kept with it; as the server has it, the question of what an earlier release kept, and whom somebody else has made the owner. */
function Named({ command, children }: NamedProps) {
  const questionId = 'questionId' in command.input ? (command.input.questionId ?? null) : null
  const [{ data }] = useQuery({
    query: TrayQuestionDocument,
    variables: { id: questionId ?? '' },
    pause: !questionId || command.names?.[questionId] !== undefined,
  })
  const question = data?.question?.id === questionId ? data?.question : null
  const asked = question ? [question, ...question.options] : []
  const ownerId = fieldsOf(command).find(({ path }) => path === 'ownerId')?.theirs as
    | string
    | undefined
  const [{ data: found }] = useQuery({
    query: TrayPersonDocument,
    variables: { id: ownerId ?? '' },
    pause: ownerId === undefined || namesOf(command)(ownerId) !== undefined,
  })
  const owner = found?.user
  return children(
    (id) =>
      namesOf(command)(id) ??
      (owner?.id === id ? fullName(owner) : undefined) ??
      asked.find((one) => one.id === id)?.title ??
      undefined,
  )
}
