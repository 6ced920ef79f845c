import { describeMembers, describeType } from '../engine/describe.ts'

describeType('CampaignProgress', 'What was reached of the goal of a campaign by a day.', {
  day: 'The day. Of meetings by the calendar of the place where each is, else of the time zone of the organisation.',
  reached:
    "What was reached by the end of it, as the goal counts: meetings that began, accounts since they were met and qualify, opportunities since they were made, or the prices that those which are not lost have by now. The last one equals the campaign's funnel.",
})
describeMembers('Campaign', {
  progress:
    'What was reached of its goal over time: from its first day, or else from what was done first, once a week until its last day or today. What was done before is in the first one, what was done after in the last one. Longer steps where the period is longer than three years. Empty: no goal is set.',
})
