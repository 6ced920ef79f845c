import { limits, palette } from '../../shared/limits.ts'
import { from1To, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'

export const labelsOn = (what: string): string =>
  `Labels that were put on the ${what}, by title; without those in the bin.`

describeEverywhere({
  values: { LABEL: 'A label, with the links to what carries it.' },
  Mutation: {
    'labelId: ID!':
      'Id of the label; for one that was merged, what it was merged into is meant. NOT_FOUND when that is not there or in the bin.',
  },
})

const title = `What the label says; ${from1To(limits.labelTitle)}.`
const taken = `${title} One that another label has, case and accents ignored, is refused with DUPLICATE.`
const description = `What the label is for; ${upTo(limits.labelDescription)}.`
const color = `One of the ${palette.length} colours of labels, as #rrggbb`
const colors = `${color}: ${palette.join(', ')}.`

describeType('Label', "A title in a colour, put on records. Labels are the organisation's.", {
  title: `${title} No two labels of the organisation have the same.`,
  description: `${description} Null: nothing is said.`,
  color: `${color}.`,
  mergedIds:
    'Ids of labels that were merged into it. Filters and answers that name one of them mean this label.',
  questionCount: "How many questions carry it, in each playbook's newest version.",
  usageCount: 'How many things carry it, as far as the person may see them.',
})
describeType('LabelType', 'What a label can be put on.')

describeMembers('Query', {
  labels: [
    'Labels by title, without those in the bin: all, or those on one thing.',
    {
      id: 'Only labels on the thing with this id, if the person may see it.',
      type: 'What the id is of; without it any kind. It counts with id only.',
    },
  ],
  label: 'One label; null: it is not there, or in the bin.',
})
describeMembers('Mutation', {
  createLabel: [
    'Makes a label, and puts it on a thing if one is given. Every role may.',
    {
      title: taken,
      color: colors,
      description,
      labelTypeString: 'What typeId is of; given with it or not at all.',
      typeId:
        "Id of the thing that gets the label. NOT_FOUND when it is not there or not the person's to see.",
    },
  ],
  updateLabel: [
    'Changes what is given of a label; what is left out stays. Every role may.',
    {
      title: `${taken} Null is refused.`,
      color: `${colors} Null changes nothing.`,
      description: `${description} Null clears it.`,
    },
  ],
  deleteLabel:
    'Puts a label into the bin, and answers with its id. Every role may; restore takes it back with all that carries it.',
  mergeLabels: [
    'Puts a second label on all that carries the first, lets the second stand for the first in answers, conditions and filters, puts the first into the bin, and answers with the second. Every role may. restore makes them two in answers, conditions and filters again, and puts the first back on nothing.',
    {
      id: 'Id of the label that goes. NOT_FOUND when it is not there or in the bin.',
      into: 'Id of the label that stays. NOT_FOUND when it is not there or in the bin, DUPLICATE for the same label.',
    },
  ],
  createLabelLink: [
    'Puts a label on a thing or takes it off, and answers with the label. Every role may; a repeat changes nothing.',
    {
      typeId: "Id of the thing. NOT_FOUND when it is not there or not the person's to see.",
      type: 'What typeId is of.',
      remove: 'True takes the label off; without it, or with false or null, the label is put on.',
    },
  ],
  addToQuestionLabels: [
    'Puts a label on a question, in all versions. Every role may; a repeat changes nothing.',
    { questionId: 'Id of the question. NOT_FOUND when no version has it.' },
  ],
})
