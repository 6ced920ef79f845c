import { msg } from '@lingui/core/macro'
import { SelectMeetingLabelDocument } from '../gql.ts'
import { newest, request, withMeeting, type MeetingKind } from './commandKind.ts'
import { addedItem, withoutItem } from './overlayList.ts'

type SelectLabel = { labelId: string; selected: boolean }

const selectCompanyDialogLabel: MeetingKind<SelectLabel> = {
  ...request(SelectMeetingLabelDocument, withMeeting<SelectLabel>),
  upgrades: [],
  lane: (meetingId, { labelId }) => `${meetingId} label ${labelId}`,
  thing: null,
  join: newest,
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
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
  showsRefused: false,
  cache: null,
  title: ({ selected }) => (selected ? msg`Label put on` : msg`Label taken off`),
  ids: ({ labelId }) => [labelId],
  text: null,
  value: null,
  isOfItem: false,
}

export const labelKinds = { selectCompanyDialogLabel }
