import { limits } from '../../shared/limits.ts'
import { describeMembers } from '../engine/describe.ts'

const companyDialogId = 'Id of the meeting. NOT_FOUND when it is not there.'
describeMembers('CompanyDialog', {
  mediaItemIds: `Media that were put on it, as ids in their order; ${limits.mediaAttached} at most. Also of those that are gone.`,
  mediaItems: 'The same that are there.',
})
describeMembers('PlaybookVersion', {
  mediaItems: 'Media of its questions and their options that are there, each once, by title.',
})
describeMembers('Mutation', {
  addMeetingMedia: [
    'Puts a media item on a meeting, or elsewhere in the order of those that it has. Every role may.',
    {
      companyDialogId,
      mediaItemId: 'Id of the media item. UNKNOWN_ID when it is not there.',
      afterId:
        'Id of the one that it is put behind, or last where that is not on the meeting any more; empty text: it is put first. Without it: it comes last, and one that the meeting has stays where it is.',
    },
  ],
  removeMeetingMedia: [
    'Takes a media item off a meeting; in the library it stays. Every role may.',
    { companyDialogId, mediaItemId: 'Id of the media item.' },
  ],
})
