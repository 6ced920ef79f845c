import { describeMembers, describeType } from '../engine/describe.ts'

describeType('BusyTime', 'A member has a meeting, planned or running.', {
  organisationUserId: 'Whose it is.',
  startDate: 'When it begins.',
  endDate: 'When it ends.',
})
describeMembers('Query', {
  busyTimes: [
    'When members have meetings in a period, earliest first. Where Members see their own meetings only, they learn of their own times only.',
    {
      organisationUserIds: 'Of which members, by the id of their OrganisationUser.',
      from: 'Only meetings that end after this instant.',
      to: 'Only meetings that begin before this instant.',
    },
  ],
})
