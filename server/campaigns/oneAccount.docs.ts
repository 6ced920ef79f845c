import { describeMembers } from '../engine/describe.ts'

describeMembers('CampaignAccount', {
  step: 'How far it has come, by the meetings and opportunities that the person may see; null when the account is in the bin.',
  playbookAnswers:
    "The account's newest answers to the questions that the campaign's playbook asks in its published version, one of a question. Those of meetings that the person may not see are left out.",
})
