// What registers say of accounts: of Belgian ones the register that is loaded, of others those over the network.
import { accountNumber } from '../../shared/accountNumber.ts'
import { euVat, siren } from '../../shared/euVat.ts'
import {
  differencesOf,
  type Registered,
  type RegistryDifference,
} from '../../shared/registryDifferences.ts'
import { enterpriseNumber } from '../../shared/vatNumber.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Asking } from '../registry/askRemote.ts'
import { countryName } from '../registry/countryName.ts'
import { localCompanies, registerDay } from '../registry/localCompanies.ts'
import { lookUpRemote, type LookedUp } from '../registry/lookUpRemote.ts'
import type { ComparisonBatch as Batch, Work } from './comparisonBatch.ts'

type State = 'DIFFERENT' | 'SAME' | 'UNKNOWN' | 'NO_NUMBER' | 'UNREACHABLE' | 'GONE'
/** Columns of an account that registers know, and how the API calls them. */
export const columnsByPath = {
  name: 'name',
  vAT: 'vat',
  industry: 'industry',
  'address.street': 'street',
  'address.zipCode': 'zip_code',
  'address.city': 'city',
  'address.countryName': 'country_name',
} as const
type Column = (typeof columnsByPath)[keyof typeof columnsByPath]
export interface AccountRow extends Partial<Record<Column, string | null>> {
  id: string
  is_there: boolean
}
interface Compared {
  id: string
  state: State
  source: 'BELGIUM' | 'FRANCE' | 'VIES' | null
  date_asked: string | null
  differences: RegistryDifference[]
}

/** The next rows that nothing is known of, with their accounts. */
export const accountsOf = (
  { db, organisationId }: Work,
  { id, done_to }: Batch,
  to: number,
): Promise<AccountRow[]> =>
  db.query<AccountRow>(
    `select r.id, c.id is not null as is_there, ${Object.values(columnsByPath)
      .map((column) => `c.${column}`)
      .join(', ')}
    from register_comparison_row r left join company c on c.organisation_id = $1 and c.id = r.record_id and c.date_deleted is null
    where r.organisation_id = $1 and r.comparison_id = $2 and r.row_no > $3 and r.row_no <= $4
      and (r.state is null or r.state = 'UNREACHABLE') order by r.row_no`,
    [organisationId, id, done_to, to],
  )

export async function compareAccounts(
  asking: Asking,
  { language }: Pick<Batch, 'language'>,
  accounts: readonly AccountRow[],
): Promise<Compared[]> {
  const { database, organisationId } = asking
  const numbers = accounts.map(numbersOf)
  const { day, companies } = await inOrganisation(database, organisationId, async (db) => ({
    day: await registerDay(db),
    companies: await localCompanies(
      db,
      [...new Set(numbers.flatMap(({ belgian }) => belgian ?? []))],
      language,
    ),
  }))
  const compared: Compared[] = []
  for (const [at, account] of accounts.entries()) {
    const said = await sayOf(asking, language, account, numbers[at]!, { day, companies })
    compared.push({ source: null, date_asked: null, differences: [], id: account.id, ...said })
  }
  return compared
}

interface Numbers {
  /** null: none that a register would know */
  vat: string | null
  belgian: string | null
}
function numbersOf({ vat: written, country_name }: AccountRow): Numbers {
  const vat = accountNumber(written, country_name)
  return { vat, belgian: vat && enterpriseNumber(vat) }
}

interface Local {
  day: string | null
  companies: ReadonlyMap<string, Registered>
}

async function sayOf(
  asking: Asking,
  language: string,
  account: AccountRow,
  { vat, belgian }: Numbers,
  { day, companies }: Local,
): Promise<Partial<Compared> & { state: State }> {
  if (!account.is_there) return { state: 'GONE' }
  if (!vat) return { state: 'NO_NUMBER' }
  const local = belgian === null ? undefined : companies.get(belgian)
  if (local) return { ...found(account, local), source: 'BELGIUM', date_asked: day }
  const isRemote = euVat(vat) !== null || siren(vat) !== null
  // of a company that the Belgian register leaves out its country's is the only one
  if (belgian !== null && day !== null)
    return { state: 'UNKNOWN', source: 'BELGIUM', date_asked: day }
  if (!isRemote) return { state: 'NO_NUMBER' }
  const answer = await lookUpRemote(asking, vat)
  if (!answer) return { state: 'UNKNOWN' }
  const { state, source, dateAsked: date_asked } = answer
  if (state !== 'CURRENT' && state !== 'KEPT') return { state: 'UNREACHABLE', source }
  const registered = registeredIn(answer, language)
  return registered
    ? { ...found(account, registered), source, date_asked }
    : { state: 'UNKNOWN', source, date_asked }
}

function registeredIn({ companies: [one] }: LookedUp, language: string): Registered | null {
  if (!one) return null
  const { name, vat: vAT, street, zipCode, city, country } = one
  const address =
    city === null ? null : { street, zipCode, city, countryName: countryName(country, language) }
  return { name, vAT, activity: null, address }
}

function found(
  account: AccountRow,
  registered: Registered,
): { state: State; differences: RegistryDifference[] } {
  const values = Object.fromEntries(
    Object.entries(columnsByPath).map(([path, column]) => [path, account[column]]),
  )
  const differences = differencesOf(values, registered)
  return { state: differences.length ? 'DIFFERENT' : 'SAME', differences }
}

export async function keepCompared(
  { db, organisationId }: Work,
  compared: readonly Compared[],
): Promise<void> {
  if (!compared.length) return
  await db.query(
    `update register_comparison_row r set state = n.state, source = n.source, date_asked = n.date_asked, differences = n.differences
    from jsonb_to_recordset($2) n(id uuid, state text, source text, date_asked timestamptz, differences jsonb)
    where r.organisation_id = $1 and r.id = any($3::uuid[]) and r.id = n.id`,
    [organisationId, JSON.stringify(compared), compared.map(({ id }) => id)],
  )
}
