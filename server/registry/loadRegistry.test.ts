import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import {
  connect,
  entries,
  everything,
  load,
  loadFrom,
  newRegistry,
  numberOf,
  rowsOf,
  schemas,
  some,
} from './loadTestKit.ts'
import { codes, enterprise, meta, registryFolder, seat, type Files } from './registryTestKit.ts'

beforeEach(newRegistry)

test('a whole register takes the place of the one before, with its indexes and rights', async () => {
  const shape = () =>
    rowsOf(`select c.relname, i.relname, pg_get_indexdef(i.oid), x.indisprimary, c.relacl::text
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where c.relname like 'registry%' order by 1, 2`)
  const before = await shape()
  await load(some(10))
  expect(await shape()).toEqual(before)
  await load(some(11, 141))
  expect(await entries()).toBe(11)
  expect(await shape()).toEqual(before)
  expect(await schemas()).toEqual([])
})

test('files that are not whole, or not as they should be, change nothing', async () => {
  await load(some(100))
  const before = await everything()
  const refuse = async (files: Files, words: string, without: string[] = []): Promise<void> => {
    await expect(loadFrom(registryFolder(files, without))).rejects.toThrow(words)
    expect(await everything(), words).toEqual(before)
  }
  await refuse(some(94, 141), 'The files have 94 companies, and 100 are loaded')
  await refuse(some(100, 141), 'There is no activity.csv in the folder', ['activity'])
  await refuse({ ...some(100, 141), meta: [['ExtractType', 'full']] }, 'meta.csv must give')
  await refuse({ ...some(100, 141), code: [] }, 'code.csv has no list of activities')
  await refuse({ meta: meta('full', 141), code: codes }, 'no company with a name')
  const broken = registryFolder(some(100, 141))
  writeFileSync(
    join(broken, 'denomination.csv'),
    Buffer.concat([
      Buffer.from('EntityNumber,Language,TypeOfDenomination,Denomination\n"1","2","001","a"\n"'),
      Buffer.from([0xe9, 0x22, 0x0a]),
    ]),
  )
  await expect(loadFrom(broken)).rejects.toThrow('denomination.csv cannot be read, line 3')
  writeFileSync(join(broken, 'denomination.csv'), 'EntityNumber,Language\n')
  await expect(loadFrom(broken)).rejects.toThrow(
    'denomination.csv has no column TypeOfDenomination, Denomination',
  )
  expect(await everything()).toEqual(before)
  await load(some(94, 141), { acceptFewer: true })
  expect(await entries()).toBe(94)
})

test('what a load that was broken off has left behind does not hold up the next one', async () => {
  await (
    await connect()
  ).query('create schema registry_next; create table registry_next.registry_entry ()')
  await load(some(3))
  expect(await entries()).toBe(3)
})

test('two are not loaded at once', async () => {
  const other = await connect()
  await other.query('select pg_advisory_lock(7042103)')
  await expect(load(some(1))).rejects.toThrow('is being loaded already')
})

test('changes: what is listed goes and comes, all else stays', async () => {
  const [moved, gone, person] = [numberOf(0), numberOf(1), '0100.000.999']
  const establishment = '2.000.000.001'
  const whole = some(3)
  await load({
    ...whole,
    establishment: [[establishment, '01-02-2003', gone]],
    denomination: [...whole['denomination']!, [establishment, '2', '003', 'The shop']],
  })
  await load({
    meta: meta('update', 141, '10-05-2026'),
    code: codes,
    enterprise_delete: [[gone], ['0100.000.500']],
    enterprise_insert: [enterprise('0100.000.500'), enterprise(person, '1')],
    establishment_delete: [[establishment]],
    establishment_insert: [[establishment, '01-02-2003', moved]],
    denomination_delete: [[moved], [gone]],
    denomination_insert: [
      [moved, '2', '001', 'Renamed'],
      ['0100.000.500', '1', '001', 'Nouvelle'],
      [person, '1', '001', 'Somebody'],
    ],
    address_delete: [[gone]],
    address_insert: [seat('0100.000.500', '4000', 'Luik', 'Liège')],
    activity_delete: [[moved], [gone]],
    activity_insert: [[moved, '001', '2025', '52100', 'MAIN']],
  })
  expect(await rowsOf('select number from registry_entry order by 1')).toEqual([
    ['0100000100'],
    ['0100000102'],
    ['0100000500'],
  ])
  expect(
    await rowsOf('select entry_number, name, language from registry_name order by 1, 2'),
  ).toEqual([
    ['0100000100', 'Renamed', 'NL'],
    ['0100000100', 'The shop', 'NL'],
    ['0100000102', 'Company 2', 'NL'],
    ['0100000500', 'Nouvelle', 'FR'],
  ])
  expect(await rowsOf('select entity_number, city_nl from registry_address order by 1')).toEqual([
    ['0100000100', 'Gent'],
    ['0100000102', 'Gent'],
    ['0100000500', 'Luik'],
  ])
  expect(await rowsOf('select * from registry_activity order by 1')).toEqual([
    ['0100000100', ['52100'], []],
    ['0100000102', ['62100'], []],
  ])
  expect(
    await rowsOf('select extract_number, snapshot_date::text, entries from registry_source'),
  ).toEqual([[141, '2026-05-10', 3]])
})

test('changes: what closed, passed to a person or lost its company is not found by its name', async () => {
  const [stays, gone] = [numberOf(0), numberOf(1)],
    establishments = ['2.000.000.001', '2.000.000.002', '2.000.000.003', '2.000.000.004'] as const
  const [closed, passed, lost, kept] = establishments
  const whole = some(3)
  await load({
    ...whole,
    establishment: establishments.map((establishment) => [
      establishment,
      '01-02-2003',
      establishment === lost ? gone : stays,
    ]),
    denomination: [
      ...whole['denomination']!,
      ...establishments.map((establishment, at) => [establishment, '2', '003', `Shop ${at}`]),
    ],
    address: [
      ...whole['address']!,
      ...establishments.map((establishment) =>
        seat(establishment, '9000', 'Gent', 'Gand').with(1, 'BAET'),
      ),
    ],
  })
  // of what goes, the establishments or the companies alone are listed
  await load({
    meta: meta('update', 141),
    code: codes,
    enterprise_delete: [[gone]],
    enterprise_insert: [enterprise(gone, '1')],
    establishment_delete: [[closed], [passed], [kept]],
    establishment_insert: [
      [passed, '01-02-2003', gone],
      [kept, '01-02-2004', numberOf(2)],
    ],
  })
  expect(await rowsOf('select number, entry_number from registry_establishment')).toEqual([
    ['2000000004', '0100000102'],
  ])
  expect(await rowsOf('select entry_number, name from registry_name order by 1, 2')).toEqual([
    ['0100000100', 'Company 0'],
    ['0100000102', 'Company 2'],
    ['0100000102', 'Shop 3'],
  ])
  expect(await rowsOf('select entity_number from registry_address order by 1')).toEqual([
    ['0100000100'],
    ['0100000102'],
    ['2000000004'],
  ])
  expect(await rowsOf('select entity_number from registry_activity order by 1')).toEqual([
    ['0100000100'],
    ['0100000102'],
  ])
})

test('a code is listed once, main ones in the order of those who noted them', async () => {
  const number = numberOf(0)
  await load({
    ...some(1),
    activity: [
      [number, '006', '2025', '10110', 'MAIN'],
      [number, '001', '2025', '62100', 'MAIN'],
      [number, '001', '2025', '52100', 'MAIN'],
      [number, '006', '2025', '62100', 'SECO'],
      [number, '006', '2025', '01110', 'SECO'],
      [number, '001', '2025', '01110', 'ANCI'],
    ],
  })
  expect(await rowsOf('select main_codes, other_codes from registry_activity')).toEqual([
    [['52100', '62100', '10110'], ['01110']],
  ])
})

test('changes are taken in their order, and only on a whole register', async () => {
  const changes = (extract: number): Files => ({ meta: meta('update', extract), code: codes })
  await expect(load(changes(141))).rejects.toThrow('load a whole one (full) first')
  await load(some(3))
  await expect(load(changes(140))).rejects.toThrow('Extract 140 is loaded already')
  await expect(load(changes(142))).rejects.toThrow('changes of extract 142, and 140 is loaded')
  expect(await load(changes(141))).toMatchObject({ isFull: false, extractNumber: 141, entries: 3 })
})
