import { limits } from '../../shared/limits.ts'
import { upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'PlaybookVersion',
  'A playbook as it was at one moment: a draft, or a published version, which never changes. Members see published ones only.',
  {
    playbookId: 'The playbook of which it is a version.',
    number: 'Counted from 1 in the order of publishing; null: it is the draft.',
    note: `Why it was published, and what is new in it; ${upTo(limits.versionNote)}; null: nothing was said.`,
    revision: 'Number of changes of the draft; in a published version, as many as it had then.',
    publisher: 'Who published it; null: it is the draft.',
    datePublished: 'When it was published; null: it is the draft.',
    hubs: 'Its question hubs, in their order.',
    questionCount: 'How many questions it has in all hubs.',
  },
)
describeMembers('Query', {
  playbookVersion: "One version; null: it is not there, or not the person's to see.",
})
