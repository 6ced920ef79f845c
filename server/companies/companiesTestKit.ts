import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'

export const create =
  'mutation ($id: ID, $company: CompanyInput!) { createCompany(id: $id, company: $company) { id name url prio vAT address { street city telephones emails websites } creator { id } contactsCount } }'

export const update =
  'mutation ($id: ID!, $name: String, $url: String, $prio: Int, $industry: String, $address: AddressInput) { updateCompany(id: $id, name: $name, url: $url, prio: $prio, industry: $industry, address: $address) { name url prio industry address { street city emails } } }'

export const remove = 'mutation ($id: ID!) { deleteCompany(id: $id) }'
export const prio =
  'mutation ($id: ID!, $prio: Int!) { setPrio(table: COMPANY, id: $id, prio: $prio) }'

export const page =
  'query ($take: Int, $skip: Int, $prio: Int, $labels: [ID!], $search: String, $order: CompanyOrder) { companies(take: $take, skip: $skip, prio: $prio, labels: $labels, search: $search, order: $order) { totalCount list { name } } }'

export const sortedPage =
  'query ($take: Int, $skip: Int, $prio: Int, $search: String, $sort: CompanySort) { companies(take: $take, skip: $skip, prio: $prio, search: $search, sort: $sort) { totalCount list { name } } }'

export const refusal = async (person: Person, query: string, variables: Record<string, unknown>) =>
  (await person.gql(query, variables)).errors?.[0]?.extensions

export const lines = (org: TestOrganisation) =>
  org.sql(
    'select property, value, value2 from activity where organisation_id = $1 order by date_created, property',
    [org.organisationId],
  )

export const bulkFields = 'id changed unchanged missingIds restored dateUndone'
export const setLabel = `mutation ($records: RecordSelection!, $labelId: ID!, $remove: Boolean, $table: BulkTable = COMPANY) { change: labelRecords(table: $table, records: $records, labelId: $labelId, remove: $remove) { ${bulkFields} } }`
export const undoBulk = `mutation ($id: ID!) { change: undoBulkChange(id: $id) { ${bulkFields} } }`
export const newLabel = `mutation { createLabel(title: "Hot", color: "#b42318") { id } }`

/** Three accounts of other priorities, and who made them. */
export async function three(): Promise<{ org: TestOrganisation; member: Person; ids: string[] }> {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    ids: string[] = []
  for (const [name, prio] of [
    ['Alder', 0],
    ['Birch', 1],
    ['Cedar', 3],
  ] as const)
    ids.push((await member.ask(create, { company: { name, prio } })).createCompany.id)
  return { org, member, ids }
}
