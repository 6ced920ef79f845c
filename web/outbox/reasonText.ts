import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { problemText } from '../data/errors.ts'
import { isStuck } from './commandQueue.ts'
import { isOvertaken, kindOf, type Command } from './commands.ts'
import { noMember } from './recordFields.ts'
import { recordWords } from './recordWords.ts'

/** The record of a refused command is gone, or hidden from its author. */
export const isRecordGone = (command: Command): boolean =>
  command.problem?.code === 'NOT_FOUND' &&
  kindOf(command).isOfItem !== true &&
  itemGone(command) === null

/** It can never be sent: what it is about was deleted for good. */
export const isGoneForGood = (command: Command): boolean => itemGone(command)?.isForGood === true

/** What is said of the thing that is gone, with which the command does something to a record that is still there. */
function itemGone({ kind, problem, input }: Command) {
  const { isOfItem } = kindOf({ kind })
  const item = typeof isOfItem === 'function' ? isOfItem(input) : isOfItem
  return typeof item === 'object' && problem?.code === 'NOT_FOUND' && problem.field === item.field
    ? item
    : null
}

/** Why a command is not on the server, as its author reads it; those with one text belong together in the tray. */
export function reasonText(command: Command): string {
  if (isStuck(command))
    return i18n._(msg`The server has failed with this several times. It is tried again by itself.`)
  const item = itemGone(command)
  if (item) return i18n._(item.gone)
  if (isRecordGone(command)) return i18n._(recordWords(command.record).gone)
  if (
    command.problem?.code === 'STATE_REFUSED' &&
    command.problem.params?.['state'] === 'CANCELLED'
  )
    return i18n._(msg`The meeting was cancelled. These are sent when somebody reopens it.`)
  if (isOvertaken(command))
    return i18n._(msg`Somebody else has changed this since you saw it. What they wrote stands.`)
  if (command.problem?.field === 'ownerId' && command.problem.rule === 'UNKNOWN_ID')
    return i18n._(noMember)
  return command.problem ? problemText(command.problem) : i18n._(msg`The server refused this.`)
}
