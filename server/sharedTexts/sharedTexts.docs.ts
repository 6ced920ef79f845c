import { describeMembers, describeType } from '../engine/describe.ts'

const afterSeq =
  'The seq that the client has. One that is too far back, or ahead of the server, counts as none.'
describeType('TextField', 'A text that several people write.')
describeMembers('TextField', {
  NOTES: 'The internal notes of a meeting.',
  DESCRIPTION: 'The description of a meeting.',
  AGENDA_TITLE: 'The title of a point of its agenda, in one line.',
  PAIN_NOTE: 'The note on a pain that was named in it.',
})
describeType('SharedText', 'A text that several people write, for whoever writes on.', {
  seq: 'The number of the newest update.',
  state: [
    'The document before `updates`, as base64. Null: the client has it, by the argument afterSeq.',
    { afterSeq },
  ],
  updates: [
    'What came behind the state, or behind what the client has, oldest first.',
    { afterSeq },
  ],
})
describeType('TextUpdate', 'What one command changed in a text.', {
  seq: 'Its number in the text.',
  bytes: 'An update of Yjs in its first encoding, as base64.',
})
