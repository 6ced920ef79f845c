// What a CRM tells of its records, in our words, whichever vendor it is of.

/** Kinds of records that are pulled, in this order: contacts are at accounts. */
export const pulledKinds = ['COMPANY', 'CONTACT'] as const
export type PulledKind = (typeof pulledKinds)[number]

/** Where a contact is, by the id of the company there. */
export interface CrmPlace {
  companyId: string
  role: string | null
  decisionMaker: boolean
}
/** A record as it is there. Fields are named as the inputs of ours are, and hold whatever the vendor has. */
export interface CrmRecord {
  id: string
  /** when it was changed there */
  changed: string | null
  title: string
  fields: Readonly<Record<string, string | readonly string[] | null>>
  /** ISO code of two letters */
  country: string | null
  /** of the user there who looks after it; undefined: that kind has none */
  ownerId?: string | null
  /** of contacts */
  places?: readonly CrmPlace[]
}
export interface CrmUser {
  id: string
  email: string
}
/** A field of the organisation's own there. */
export interface CrmField {
  id: string
  type: string
  context: PulledKind | 'OPPORTUNITY'
  label: string
  group: string | null
}

/** How far a pass over a kind is; made and read by the connector alone. */
export type Position = Readonly<Record<string, unknown>>
export interface CrmPage {
  records: readonly CrmRecord[]
  /** ids of records that are not as we know them: the others come in nevertheless */
  broken: readonly string[]
  /** null: the pass is over */
  next: Position | null
  /** of records in the pass */
  total: number
  /** from when on the next pass asks for changes; null: there is nothing yet */
  since: string | null
}
