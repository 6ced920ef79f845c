import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Rows of the files by their names; a file that is not given has none. */
export type Files = Readonly<Record<string, readonly (readonly (string | null)[])[]>>

const heads: Record<string, string> = {
  meta: 'Variable,Value',
  code: 'Category,Code,Language,Description',
  enterprise:
    'EnterpriseNumber,Status,JuridicalSituation,TypeOfEnterprise,JuridicalForm,JuridicalFormCAC,StartDate',
  establishment: 'EstablishmentNumber,StartDate,EnterpriseNumber',
  denomination: 'EntityNumber,Language,TypeOfDenomination,Denomination',
  address:
    'EntityNumber,TypeOfAddress,CountryNL,CountryFR,Zipcode,MunicipalityNL,MunicipalityFR,StreetNL,StreetFR,HouseNumber,Box,ExtraAddressInfo,DateStrikingOff',
  activity: 'EntityNumber,ActivityGroup,NaceVersion,NaceCode,Classification',
}
const changed = ['enterprise', 'establishment', 'denomination', 'address', 'activity']
export const codes = [
  ['Nace2008', '62010', 'FR', 'Programmation d’avant'],
  ['Nace2025', '62100', 'FR', 'Programmation'],
  ['Nace2025', '62100', 'NL', 'Programmeren'],
  ['Nace2025', '52100', 'FR', 'Entreposage'],
  ['JuridicalForm', '610', 'FR', 'Société à responsabilité limitée'],
  ['JuridicalForm', '610', 'NL', 'Besloten vennootschap'],
  ['Language', '1', 'FR', 'Français'],
  ['Language', '2', 'FR', 'Néerlandais'],
]

export const meta = (type: 'full' | 'update', extract: number, day = '03-05-2026') => [
  ['SnapshotDate', day],
  ['ExtractType', type],
  ['ExtractNumber', String(extract)],
]
export const enterprise = (number: string, type = '2', form = '610'): (string | null)[] => [
  number,
  'AC',
  '000',
  type,
  form,
  null,
  '01-02-2003',
]
export const seat = (number: string, zip: string, nl: string, fr: string): (string | null)[] => [
  number,
  'REGO',
  null,
  null,
  zip,
  nl,
  fr,
  `${nl}straat`,
  `Rue de ${fr}`,
  '1',
  null,
  null,
  null,
]

/** A folder with these files, gone with the test; `without`: names of files that are left out. */
export function registryFolder(files: Files, without: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const isUpdate = files['meta']?.some(([, value]) => value === 'update')
  const names = isUpdate
    ? ['meta', 'code', ...changed.flatMap((name) => [`${name}_delete`, `${name}_insert`])]
    : ['meta', 'code', ...changed]
  for (const name of names) {
    if (without.includes(name)) continue
    const head = heads[name.replace(/_\w+$/, '')]!
    const first = name.endsWith('_delete')
      ? head.split(',').find((c) => c.endsWith('Number'))!
      : head
    const rows = (files[name] ?? []).map((row) =>
      row.map((cell) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`)).join(','),
    )
    writeFileSync(join(folder, `${name}.csv`), [first, ...rows, ''].join('\r\n'))
  }
  return folder
}
