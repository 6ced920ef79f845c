import type { Person } from '../test/testOrganisation.ts'

export const create =
  'mutation ($id: ID, $title: String!, $color: String!, $type: LabelType, $typeId: ID) { createLabel(id: $id, title: $title, color: $color, labelTypeString: $type, typeId: $typeId) { id title color usageCount questionCount creator { id } } }'

export const update =
  'mutation ($id: ID!, $title: String, $color: String, $description: String) { updateLabel(id: $id, title: $title, color: $color, description: $description) { title color description } }'

export const link =
  'mutation ($labelId: ID!, $typeId: ID!, $type: LabelType!, $remove: Boolean) { createLabelLink(labelId: $labelId, typeId: $typeId, type: $type, remove: $remove) { id usageCount questionCount } }'

export const list = 'query ($id: ID, $type: LabelType) { labels(id: $id, type: $type) { title } }'

export const company = async (person: Person): Promise<string> =>
  (await person.ask('mutation { createCompany(company: { name: "Acme" }) { id } }')).createCompany
    .id

export const refusal = async (person: Person, query: string, variables: Record<string, unknown>) =>
  (await person.gql(query, variables)).errors?.[0]?.extensions
