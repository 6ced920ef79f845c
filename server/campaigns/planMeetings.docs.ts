import { limits } from '../../shared/limits.ts'
import { from1To, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType('CampaignMeetingInput', 'A meeting with an account of a campaign.', {
  id: 'A UUID that the client chooses; the same one again is the same meeting, and DUPLICATE with anything else of it changed.',
  title: `What the meeting is called; ${from1To(limits.meetingTitle)}.`,
  companyId: 'With which account.',
  organisationUserId:
    'The member who attends, by the id of their OrganisationUser. Where Members see their own meetings only, a Member plans for themselves.',
  startDate: 'When it begins.',
  endDate: 'When it ends.',
})
describeType(
  'CampaignMeetingsPlanned',
  'What became of meetings that were to be planned, those that were planned before among them.',
  {
    id: 'Id of the campaign.',
    campaign: 'The campaign, with its figures as they are now.',
    planned: 'How many are planned.',
    skipped:
      'How many were left out, because somebody has set their account aside since it was seen.',
    disqualified:
      'How many were left out, because somebody has disqualified their account since it was seen.',
    assigned:
      'How many were left out, because somebody else works on their account than when it was seen, who does not attend.',
  },
)
describeType('CampaignMeetingsUndo', 'What became of meetings that were to be taken back.', {
  id: 'Id of the campaign.',
  campaign: 'The campaign, with its figures as they are now.',
  left: 'How many were left, because somebody has done something with them since.',
})
const campaignId = 'The campaign. NOT_FOUND when it is not there or in the bin.'
describeMembers('Mutation', {
  planCampaignMeetings: [
    `Plans meetings with accounts of a campaign from its playbook: all or none, but those whose account somebody has taken from who plans since it was seen. CONFLICT when one falls on another meeting of its member; params.places has which ones do. Every role may.`,
    {
      campaignId,
      meetings: `The meetings, 1–${limits.plannedAtOnce}.`,
      seen: 'The accounts as the person saw them. A meeting with an account of which nothing is said is planned however that is.',
      timeZone: 'IANA name of the time zone in which they take place.',
      location: `Where they take place; ${upTo(limits.location)}.`,
    },
  ],
  unplanCampaignMeetings: [
    'Puts meetings into the bin that who asks has planned from the campaign, and with which nobody has done anything since: they were not changed, and are of no opportunity. Every role may.',
    { campaignId, companyDialogIds: `The meetings, by id, at most ${limits.plannedAtOnce}.` },
  ],
})
