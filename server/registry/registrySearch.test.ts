// The order of what the search of the register gives, against a walk over every name of small registers made up by chance.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomBy } from '../../shared/randomTestKit.ts'
import { testDatabase } from '../test/testProcess.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await testDatabase() })
  await client.connect()
})
afterAll(() => client.end())

interface Name {
  number: string
  norm: string
}
interface Register {
  numbers: string[]
  /** number of each establishment, with that of its company */
  establishments: [string, string][]
  names: Name[]
}

const { whole, pick } = randomBy(137)
const vocabulary =
  'Brasserie brasseries Peeters Peet gent Gentse N.V. SA 1234 12 Épi de d’Or A Z.M.L. zml & 立派 or o'.split(
    ' ',
  )
const some = <T>(least: number, most: number, one: () => T): T[] =>
  Array.from({ length: whole(least, most) }, one)
const phrase = (): string => some(1, 5, () => pick(vocabulary)).join(' ')

async function fill(): Promise<Register> {
  await client.query('truncate registry_entry, registry_establishment, registry_name')
  const numbers = [...new Set(some(1, 60, () => `0${whole(1000, 1400)}12${whole(100, 999)}`))]
  const establishments = [...new Set(some(0, 20, () => `2${whole(1000, 1400)}34000`))].map(
    (number): [string, string] => [number, pick(numbers)],
  )
  await client.query('insert into registry_entry (number) select unnest($1::text[])', [numbers])
  await client.query(
    'insert into registry_establishment (number, entry_number) select * from unnest($1::text[], $2::text[])',
    [establishments.map(([number]) => number), establishments.map(([, entry]) => entry)],
  )
  const entities = [...numbers.map((number) => [number, number] as const), ...establishments]
  const named = entities.flatMap(([entity, entry]) =>
    some(0, 4, phrase).map((name, at) => [entity, at, entry, name] as const),
  )
  const { rows } = await client.query<Name>(
    `insert into registry_name (entity_number, ordinal, entry_number, kind, name)
    select e, at, n, '001', name from unnest($1::text[], $2::int[], $3::text[], $4::text[]) u (e, at, n, name) returning entry_number as number, norm`,
    [0, 1, 2, 3].map((column) => named.map((row) => row[column])),
  )
  return { numbers, establishments, names: rows }
}

const term = (names: readonly Name[]): string => {
  const kind = whole(0, 5)
  if (kind === 0) return pick(['0', '2', 'BE 0', 'be1', '']) + String(whole(100, 14_000))
  if (kind === 1 && names.length) return pick(names).norm.slice(0, whole(1, 12))
  const words = kind === 2 && names.length ? pick(names).norm.split(' ') : phrase().split(' ')
  return words
    .map((word) => (whole(0, 2) ? word : word.slice(whole(0, 2), whole(2, 7))))
    .toSorted(() => whole(0, 2) - 1)
    .join(pick([' ', ' ', '-', '  ']))
}

const legalForms = 'nv bv bvba sa srl sprl sc scrl cv cvba vof vzw asbl'.split(' ')
const byCode = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other))
const ordersOf = (words: readonly string[]): string[][] =>
  words.length < 2
    ? [[...words]]
    : words.flatMap((word, at) => ordersOf(words.toSpliced(at, 1)).map((rest) => [word, ...rest]))

/** The companies that fit, the best first: as the documentation of the search says it. */
function ranked(
  { numbers, establishments, names }: Register,
  typed: string,
  norm: string,
): string[] {
  const digits = typed.replaceAll(/[^0-9]/g, '')
  const isNumber = digits.length > 3 && /^\s*(be)?[\s./0-9-]+$/i.test(typed)
  const byNumber = [
    ...numbers.filter((one) => one.startsWith(digits) || one.startsWith(`0${digits}`)),
    ...establishments.filter(([one]) => one.startsWith(digits)).map(([, entry]) => entry),
  ]
  const all = [...new Set(norm.split(' '))]
  const kept = all.filter((word) => !legalForms.includes(word))
  const words = kept.length ? kept : all
  const starts = (words.length > 4 ? [words] : ordersOf(words)).map((order) => order.join(' '))
  const parts = words
    .toSorted((one, other) => other.length - one.length || byCode(one, other))
    .slice(0, 6)
  const byName = (fits: (name: string) => boolean): string[] =>
    names
      .filter((one) => fits(one.norm))
      .toSorted((one, other) => byCode(one.norm, other.norm) || byCode(one.number, other.number))
      .map(({ number }) => number)
  const found = isNumber ? byNumber.toSorted(byCode) : []
  if ([...norm].length > 1) {
    found.push(...byName((name) => name.startsWith(norm)))
    found.push(...byName((name) => starts.some((start) => name.startsWith(start))))
    if (parts[0]!.length > 2)
      found.push(...byName((name) => parts.every((part) => name.includes(part))).toSorted(byCode))
  }
  return [...new Set(found)]
}

test('the best come first, however many names are walked before the index is asked', async () => {
  let many = 0
  for (let register = 0; register < 15; register++) {
    const loaded = await fill()
    for (let at = 0; at < 25; at++) {
      const typed = term(loaded.names)
      const { rows } = await client.query<{ norm: string }>(
        'select app.words(btrim(left($1, 200))) as norm',
        [typed],
      )
      const expected = ranked(loaded, typed, rows[0]!.norm)
      const most = pick([1, 3, 10])
      if (expected.length > most) many++
      for (const walked of [0, whole(1, 40), 10_000]) {
        const found = await client.query<{ number: string }>(
          'select number from app.registry_search($1, $2, $3) order by rank',
          [typed, most, walked],
        )
        expect(
          found.rows.map(({ number }) => number),
          `“${typed}”, of ${most}, ${walked} walked`,
        ).toEqual(expected.slice(0, most))
      }
    }
  }
  expect(many).toBeGreaterThan(100)
})
