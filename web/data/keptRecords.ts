import { openDB } from 'idb'
import type { SearchKind } from '../gql.ts'
import { readCacheName } from './client.ts'

/** A record that was read before on this device. */
export type KeptRecord = { kind: SearchKind; id: string; title: string }

/** Where the cache has those of a kind, and which fields are their name. A question stands in each version anew; here it is as its own page asked for it. */
const kinds: Record<SearchKind, { from: string; to: string; names: readonly string[] }> = {
  COMPANY_DIALOG: { from: 'CompanyDialog:', to: 'CompanyDialog;', names: ['title'] },
  COMPANY: { from: 'Company:', to: 'Company;', names: ['name'] },
  CONTACT: { from: 'Contact:', to: 'Contact;', names: ['firstName', 'lastName'] },
  PLAYBOOK: { from: 'Playbook:', to: 'Playbook;', names: ['title'] },
  OPPORTUNITY: { from: 'Opportunity:', to: 'Opportunity;', names: ['title'] },
  PAIN: { from: 'Pain:', to: 'Pain;', names: ['title'] },
  CAMPAIGN: { from: 'Campaign:', to: 'Campaign;', names: ['title'] },
  MEDIA_ITEM: { from: 'MediaItem:', to: 'MediaItem;', names: ['title'] },
  QUESTION: { from: 'Query%2equestion(', to: 'Query%2equestion)', names: ['title'] },
}
/** A dot, in the cache's writing: behind it stands a part of the record. */
const dot = '%2e'

/** The records among the reads that are kept of a member, for a search without network. */
export async function keptRecords(member: string): Promise<KeptRecord[]> {
  const database = await openDB<{ entities: { key: string; value: Record<string, string> } }>(
    readCacheName(member),
  )
  try {
    const found = await Promise.all(
      (Object.entries(kinds) as [SearchKind, (typeof kinds)[SearchKind]][]).map(
        async ([kind, { from, to, names }]) => {
          const range = IDBKeyRange.bound(from, to, false, true),
            store = database.transaction('entities').store
          const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
          return values.flatMap((fields, at): KeptRecord[] =>
            keys[at]!.includes(dot, from.length)
              ? []
              : [
                  {
                    kind,
                    id: textOf(fields['id']),
                    title: names
                      .map((name) => textOf(fields[name]))
                      .join(' ')
                      .trim(),
                  },
                ],
          )
        },
      ),
    )
    return found.flat().filter(({ title }) => title !== '')
  } finally {
    database.close()
  }
}

/** In the cache's own writing texts are JSON. */
const textOf = (written: string | undefined): string =>
  written?.startsWith('"') ? (JSON.parse(written) as string) : ''
