import { Button, Group, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { isStuck } from './commandQueue.ts'
import { aboutOf, isOvertaken, textOf, titleOf, valueOf, type Command } from './commands.ts'
import { fieldsInWords } from './fieldsInWords.ts'
import { LongText } from './LongText.tsx'
import { isRecordGone } from './reasonText.ts'
import { addressOf, editHash } from './recordKey.ts'
import { seenOf } from './seenFields.ts'
import type { NameOf } from './commandKind.ts'
import classes from './Tray.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'

type RefusedCommandProps = {
  command: Command
  nameOf: NameOf
  /** As it is to be sent; null where there is nothing to be mended. */
  text: string | null
  onText: (text: string) => void
  /** For itself alone; null: the group has the button, or it can never be sent. */
  onSend: (() => void) | null
  /** null: the group has the button. */
  onDiscard: (() => void) | null
}

/** A change that the server refused: what it is about, and what it would have stored. */
export function RefusedCommand({
  command,
  nameOf,
  text,
  onText,
  onSend,
  onDiscard,
}: RefusedCommandProps) {
  const { t, i18n } = useLingui()
  const kind = t(titleOf(command))
  const about = aboutOf(command, nameOf)
  const fields = fieldsInWords(command, i18n, nameOf)
  const value =
    text === null && fields.length === 0
      ? (textOf(command) ?? valueOf(command, nameOf, i18n))
      : null
  const hasForm = seenOf(command)?.hasForm === true && !isStuck(command) && !isRecordGone(command)
  const name = about ? `${kind}: ${about}` : kind
  return (
    <section className={classes.change} aria-label={name}>
      <Text size="sm" c="dimmed">
        {kind}
      </Text>
      {about && <Text fw={600}>{about}</Text>}
      {value !== null && <LongText>{value}</LongText>}
      {text !== null && (
        <Textarea
          aria-label={t`Text`}
          autosize
          maxRows={8}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(({ name: field, mine, theirs }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{theirs === null ? mine : <Trans>Yours: {mine}</Trans>}</dd>
              {theirs !== null && (
                <dd>
                  <Trans>Now: {theirs}</Trans>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {(onDiscard || hasForm) && (
        <Group gap="xs">
          {hasForm && (
            <LinkButton
              to={addressOf(command.record)}
              hash={editHash}
              size="compact-sm"
              variant="default"
            >
              <Trans>Edit</Trans>
            </LinkButton>
          )}
          {onSend && (
            <Button size="compact-sm" variant="default" onClick={onSend}>
              <SendAgain command={command} />
            </Button>
          )}
          {onDiscard && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          )}
        </Group>
      )}
    </section>
  )
}

/** On the button that sends a refused change once more. */
export function SendAgain({ command }: { command: Command }) {
  return isOvertaken(command) ? <Trans>Send mine again</Trans> : <Trans>Send again</Trans>
}
