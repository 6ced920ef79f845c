import { define, object, sql } from '../engine/declare.ts'

define(`input AddressInput {
  street: String
  zipCode: String
  city: String
  countryName: String
  telephones: [String!]
  emails: [String!]
  websites: [String!]
}`)

/** The address columns that a company and a contact both have. */
export const Address = object('Address', {
  street: sql('String', (row) => `${row}.street`),
  zipCode: sql('String', (row) => `${row}.zip_code`),
  city: sql('String', (row) => `${row}.city`),
  countryName: sql('String', (row) => `${row}.country_name`),
  telephones: sql('[String!]!', (row) => `${row}.telephones`),
  emails: sql('[String!]!', (row) => `${row}.emails`),
  websites: sql('[String!]!', (row) => `${row}.websites`),
})
