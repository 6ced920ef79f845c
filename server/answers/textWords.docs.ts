import { describeMembers, describeType } from '../engine/describe.ts'
import { mostWords, readLetters, readTexts } from './textWords.ts'

describeType(
  'TextWords',
  'The words that most answers to a question hold; of those that the person may see, as charts count.',
  {
    questionId: 'The question whose answers are read, through all versions.',
    readCount: `How many answers were read: the newest ${readTexts}, the first ${readLetters} letters of each.`,
    isCut: 'Whether there are more answers than were read.',
    words: `At most ${mostWords}, those of most answers first. Without words that say nothing of their own in English, French or Dutch, such as "the".`,
  },
)
describeType('TextWord', 'A word of answers.', {
  word: 'As most of them spell it. Spellings that differ in capitals and accents only are one word.',
  count: 'How many of the answers that were read hold it.',
})
describeMembers('Query', {
  textWords: [
    'The words that most answers to one question hold. Null when it was never published, or its playbook is in the bin.',
    {
      questionId: 'Id of the question.',
      campaignId: 'Only answers of meetings that were planned from this campaign.',
    },
  ],
})
