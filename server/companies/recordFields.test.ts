import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'

const nameIs = (
  field: 'CONTACT_NAME' | 'COMPANY_NAME',
  operator: RecordCondition['operator'] & string,
  text: string,
): RecordCondition => ({ field, operator, text })

test('conditions on contacts of accounts, and on accounts of contacts, go by whole names and leave out the bin', async () => {
  const org = await newTestOrganisation(),
    person = org.as('member'),
    company = newId(),
    contact = newId(),
    ofOrganisation = [org.organisationId, person.userId]
  await org.sql(
    "insert into company (organisation_id, id, name, creator_id) values ($1, $3, 'Énergie Nord', $2)",
    [...ofOrganisation, company],
  )
  await org.sql(
    "insert into contact (organisation_id, id, first_name, last_name, creator_id) values ($1, $3, 'Ann', 'Ó Éclair', $2)",
    [...ofOrganisation, contact],
  )
  await org.sql(
    'insert into company_contact (organisation_id, id, company_id, contact_id, decision_maker) values ($1, $4, $2, $3, true)',
    [org.organisationId, company, contact, newId()],
  )
  const totals = async (
    conditions: RecordCondition[],
    table: 'companies' | 'contacts',
  ): Promise<number[]> => {
    const found = []
    for (const condition of conditions) {
      const answer = await person.ask(
        `query ($conditions: [RecordConditionInput!]) { ${table}(conditions: $conditions) { totalCount } }`,
        { conditions: [condition] },
      )
      found.push(answer[table].totalCount)
    }
    return found
  }
  const ofCompany = [
    nameIs('CONTACT_NAME', 'CONTAINS', 'n o e'),
    nameIs('CONTACT_NAME', 'STARTS_WITH', 'ann ó'),
    nameIs('CONTACT_NAME', 'ENDS_WITH', 'o éclair'),
    nameIs('CONTACT_NAME', 'IS', 'ANN o eclair'),
    nameIs('CONTACT_NAME', 'MATCHES', 'a?n*r'),
    { field: 'CONTACTS', operator: 'GREATER_THAN', number: 0 } as const,
  ]
  const ofContact = [
    nameIs('COMPANY_NAME', 'CONTAINS', 'e nor'),
    nameIs('COMPANY_NAME', 'MATCHES', 'e*d'),
    { field: 'DECISION_MAKER', operator: 'IS_SET' } as const,
  ]
  expect(await totals(ofCompany, 'companies')).toEqual([1, 1, 1, 1, 1, 1])
  expect(await totals(ofContact, 'contacts')).toEqual([1, 1, 1])
  // the last name first, as names are kept for the order of the list
  expect(await totals([nameIs('CONTACT_NAME', 'CONTAINS', 'eclair ann')], 'companies')).toEqual([0])

  await org.sql('update contact set date_deleted = now() where organisation_id = $1', [
    org.organisationId,
  ])
  expect(await totals(ofCompany, 'companies')).toEqual([0, 0, 0, 0, 0, 0])
  await org.sql('update contact set date_deleted = null where organisation_id = $1', [
    org.organisationId,
  ])
  await org.sql('update company set date_deleted = now() where organisation_id = $1', [
    org.organisationId,
  ])
  expect(await totals(ofContact, 'contacts')).toEqual([0, 0, 0])
})
