import type { I18n } from '@lingui/core'
import { dateText } from '../ui/dateText.ts'
import type { NameOf } from './commandKind.ts'
import { aboutOf, textOf, titleOf, valueOf, type Command } from './commands.ts'
import { fieldsInWords } from './fieldsInWords.ts'
import { reasonText } from './reasonText.ts'
import { recordId } from './recordKey.ts'
import { recordWords } from './recordWords.ts'

/** How what a command names was called when it was made. */
export const namesOf =
  ({ names }: Command): NameOf =>
  (id) =>
    names?.[id]

/** The record's title as its author saw it; null where nothing kept it. */
export const recordTitleOf = (command: Command): string | null =>
  (command.kind === 'createCompanyDialog' ? command.input.title : null) ??
  command.names?.[recordId(command.record)] ??
  null

/** A command in one line: what it is about, and what it would have stored. */
export function lineOf(command: Command, nameOf: NameOf, i18n: I18n): string {
  const about = aboutOf(command, nameOf) ?? i18n._(titleOf(command))
  const fields = fieldsInWords(command, i18n, nameOf).map(({ name, mine }) => `${name}: ${mine}`)
  const value = textOf(command) ?? valueOf(command, nameOf, i18n) ?? fields.join(' · ')
  return value ? `${about}: ${value}` : about
}

/** All of it by record, to be pasted anywhere. */
export function commandsAsText(commands: readonly Command[], i18n: I18n): string {
  const parts = [...Map.groupBy(commands, ({ record }) => record)].map(([record, all]) => {
    const title = all.map(recordTitleOf).find(Boolean) ?? i18n._(recordWords(record).unknown)
    const lines = all.map((command) => {
      const line = `- ${lineOf(command, namesOf(command), i18n)}`
      const moment = dateText(new Date(command.createdAt), 'dateTime', i18n.locale)
      return `${line} (${[moment, command.state === 'rejected' && reasonText(command)].filter(Boolean).join('; ')})`
    })
    return [title, ...lines].join('\n')
  })
  return `${parts.join('\n\n')}\n`
}
