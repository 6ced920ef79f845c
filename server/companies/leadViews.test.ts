// Views of leads: what such a view keeps, and what it refuses.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { refusal } from './companiesTestKit.ts'

const fields = 'id table search sort leads'

test('a view of leads keeps what narrows them, and nothing that the list could not show', async () => {
  const member = (await newTestOrganisation()).as('member')
  const lead = `mutation ($title: String = "Leads", $table: BulkTable = LEAD, $content: ListViewContent = {}) {
    view: createListView(table: $table, title: $title, content: $content) { ${fields} } }`
  const [campaign, owner] = [newId(), member.userId]
  const content = {
    search: ' al ',
    sort: 'FIT',
    leads: { campaignIds: [campaign], ownerIds: [owner], verdicts: ['OPEN'], hasMeeting: false },
  }
  const { view } = await member.ask(lead, { content })
  expect(view).toMatchObject({ table: 'LEAD', search: 'al', sort: 'FIT', leads: content.leads })
  expect(
    (await member.ask('{ listViews(table: LEAD) { id } }')).listViews.map(
      (one: { id: string }) => one.id,
    ),
  ).toEqual([view.id])
  // everybody's and one's own are not the same
  const of = async (leads: object | null) =>
    (await member.ask(lead, { content: { leads } })).view.leads
  expect(await of({ ownerIds: [] })).toEqual({ ownerIds: [] })
  expect(await of({})).toEqual({})
  expect(await of(null)).toBeNull()
  const changed = await member.ask(
    `mutation ($id: ID!, $content: ListViewContent) { view: updateListView(id: $id, content: $content) { ${fields} } }`,
    { id: view.id, content: { leads: { isNew: true } } },
  )
  expect(changed.view).toMatchObject({ search: null, sort: null, leads: { isNew: true } })
  const wrong = (content: object, table = 'LEAD') => refusal(member, lead, { content, table })
  const two = [newId(), newId()]
  for (const [content, field, rule] of [
    [{ prio: 1 }, 'prio', 'WRONG_TYPE'],
    [{ labels: [newId()] }, 'labels', 'WRONG_TYPE'],
    [{ conditions: [{ field: 'CITY', operator: 'IS', text: 'gent' }] }, 'conditions', 'WRONG_TYPE'],
    [{ columns: ['name'] }, 'columns', 'WRONG_TYPE'],
    [{ sort: 'CITY' }, 'sort', 'WRONG_TYPE'],
    [{ leads: { campaignIds: two } }, 'leads.campaignIds', 'TOO_MANY'],
    [{ leads: { ownerIds: two } }, 'leads.ownerIds', 'TOO_MANY'],
    [{ leads: { ownerIds: ['me'] } }, 'leads.ownerIds', 'UNKNOWN_ID'],
    [{ leads: { verdicts: ['DISQUALIFIED'] } }, 'leads.verdicts', 'WRONG_TYPE'],
    [{ leads: { isNew: false } }, 'leads.isNew', 'WRONG_TYPE'],
    [{ leads: { isNew: true, hasMeeting: true } }, 'leads.isNew', 'WRONG_TYPE'],
  ] as const)
    expect(await wrong(content)).toMatchObject({ field: `content.${field}`, rule })
  expect(await wrong({ leads: {} }, 'COMPANY')).toMatchObject({ field: 'content.leads' })
  expect(await wrong({ sort: 'FIT' }, 'COMPANY')).toMatchObject({ field: 'content.sort' })
  expect(
    await refusal(
      member,
      'mutation ($id: ID!) { setPrioOfRecords(table: LEAD, records: { ids: [$id] }, prio: 1) { id } }',
      { id: newId() },
    ),
  ).toMatchObject({ field: 'table', rule: 'WRONG_TYPE' })
})
