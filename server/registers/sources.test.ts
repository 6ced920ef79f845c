// What registers over the network say, and what becomes of it when they fail.
import { expect, test } from 'vitest'
import type { CrmFault } from '../integrations/localCrm/crmFaults.ts'
import type { RemoteSource } from '../registry/remoteSource.ts'
import { startRegisters } from './registersTestKit.ts'

const { signal } = new AbortController()
const asked = (source: RemoteSource, term: string) => source.ask(source.questionOf(term)!, signal)
const failure = async (source: RemoteSource, term: string): Promise<any> => {
  try {
    await asked(source, term)
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

test('a French company by its name, SIREN, SIRET and VAT number', async () => {
  const { local, france } = await startRegisters()
  const phare = {
    number: '000100115',
    vat: 'FR45000100115',
    name: 'ATELIERS DU PHARE',
    otherNames: [],
    street: '12 RUE DU PORT',
    zipCode: '29200',
    city: 'BREST',
    country: 'FR',
    activity: '33.15Z',
    isActive: true,
  }
  for (const term of ['Ateliers  phare', '000 100 115', '00010011500018', 'FR 45 000100115'])
    expect(await asked(france, term)).toEqual([phare])
  expect(local.asked).toEqual(['ateliers phare', '000100115', '000100115', '000100115'])
  expect(await asked(france, 'clochers')).toMatchObject([
    {
      name: 'BRASSERIE DES TROIS CLOCHERS',
      otherNames: ['BRASSERIE DES TROIS CLOCHERS (B3C)', 'B3C'],
    },
  ])
  expect(await asked(france, 'nobody at all')).toEqual([])
})

test('the French search is asked neither for short names nor for numbers of others', async () => {
  const { france } = await startRegisters()
  for (const term of ['ab', '12', 'a 1 b', '123456789', 'x'.repeat(101)])
    expect(france.questionOf(term)).toBeUndefined()
})

test('people, companies that ceased, and what is not to be known', async () => {
  const { local, france } = await startRegisters()
  const [first] = local.french
  local.french.push(
    { ...first!, nom_raison_sociale: null, nom_complet: 'JEAN PHARE', nature_juridique: '1000' },
    {
      ...first!,
      siren: '000100552',
      nom_raison_sociale: 'VIEUX PHARE',
      nom_complet: 'VIEUX PHARE',
      etat_administratif: 'C',
    },
    {
      ...first!,
      siren: '000100669',
      nom_raison_sociale: 'PHARE SECRET',
      nom_complet: 'PHARE SECRET',
      siege: { libelle_voie: '[NON-DIFFUSIBLE]', code_postal: '[ND]', libelle_commune: 'BREST' },
    },
  )
  expect((await asked(france, 'phare')).map(({ name }) => name)).toEqual([
    'ATELIERS DU PHARE',
    'PHARE SECRET',
  ])
  expect(await asked(france, '000100669')).toMatchObject([
    { street: null, zipCode: null, city: 'BREST' },
  ])
  // whoever names one by its number is told what became of it
  expect(await asked(france, '000100552')).toMatchObject([{ isActive: false }])
})

test('VIES says whose a number is, or that it is nobody’s', async () => {
  const { vies } = await startRegisters()
  expect(await asked(vies, 'NL 000100201 B01')).toEqual([
    {
      number: 'NL000100201B01',
      vat: 'NL000100201B01',
      name: 'WINDROOS SCHEEPSBOUW B.V.',
      otherNames: [],
      street: 'SLUISKADE 00012',
      zipCode: '1011AB',
      city: 'AMSTERDAM',
      country: 'NL',
      activity: null,
      isActive: true,
    },
  ])
  expect(await asked(vies, 'LU00010020')).toMatchObject([
    { street: '7, rue du Moulin', zipCode: '4001', city: 'Esch-sur-Alzette' },
  ])
  // this country gives no names
  expect(await asked(vies, 'DE000100205')).toMatchObject([{ name: null, street: null, city: null }])
  expect(await asked(vies, 'DE999999999')).toEqual([])
  expect(vies.questionOf('GR123456789')).toEqual({ key: 'EL123456789', part: 'EL' })
  for (const term of ['US123456789', '000100115', 'windroos', 'NL000100201'])
    expect(vies.questionOf(term)).toBeUndefined()
})

test('an address that is written otherwise is not guessed at', async () => {
  const { local, vies } = await startRegisters()
  local.vats.set('IE1234567A', { name: 'X', address: 'SOMEWHERE, CO. CORK' })
  expect(await asked(vies, 'IE1234567A')).toMatchObject([
    { street: null, zipCode: null, city: null },
  ])
})

test('what VIES says in place of an answer is no answer', async () => {
  const { local, vies } = await startRegisters()
  for (const code of [
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'TIMEOUT',
  ]) {
    local.refusals.set('NL', code)
    expect(await failure(vies, 'NL000100201B01')).toMatchObject({ code, isFinal: false })
  }
  // nobody's words are kept
  local.refusals.set('NL', 'Sorry, <b>nothing</b>')
  expect(await failure(vies, 'NL000100201B01')).toMatchObject({ message: 'REFUSED' })
  local.refusals.set('NL', 'INVALID_INPUT')
  expect(await asked(vies, 'NL000100201B01')).toEqual([])
})

const faults: [CrmFault, object][] = [
  ['rateLimited', { code: 'RateLimited 429', retryAt: expect.any(Date) }],
  ['broken', { code: 'Transient 500', isFinal: false }],
  ['cut', { code: 'Transient ECONNRESET', isFinal: false }],
  ['badJson', { code: 'Protocol BAD_JSON', isFinal: false }],
  ['slow', { code: 'Transient TIME_OUT', isFinal: false }],
]
test.each(faults)('an answer that is %s', async (fault, expected) => {
  const { local, vies, france } = await startRegisters(500)
  for (const [action, source, term] of [
    ['vies', vies, 'NL000100201B01'],
    ['france', france, 'phare'],
  ] as const) {
    local.faults.plan(fault, { action })
    expect(await failure(source, term)).toMatchObject(expected)
    local.faults.release()
    expect(await asked(source, term)).toHaveLength(1)
  }
})

test('answers of another form, and of any size, are not taken', async () => {
  const { local, vies, france } = await startRegisters()
  const forms: unknown[] = [
    [],
    null,
    'x',
    { results: [{ siren: 1 }] },
    { results: {} },
    { valid: 'yes' },
  ]
  for (const body of forms) {
    local.instead = { body }
    for (const [source, term] of [
      [vies, 'NL000100201B01'],
      [france, 'phare'],
    ] as const)
      expect(await failure(source, term)).toMatchObject({ code: 'BAD_SHAPE', isFinal: true })
  }
  local.instead = { body: { valid: true, name: 'x'.repeat(600_000), results: [] } }
  for (const [source, term] of [
    [vies, 'NL000100201B01'],
    [france, 'phare'],
  ] as const)
    expect(await failure(source, term)).toMatchObject({ code: 'Protocol TOO_LARGE', isFinal: true })
})

test('nothing is asked any more when nobody waits', async () => {
  const { local, france } = await startRegisters()
  const stop = new AbortController()
  local.faults.plan('slow')
  const waiting = france.ask(france.questionOf('phare')!, stop.signal)
  stop.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
})
