import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Command, Inputs, Kind } from './commands.ts'

/** What a command would have done, in the person's words. */
const kindText: Record<Kind, MessageDescriptor> = {
  saveAnswer: msg`Answer`,
  settleAnswer: msg`Choice between two answers`,
  saveNotes: msg`Notes`,
  addNextStep: msg`New next step`,
  updateNextStep: msg`Change of a next step`,
  setNextStepDone: msg`Next step done`,
  deleteNextStep: msg`Next step deleted`,
  selectCompanyDialogLabel: msg`Label`,
  addAgendaItem: msg`New agenda item`,
  updateAgendaItem: msg`Change of an agenda item`,
  deleteAgendaItem: msg`Agenda item deleted`,
  createComment: msg`Comment`,
  deleteComment: msg`Comment deleted`,
  updateMeeting: msg`Change of the meeting`,
  createCompanyDialog: msg`New meeting`,
  setPlaybookId: msg`Choice of the playbook`,
}

const stateText: Partial<Record<Inputs['updateMeeting']['typeUpdate'], MessageDescriptor>> = {
  START: msg`Start of the meeting`,
  STOP: msg`End of the meeting`,
  CANCEL: msg`Cancellation of the meeting`,
  REOPEN: msg`Reopening of the meeting`,
}

/** The same for one command, which may say more than its kind. */
export const titleOfCommand = (command: Command): MessageDescriptor =>
  (command.kind === 'updateMeeting' && stateText[command.input.typeUpdate]) ||
  kindText[command.kind]

/** The text in a command that its author can mend; null when there is none. */
export function textOfCommand(command: Command): string | null {
  switch (command.kind) {
    case 'saveAnswer':
      return command.input.value.valueText ?? null
    case 'saveNotes':
    case 'createComment':
      return command.input.content
    case 'addAgendaItem':
    case 'createCompanyDialog':
      return command.input.title
    case 'addNextStep':
    case 'updateNextStep':
    case 'updateAgendaItem':
    case 'updateMeeting':
      return command.input.title ?? null
    default:
      return null
  }
}

/** The same input with another text. */
export function inputWithText(command: Command, text: string): Command['input'] {
  switch (command.kind) {
    case 'saveAnswer':
      return { ...command.input, value: { ...command.input.value, valueText: text } }
    case 'saveNotes':
    case 'createComment':
      return { ...command.input, content: text }
    default:
      return { ...command.input, title: text }
  }
}

/** Gives the person a file of their own changes. */
export function downloadCommands(commands: readonly Command[]): void {
  const address = URL.createObjectURL(new Blob([exported(commands)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `parley-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Everything in a command as a file can keep it: business content, nothing of the session. */
function exported(commands: readonly Command[]): string {
  return JSON.stringify(
    commands.map(({ id, kind, v, meetingId, input, base, createdAt, state, problem }) => ({
      id,
      kind,
      v,
      meetingId,
      input,
      base,
      createdAt: new Date(createdAt).toISOString(),
      state,
      ...(problem && { problem }),
    })),
    null,
    2,
  )
}
