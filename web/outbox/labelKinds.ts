import { msg } from '@lingui/core/macro'
import { LinkLabelDocument, SelectMeetingLabelDocument, type LabelType } from '../gql.ts'
import {
  newest,
  request,
  withMeeting,
  type CommandFields,
  type CommandKind,
  type MeetingKind,
} from './commandKind.ts'
import { addedItem, withoutItem } from './overlayList.ts'
import { recordId, recordType } from './recordKey.ts'

type SelectLabel = { labelId: string; selected: boolean }
type LinkLabel = SelectLabel & {
  /** As the screen shows it until the server has answered. */ shown: {
    title: string
    color: string
  }
}
type Labelled = { labels: { __typename: 'Label'; id: string; title: string; color: string }[] }

const ofLabel = {
  upgrades: [],
  lane: (recordId: string, { labelId }: SelectLabel) => `${recordId} label ${labelId}`,
  thing: null,
  join: newest,
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  seen: null,
  showsRefused: false,
  title: ({ selected }: SelectLabel) => (selected ? msg`Label put on` : msg`Label taken off`),
  ids: ({ labelId }: SelectLabel) => [labelId],
  text: null,
  isOfItem: {
    field: 'labelId',
    gone: msg`The label was deleted, or merged with another one.`,
    isForGood: false,
  },
}

const selectCompanyDialogLabel: MeetingKind<SelectLabel> = {
  ...ofLabel,
  ...request(SelectMeetingLabelDocument, withMeeting<SelectLabel>),
  overlay: {
    CompanyDialog: ({ questionLabels }, { input: { labelId, selected } }, { labels }) => {
      const label = labels?.find(({ id }) => id === labelId)
      if (!selected) return { questionLabels: withoutItem(questionLabels, labelId) }
      if (!label) return {}
      const { id, title, color } = label
      return {
        questionLabels: addedItem(questionLabels, { __typename: 'Label', id, title, color }),
      }
    },
  },
  inLists: false,
  cache: null,
  value: null,
}

const typeOf = { Company: 'COMPANY', Contact: 'CONTACT' } satisfies Record<string, LabelType>
const labelled = <Shown extends Labelled>(
  { labels }: Shown,
  { input: { labelId, selected, shown } }: CommandFields<LinkLabel>,
): Labelled => ({
  labels: selected
    ? addedItem(labels, { __typename: 'Label', id: labelId, ...shown })
    : withoutItem(labels, labelId),
})

const linkLabel: CommandKind<LinkLabel, 'Company' | 'Contact'> = {
  ...ofLabel,
  ...request(
    LinkLabelDocument,
    ({ input: { labelId, selected }, record, id }: CommandFields<LinkLabel>) => ({
      labelId,
      remove: !selected,
      typeId: recordId(record),
      type: typeOf[recordType(record) as keyof typeof typeOf],
      commandId: id,
    }),
  ),
  overlay: { Company: labelled, Contact: labelled },
  inLists: true,
  cache: 'createLabelLink',
  value: ({ shown }) => shown.title,
}

export const labelKinds = { selectCompanyDialogLabel, linkLabel }
