import { Button, Group, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { aboutOf, textOf, titleOf, valueOf, type Command } from './commands.ts'
import type { NameOf } from './commandKind.ts'
import classes from './Tray.module.css'

type RefusedCommandProps = {
  command: Command
  nameOf: NameOf
  /** As it is to be sent; null where there is nothing to be mended. */
  text: string | null
  onText: (text: string) => void
  /** For itself alone; null: the group has the buttons. */
  onSend: (() => void) | null
  onDiscard: () => void
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
  const value = text === null ? (textOf(command) ?? valueOf(command, nameOf, i18n)) : null
  const name = about ? `${kind}: ${about}` : kind
  return (
    <section className={classes.change} aria-label={name}>
      <Text size="sm" c="dimmed">
        {kind}
      </Text>
      {about && <Text fw={600}>{about}</Text>}
      {value !== null && <Text className={classes.value}>{value}</Text>}
      {text !== null && (
        <Textarea
          aria-label={t`Text`}
          autosize
          maxRows={8}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      {onSend && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onSend}>
            <Trans>Send again</Trans>
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </Group>
      )}
    </section>
  )
}
