import { limits } from '../../shared/limits.ts'
import { binStayText, from1To, searchByName, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'
import { conditionsOfList } from './conditions.docs.ts'

describeEverywhere({
  values: { LIST_VIEW: 'A saved view of a list.' },
})

const title = `What the view is called; ${from1To(limits.viewTitle)}. Two may have the same.`
const columns = `Columns of the list in their order, by the names of the page; null: those of whoever looks. At most ${limits.columns}, each once.`
const shared = 'True: everybody in the organisation sees it. False: its creator alone.'
const content = {
  search: searchByName,
  prio: 'Only records of this priority, -1 to 3.',
  conditions: conditionsOfList,
  sort: 'The order: a value of CompanySort, ContactSort or CampaignAccountSort. Null: the usual one.',
  columns,
  leads: 'What narrows a list of leads, as LeadViewContent; null for other lists.',
}
describeType(
  'ListView',
  'What a list of accounts, contacts or leads shows, kept under a title, for its creator or for everybody.',
  {
    table: 'Of which list it is.',
    title,
    isShared: shared,
    search: `Only records with this in their name; ${upTo(limits.search)}. Null: all.`,
    prio: 'Only records of this priority; null: of any.',
    labelIds: 'Only records with one of these labels, by id; none: of any.',
    conditions: 'Conditions that the records meet, each as RecordConditionInput.',
    sort: content.sort,
    columns,
    leads: content.leads,
    isMine: 'Whether the person made it.',
    mayEdit:
      'Whether the person may change and delete it: their own, and for Admins and Managers each that is shared.',
  },
)
describeType('ListViewContent', 'All that a view shows; what is left out is none.', {
  ...content,
  labels: 'Only records with this label, by id; one at most.',
})
describeType('LeadViewContent', 'What narrows a list of leads; what is left out narrows nothing.', {
  campaignIds: 'Only those of this campaign; one at most.',
  ownerIds:
    'Only those of this person, by id of their User; one at most. An empty list is everybody; left out it is whoever looks.',
  verdicts: 'Only those with this verdict, OPEN or QUALIFIED; one at most.',
  hasMeeting: 'Only those with a meeting of the campaign, or only the others.',
  isNew: 'True: only those that came in since the last visit. Not together with hasMeeting.',
})
describeType(
  'ListViewBase',
  'What the person saw of a view. It is compared with what is kept, and kept nowhere.',
  { title, isShared: shared, content: 'The filters, order and columns.' },
)
describeMembers('Query', {
  listViews: [
    "Saved views of a list, by title: the person's own and those that are shared.",
    { table: 'Of which list.' },
  ],
  listView: [
    'One saved view.',
    {
      id: "Id of the view. When it is not there, in the bin, or not the person's to see, the answer is null.",
    },
  ],
})
const contentOf = 'Filters, order and columns.'
describeMembers('Mutation', {
  createListView: [
    `Makes a view of a list. Every role may; more than ${limits.views} of one person, or ${limits.sharedViews} of one list that are shared, are refused with TOO_MANY.`,
    { table: 'Of which list.', title, isShared: `${shared} Without it false.`, content: contentOf },
  ],
  updateListView: [
    'Changes what is given of a view; what is left out stays. Its creator may, and Admins and Managers when it is shared; FORBIDDEN for others who see it.',
    {
      title: `${title} Null is refused.`,
      isShared: `${shared} Only its creator may take it back from the others. Null changes nothing.`,
      content: `${contentOf} All of it together; null changes nothing.`,
      base: 'What the person saw. What somebody else has made something else since is refused with CONFLICT, and params.current has it.',
    },
  ],
  deleteListView: `Puts a view into the bin, where it stays ${binStayText}, and answers with its id. Its creator may, and Admins and Managers when it is shared; restore takes it back.`,
})
