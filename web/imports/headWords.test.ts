import { expect, test } from 'vitest'
import { guessColumns } from './headWords.ts'

test('columns are found by their heads in three languages, each field once', () => {
  expect(
    guessColumns(
      'COMPANY',
      ['Bedrijfsnaam', 'N° TVA', 'Web-site', 'E-MAIL', 'Code postal', 'Ville', 'Nom', '', 'Remark'],
      {},
    ),
  ).toEqual(['name', 'vAT', 'url', 'emails', 'zipCode', 'city', null, null, null])
  expect(guessColumns('CONTACT', ['Prénom', 'Nom', 'Société', 'Fonction'], {})).toEqual([
    'firstName',
    'lastName',
    'accountName',
    'jobTitle',
  ])
  expect(guessColumns('CONTACT', ['Voornaam', 'Naam'], {})).toEqual(['firstName', 'lastName'])
  expect(guessColumns('COMPANY', ['Raison'], { name: 'Raison' })).toEqual(['name'])
})
