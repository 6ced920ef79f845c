// What a register over the network says of a name or a number, with the accounts that there are already.
import { siren } from '../../shared/euVat.ts'
import { enterpriseNumber } from '../../shared/vatNumber.ts'
import type { Outside } from '../engine/outside.ts'
import { countryName } from '../registry/countryName.ts'
import { lookUpRemote } from '../registry/lookUpRemote.ts'
import type { RemoteCompany } from '../registry/remoteSource.ts'
import { authorise, type Context } from '../rules/authorise.ts'

/** Null: none that is asked would know it. */
export async function remoteRegistry(
  { actor, signal, read }: Outside,
  { term }: { term: string },
): Promise<object | null> {
  const { organisationId, language } = actor
  const isLocal = await read((request) => isLocalNumber(authorise(request, 'company:create'), term))
  if (isLocal) return null
  const found = await lookUpRemote({ organisationId, signal }, term)
  if (!found) return null
  const accounts = await read((request) =>
    accountsOf(authorise(request, 'company:create'), found.companies),
  )
  return {
    ...found,
    companies: found.companies.map((one, at) => ({
      ...shown(one, language),
      account: accounts[at] ?? null,
    })),
  }
}

/** Whether the register that is loaded is the one to know it: whom it leaves out, people, nobody else is asked for either. */
async function isLocalNumber({ db }: Context, term: string): Promise<boolean> {
  if (enterpriseNumber(term) === null || siren(term) !== null) return false
  const [source] = await db.query('select from registry_source', [])
  return source !== undefined
}

/** In the order of the companies the account that has its number, as some write it: with its country, without, or as a French one's own. */
async function accountsOf(
  { db, organisationId }: Context,
  companies: readonly RemoteCompany[],
): Promise<({ id: string; name: string } | undefined)[]> {
  if (!companies.length) return []
  const spellings = companies.map(({ number, vat }) => [...new Set([vat, vat.slice(2), number])])
  const rows = await db.query<{ id: string; name: string; vat: string }>(
    `select c.id, c.name, upper(regexp_replace(c.vat, '[^A-Za-z0-9]', '', 'g')) as vat from company c
    where c.organisation_id = $1 and c.date_deleted is null
      and c.id = any(array(select app.search_companies_by_keys(array(select 'vat:' || app.vat_key(s) from unnest($2::text[]) s)))) order by c.id`,
    [organisationId, spellings.flat()],
  )
  return spellings.map((own) => rows.find(({ vat }) => own.includes(vat)))
}

const shown = (one: RemoteCompany, language: string): object => ({
  number: one.number,
  vAT: one.vat,
  name: one.name ?? one.vat,
  isNamed: one.name !== null,
  isActive: one.isActive,
  otherNames: one.otherNames,
  addresses:
    one.city === null
      ? []
      : [
          {
            street: one.street,
            zipCode: one.zipCode,
            city: one.city,
            countryName: countryName(one.country, language),
          },
        ],
})
