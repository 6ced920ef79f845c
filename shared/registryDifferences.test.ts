import { expect, test } from 'vitest'
import { differencesOf } from './registryDifferences.ts'

const registered = {
  name: 'ATELIERS DU PHARE',
  vAT: 'FR45000100115',
  activity: null,
  address: { street: '12 RUE DE LA PAIX', zipCode: '44000', city: 'NANTES', countryName: 'France' },
}
const values = {
  name: 'Ateliers du Phare',
  vAT: 'FR 45 000 100 115',
  'address.street': ' 12 rue de la Paix ',
  'address.zipCode': '44000',
  'address.city': 'Nantes',
  'address.countryName': 'Frankrijk',
}

test('capitals, accents and the language of a country are no difference', () => {
  expect(differencesOf(values, registered)).toEqual([])
  const address = { ...registered.address, city: 'SAINT-ETIENNE' }
  expect(
    differencesOf({ ...values, 'address.city': 'Saint-Étienne' }, { ...registered, address }),
  ).toEqual([])
})

test('other letters are, and are offered of an address', () => {
  expect(differencesOf({ ...values, name: 'Phare', 'address.city': 'Nante' }, registered)).toEqual([
    { path: 'name', now: 'Phare', registered: 'ATELIERS DU PHARE', isOffered: false },
    { path: 'address.city', now: 'Nante', registered: 'NANTES', isOffered: true },
  ])
})
