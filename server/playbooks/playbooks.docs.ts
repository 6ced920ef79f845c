import { limits } from '../../shared/limits.ts'
import { playbookFileBytes } from '../../shared/playbookFile.ts'
import { from1To, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'
import { labelsOn } from '../labels/labels.docs.ts'

describeEverywhere({
  values: { PLAYBOOK: 'A flow of question hubs, of the type Playbook.' },
  Mutation: {
    'playbookId: ID!':
      'Id of the playbook whose draft is changed. NOT_FOUND when it is not there or in the bin.',
  },
})

const title = `What the playbook is called; ${from1To(limits.playbookTitle)}. Two may have one title.`
const description = `What the playbook is for; ${upTo(limits.description)}.`
export const editors = 'Admins and Managers only.'
/** Of a search that takes what was typed as it is. */
export const searchInTitle = `Only those with this in their title, wherever it stands; ${upTo(limits.search)}. Case and accents are ignored.`

/** Of an argument `own`. */
export const own =
  'True: in the language of who asks, where the text is translated into it; else as it was written, which edits start from.'
const isTemplate =
  'Whether it is offered, as its draft is, as a template to whoever makes a playbook here.'
const language =
  'EN, FR or NL: the language in which its texts are written; translations are into others.'
const languages =
  'The languages into which it is to be translated, beside its own. What is not is a warning in the builder.'
export const translations =
  'Its texts in other languages, as JSON: by language (EN, FR, NL) the texts by the name of their field. What is not translated is left out. Under `of` are the texts from which they were made, where those were changed since: such a translation is out of date, and is read all the same.'

describeType(
  'Playbook',
  'A flow of question hubs from which meetings are run. Members see it once it was published.',
  {
    title: [title, { own }],
    description: [`${description} Null: nothing is said.`, { own }],
    language,
    languages,
    isTemplate,
    translations,
    draft: 'The version that is edited; null for Members, who do not see it.',
    published: 'The newest published version; null until the first is published.',
    versions: 'Published versions, newest first.',
    questionCount: 'How many questions the newest published version has, else the draft.',
    labels: labelsOn('playbook'),
  },
)
describeType('PlaybookTextsInput', 'The texts of a playbook in one other language.', {
  language: 'EN, FR or NL.',
  title: `${title} Null: not translated; left out: as it is.`,
  description: `${description} Null: not translated; left out: as it is.`,
  titleOf:
    'The title from which that of this language was made. Null: it is right for the title as it is now; left out: the title now when the translation is another one, else as it is.',
  descriptionOf: 'The same of the description.',
})
describeMembers('Query', {
  playbooks: [
    'Playbooks by title, without those in the bin. Members see those that were published.',
    { search: searchInTitle, isTemplate: 'True: only templates; false: only those that are none.' },
  ],
  playbook: "One playbook; null: it is not there, in the bin, or not the person's to see.",
})
describeMembers('Mutation', {
  createPlaybook: [`Makes a playbook with an empty draft. ${editors}`, { title, description }],
  updatePlaybook: [
    `Changes what is given of a playbook, at once and without publishing; what is left out stays. ${editors}`,
    {
      title: `${title} Null is refused.`,
      description: `${description} Null clears it.`,
      language: `${language} Null changes nothing.`,
      languages: `${languages} Null changes nothing.`,
      isTemplate: `${isTemplate} A copy of it is none. Null changes nothing.`,
      translations:
        'Title and description in other languages: those that are given take the place of what there is, others stay.',
    },
  ],
  copyPlaybook: [
    `Makes a playbook out of the draft of another. No hub, question or option of it has the id of the original. ${editors}`,
    {
      id: 'Id of the playbook that is copied. NOT_FOUND when it is not there or in the bin.',
      newId:
        'Id of the copy, a UUID that the client chooses; without it the server makes one. The same id again makes nothing.',
      title: `What the copy is called; ${from1To(limits.playbookTitle)}.`,
    },
  ],
  deletePlaybook: `Puts a playbook into the bin, and answers with its id. Meetings that are run from it keep it. ${editors} Restore takes it back.`,
  publishPlaybook: [
    `Makes a version of the draft, which never changes again. Planned meetings without an answer follow it at once. ${editors} STATE_REFUSED when nothing changed since the last version (DUPLICATE), or the draft has no question (REQUIRED).`,
    {
      note: `Why it is published, and what is new in it, for the colleagues; ${upTo(limits.versionNote)}.`,
    },
  ],
  resetDraft: [
    `Throws away what changed in the draft: it becomes what a published version is. ${editors} STATE_REFUSED when nothing was published.`,
    {
      versionId:
        'Id of the version; without it the newest published. NOT_FOUND when the playbook has none with it.',
    },
  ],
  importPlaybook: [
    `Makes a playbook out of a file: a draft with ids of its own, all of it or nothing; labels are found by their titles, or made. ${editors} BAD_INPUT when anything is wrong with the file; params.faults has all of it, each with its path in the file.`,
    {
      file: `The text of the file, JSON as GET /playbook-files/<id of a version> gives it; at most ${playbookFileBytes} bytes.`,
    },
  ],
  changeDraft: [
    `Changes hubs and questions of a draft as one: all of it or nothing. The same change with before and after exchanged takes it back. ${editors} CONFLICT when a part is not what it was, or something would lose its hub or what its conditions ask, or have conditions that cannot be met: params.titles names it, and nothing is changed. BAD_INPUT when anything is wrong with the parts; params.faults has all of it. Answers with the draft.`,
    {
      change: `JSON: { "hubs": [{ "id", "before", "after" }], "questions": [...] }; before and after are the hub or question with the fields of the API, its conditions and its options; null: it is not there. At most ${playbookFileBytes} bytes.`,
    },
  ],
})
