import { openDB } from 'idb'
import type { SearchKind } from '../gql.ts'
import { readCacheName } from './client.ts'

/** A record that was read before on this device. */
export type KeptRecord = { kind: Exclude<SearchKind, 'QUESTION'>; id: string; title: string }

const kinds: Record<string, { kind: KeptRecord['kind']; names: readonly string[] }> = {
  CompanyDialog: { kind: 'COMPANY_DIALOG', names: ['title'] },
  Company: { kind: 'COMPANY', names: ['name'] },
  Contact: { kind: 'CONTACT', names: ['firstName', 'lastName'] },
  Playbook: { kind: 'PLAYBOOK', names: ['title'] },
}

/** The records among the reads that are kept of a person, for a search without network. */
export async function keptRecords(subject: string): Promise<KeptRecord[]> {
  const database = await openDB<{ entities: { key: string; value: Record<string, string> } }>(readCacheName(subject))
  try {
    const found = await Promise.all(Object.entries(kinds).map(async ([type, { kind, names }]) => {
      const range = IDBKeyRange.bound(`${type}:`, `${type};`, false, true), store = database.transaction('entities').store
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
      return values.map((fields, at): KeptRecord => ({ kind, id: keys[at]!.slice(type.length + 1), title: names.map((name) => textOf(fields[name])).join(' ').trim() }))
    }))
    return found.flat().filter(({ title }) => title !== '')
  } finally {
    database.close()
  }
}

/** In the cache's own writing texts are JSON. */
const textOf = (written: string | undefined): string => written?.startsWith('"') ? JSON.parse(written) as string : ''
