import { limits } from '../../shared/limits.ts'
import { from1To, seenIds, takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const note = `What was said of it there; ${upTo(limits.painNote)}.`

describeType('MeetingPain', 'A pain that was named in a meeting.', {
  painId: 'Id of the pain, by which it is changed; it may have been merged into another one since.',
  pain: 'The pain, or the one that stands for it since they were merged. It may be in the bin.',
  companyDialog: 'The meeting in which it was named.',
  note: `${note} Null: nothing.`,
  noteVersionId:
    'The version of the note that is shown, for who saves the whole note; null: none yet.',
  voteCount: 'How many members voted for it there.',
  hasMyVote: 'Whether who asks is one of them.',
  creator: 'Who named it.',
  dateCreated: 'When it was named.',
})
const counts = {
  painId: 'Id of the pain; of pains that were merged that of the one that stands for them.',
  pain: 'The pain, which is not in the bin.',
  meetingCount: 'In how many of the meetings it was named.',
  companyCount: 'With how many accounts these were, without those in the bin.',
  companyIds: `Ids of these accounts; null where they may be more than ${limits.picked}.`,
  voteCount: 'How many votes it has in them: one of each member in each meeting.',
  last: 'As it was named in the latest of them.',
}
describeType('CompanyPain', 'A pain that was named in meetings with an account.', counts)
describeType('ContactPain', 'A pain that was named in meetings that a contact attends.', counts)
describeType('OpportunityPain', 'A pain that was named in meetings about an opportunity.', counts)
describeType('PainCount', 'How often a pain was named.', counts)

const seen = 'in meetings that the person may see, without those that were cancelled'
describeMembers('CompanyDialog', { pains: 'The pains that were named in it, the earliest first.' })
describeMembers('Company', { pains: `The pains that were named ${seen}, the most voted first.` })
describeMembers('Contact', {
  pains: `The pains that were named in meetings that they attend, ${seen}, the most voted first.`,
})
describeMembers('Opportunity', {
  pains: `The pains that were named in its meetings, ${seen}, the most voted first.`,
})
describeMembers('Pain', {
  companyDialogCount: `In how many meetings it was named, ${seen}.`,
  companyCount: 'At how many accounts, without those in the bin.',
  voteCount: 'How many voted for it, each member once in a meeting.',
  namings: [
    `Where it was named, ${seen}, the newest meeting first.`,
    { take: takeUpTo(limits.page) },
  ],
})
describeMembers('Query', {
  painCounts: [
    `How often each pain was named ${seen}; the most voted first. All filters that are given must hold.`,
    {
      playbookId: 'Only meetings that are run from this playbook.',
      campaignId: 'Only meetings that were planned from this campaign.',
    },
  ],
})

const place = {
  companyDialogId: 'Id of the meeting.',
  painId: 'Id of the pain. NOT_FOUND when it is not named in the meeting.',
}
describeMembers('Mutation', {
  addMeetingPain: [
    `Names a pain in a meeting, which has ${limits.painsPerMeeting} at most; one that is named changes nothing. Every role may.`,
    {
      id: 'A UUID that the client chooses for the naming.',
      companyDialogId: 'Id of the meeting.',
      painId: 'Id of the pain; UNKNOWN_ID when there is none and no title is given.',
      title: `Makes the pain, if there is none with the id: the problem in a few words; ${from1To(limits.painTitle)}. Where another one is called so, that one stands for it.`,
    },
  ],
  removeMeetingPain: [
    'Takes a pain off a meeting. Named again, it has its note and its votes again. Every role may.',
    { ...place, painId: 'Id of the pain. One that is not named changes nothing.' },
  ],
  voteForPain: [
    'Gives the vote of who asks to a pain of a meeting, or takes it back. Every role may.',
    { ...place, isUp: 'True gives it, false takes it back.' },
  ],
  savePainNote: [
    'Writes the whole note on a pain of a meeting. Clients that know Yjs write with editText. Every role may.',
    {
      ...place,
      note,
      noteBaseId:
        'The version that the person wrote from; what others changed meanwhile is joined. Left out: the note is set.',
      noteSeenIds: seenIds,
    },
  ],
})
