import { expect, test } from 'vitest'
import { SaveNotesDocument, type UpdateLabelMutationVariables } from '../gql.ts'
import { request, withMeeting, type CommandFields } from '../outbox/commandKind.ts'
import type { useSave } from './mutate.ts'

type Save = ReturnType<typeof useSave<unknown, UpdateLabelMutationVariables>>['save']
const save: Save = async () => ({ ok: true, data: null })
const label = { title: 'New', color: '#b42318', order: 3 }

test('what a document does not declare cannot be saved with it', () => {
  const { order: _place, ...declared } = label
  const wrong = [
    () => save({ id: '1', ...declared }),
    // @ts-expect-error spread into it, and not a variable of the document
    () => save({ id: '1', ...label }),
    // @ts-expect-error the title is required
    () => save({ id: '1', color: '#b42318' }),
    // @ts-expect-error a text
    () => save({ id: '1', title: 1, color: '#b42318' }),
    () => request(SaveNotesDocument, withMeeting<{ content: string }>),
    // @ts-expect-error a field of an input that its document does not declare
    () => request(SaveNotesDocument, withMeeting<{ content: string; colour: string }>),
    () =>
      // @ts-expect-error the content is required
      request(SaveNotesDocument, (command: CommandFields<object>) => withMeeting(command)),
  ]
  expect(wrong).toHaveLength(7)
})
