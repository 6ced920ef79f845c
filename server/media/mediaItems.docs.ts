import { bulkRecords, limits } from '../../shared/limits.ts'
import { from1To, takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'

describeEverywhere({ values: { MEDIA_ITEM: 'An item of the media library.' } })
describeType('MediaType', 'What an item of the media library is.', {
  IMAGE: 'A picture that browsers show.',
  DOCUMENT: 'A file that is downloaded.',
  AUDIO: 'A sound.',
  VIDEO: 'A film.',
  LINK: 'An address on the web; one of a film of a known host can be shown in a frame.',
})
describeType('MediaLanguage', 'In which language an item is.', {
  EN: 'English.',
  FR: 'French.',
  NL: 'Dutch.',
  NONE: 'It is not said, or any.',
})
describeType('MediaSort', 'The order of items.', {
  TITLE: 'By title, from A to Z.',
  TITLE_DESC: 'By title, from Z to A.',
  NEWEST: 'What was added last comes first.',
  OLDEST: 'What was added first comes first.',
})
const title = `What it is called; ${from1To(limits.mediaTitle)}.`
const description = `What it shows, and what it is good for; ${upTo(limits.description)}.`
const language = 'In which language it is written or spoken: EN, FR or NL'
const address = `Where the link leads, an https address; ${upTo(limits.webAddress)}.`
const asShown = 'As it was shown to the person.'
const leaders = 'Admins and Managers may.'
describeType(
  'MediaItem',
  'An item of the media library: a file or a link. A file is sent to /uploads/ with mediaItemId: of an item that is not there yet, whose id the client chooses, it makes the item, and of one that is there it replaces the content. The former content waits in the bin, as a FILE, and restoring it puts it back in place.',
  {
    type: 'What it is, found in what is in its file.',
    title,
    description: `${description} Null: nothing is written.`,
    language: `${language}. Null: not said, or any.`,
    url: 'Of a link its address; else where its file is, as File.url has it. Null: the file is held back, or gone.',
    thumbnailUrl: 'Of a picture a small one, as File.thumbnailUrl has it; else null.',
    file: 'What it holds; null for a link.',
    isUsed: 'Whether anything shows it that who asks may see.',
    labels: 'The labels on it.',
    mayEdit: 'Whether who asks may change it.',
  },
)
describeType('MediaItemPage', 'A page of the items that were asked for.', {
  list: 'Those of the page.',
})
describeType('MediaItemBaseInput', 'What the person saw of an item that they change.', {
  title: asShown,
  description: asShown,
  language: asShown,
  address: asShown,
})
describeMembers('Query', {
  mediaItems: [
    'Items of the media library, for every role.',
    {
      take: takeUpTo(limits.page),
      search: `Only items with this in their title or description, wherever it stands; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`,
      types: 'Only of these types.',
      labels: 'Only with one of these labels, by id.',
      languages: 'Only in one of these languages.',
      isUsed: 'Only items that something shows, or that nothing does.',
      sort: 'Their order; without it what was added last comes first.',
    },
  ],
  mediaItem: 'An item of the media library. Null when it is not there, or in the bin.',
})
const ids = `Ids of ${bulkRecords} items at most; those that are not there are left out.`
const gone = 'Id of the item. NOT_FOUND when it is not there.'
describeMembers('Mutation', {
  createMediaLink: [
    `Adds a link to the media library, which has ${limits.mediaItems} items at most. ${leaders}`,
    {
      address,
      title: `${title} Without one it is called by its host.`,
      description,
      language: `${language}.`,
    },
  ],
  updateMediaItem: [
    `Changes what is given of an item; null takes description and language away. ${leaders}`,
    {
      id: gone,
      title,
      description,
      language: `${language}.`,
      address: `${address} Of links only.`,
      base: 'What the person saw: CONFLICT when somebody has changed it since. Left out: nothing is compared.',
    },
  ],
  deleteMediaItem: [
    `Puts an item into the bin, and answers with its id. What shows it shows that it is missing until it is restored. ${leaders}`,
    { id: gone },
  ],
  setMediaLanguage: [
    `Says in which language several items are, and answers with the ids of those that changed. ${leaders}`,
    { ids, language: `${language}. Null: not said, or any.` },
  ],
  labelMediaItems: [
    `Puts a label on several items, and answers with the ids of those that changed. ${leaders}`,
    {
      ids,
      labelId: 'Id of the label. NOT_FOUND when it is not there.',
      remove: 'Takes it off them instead.',
    },
  ],
  deleteMediaItems: [
    `Puts several items into the bin, and answers with the ids of those that went. ${leaders}`,
    { ids },
  ],
  restoreMediaItems: [
    `Takes several items out of the bin, and answers with the ids of those that came back. ${leaders}`,
    { ids },
  ],
})
