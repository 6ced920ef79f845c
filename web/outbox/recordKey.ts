/** What changes without a network can be about, by its name in the API. */
export type RecordType = 'CompanyDialog' | 'Company' | 'Contact' | 'Opportunity'

/** A record by its type and id, as one text that can be compared. */
export type RecordKey<Type extends RecordType = RecordType> = `${Type}:${string}`

export const recordId = (key: RecordKey): string => key.slice(key.indexOf(':') + 1)
export const recordType = (key: RecordKey): RecordType =>
  key.slice(0, key.indexOf(':')) as RecordType
/** Where the page of a record of this type is; the page takes its address from here. */
export const recordAddress = {
  CompanyDialog: '/companyDialog/$companyDialogId',
  Company: '/account/$companyId',
  Contact: '/contact/$contactId',
  Opportunity: '/opportunity/$opportunityId',
} as const satisfies Record<RecordType, string>
export const addressOf = (key: RecordKey): string =>
  recordAddress[recordType(key)].replace(/\$\w+/, recordId(key))
/** Behind a record's address: its form is to be open. */
export const editHash = 'edit'
