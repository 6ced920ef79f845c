import { describeMembers, describeType } from '../engine/describe.ts'

describeType('MediaUse', 'A place where a media item is used.', {
  kind: 'What uses it.',
  recordId:
    'Id of the record that shows it: the question, also of an option; the pain of a bullet; the meeting.',
  title: 'The question, the option, the bullet, or the title of the meeting.',
  within:
    'The title of what that stands in: the playbook, the question of an option, the pain. Null: of a meeting.',
})
describeType('MediaUseKind', 'What uses a media item.', {
  QUESTION: 'A question, in the draft of its playbook or in the newest published version.',
  OPTION: 'An option of a question, in the same versions.',
  BULLET: 'A bullet of a pain.',
  MEETING: 'A meeting that has it to show, beside what its questions show.',
})
describeMembers('MediaItem', {
  uses: 'Where it is used, as far as who asks may see that.',
  useCount: 'How many of these there are.',
})
