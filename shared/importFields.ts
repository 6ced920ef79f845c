// What a column of an imported file may be, by kind of record: the server reads it, the web offers it.
interface Field {
  /** Where it stands in the schema of the record; null: it is read in a way of its own. */
  path: string | null
  /** A cell may hold several, and several columns may be it. */
  isList?: true
}
const address = {
  street: { path: 'address.street' },
  zipCode: { path: 'address.zipCode' },
  city: { path: 'address.city' },
  countryName: { path: 'address.countryName' },
  telephones: { path: 'address.telephones', isList: true },
  emails: { path: 'address.emails', isList: true },
  websites: { path: 'address.websites', isList: true },
} as const satisfies Record<string, Field>

export const importFields = {
  COMPANY: {
    name: { path: 'name' },
    vAT: { path: 'vAT' },
    url: { path: 'url' },
    type: { path: 'type' },
    industry: { path: 'industry' },
    companySize: { path: 'companySize' },
    source: { path: 'source' },
    prio: { path: 'prio' },
    owner: { path: null },
    ...address,
  },
  CONTACT: {
    firstName: { path: 'firstName' },
    lastName: { path: 'lastName' },
    jobTitle: { path: 'jobTitle' },
    prio: { path: 'prio' },
    ...address,
    // the account that it is at, by one of these
    accountName: { path: null },
    accountVat: { path: null },
    accountWebsite: { path: null },
    role: { path: null },
    decisionMaker: { path: null },
  },
} as const satisfies Record<string, Record<string, Field>>

export type ImportKind = keyof typeof importFields
export type ImportField =
  | keyof (typeof importFields)['COMPANY']
  | keyof (typeof importFields)['CONTACT']
export const importFieldsOf = (kind: ImportKind): ImportField[] =>
  Object.keys(importFields[kind]) as ImportField[]
export const importFieldOf = (kind: ImportKind, id: string): Field | undefined =>
  Object.hasOwn(importFields[kind], id)
    ? (importFields[kind] as Record<string, Field>)[id]
    : undefined

/** What a row may be matched by, and the fields that it is made of. */
export const importMatches = {
  COMPANY: {
    VAT: ['vAT'],
    EMAIL: ['emails'],
    WEBSITE: ['url'],
    NAME_CITY: ['name', 'city'],
  },
  CONTACT: { EMAIL: ['emails'], NAME_CITY: ['firstName', 'lastName', 'city'] },
} as const satisfies Record<ImportKind, Record<string, readonly ImportField[]>>
export type ImportMatch = 'VAT' | 'EMAIL' | 'WEBSITE' | 'NAME_CITY'
export const importMatchFields = (
  kind: ImportKind,
  match: ImportMatch,
): readonly ImportField[] | undefined =>
  (importMatches[kind] as Partial<Record<ImportMatch, readonly ImportField[]>>)[match]
/** Whether the columns of a file make the key; of a contact either name will do. */
export const makesKey = (
  kind: ImportKind,
  match: ImportMatch,
  columns: readonly (string | null)[],
): boolean =>
  kind === 'CONTACT' && match === 'NAME_CITY'
    ? columns.includes('firstName') || columns.includes('lastName')
    : (importMatchFields(kind, match)?.every((field) => columns.includes(field)) ?? false)
