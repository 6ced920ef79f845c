// Documents of all releases whose processes serve the database, so that a page of one of them is
// answered by a process of another. Written by the owner of the database; the application reads.
import type { Database } from '../database/database.ts'
import { withClient } from '../database/withClient.ts'
import { documentDays } from '../platform/budgets.ts'
import { cacheSet } from '../platform/cacheSet.ts'
import type { Documents } from './documents.ts'

/**
 * Writes the documents (sha256 of the text → text) that are missing, marks those as seen, and
 * removes what no process had for documentDays; as the owner of the database.
 */
export async function keepDocuments(
  ownerUrl: string,
  documents: Readonly<Record<string, string>>,
): Promise<void> {
  // in one order, so that two processes that start at once do not wait for each other
  const hashes = Object.keys(documents).toSorted()
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into graphql_document (hash, text) select * from unnest($1::text[], $2::text[])
      on conflict (hash) do update set date_seen = now()
      where graphql_document.date_seen < now() - interval '1 day'`,
      [hashes, hashes.map((hash) => documents[hash])],
    )
    await client.query(
      `delete from graphql_document where date_seen < now() - $1 * interval '1 day'`,
      [documentDays],
    )
  })
}

/**
 * Does that again every hour until the returned function is called. Each process by itself: a job
 * would be done by one of them, which has the documents of its own release only.
 */
export function renewDocuments(
  ownerUrl: string,
  documents: Readonly<Record<string, string>>,
  onError: (error: unknown) => void,
  milliseconds = 3_600_000,
): () => void {
  const timer = setInterval(() => {
    keepDocuments(ownerUrl, documents).catch(onError)
  }, milliseconds).unref()
  return () => clearInterval(timer)
}

/** What a client sends for one may be anything. */
const isHash = (sent: unknown): boolean => typeof sent === 'string' && /^[0-9a-f]{64}$/.test(sent)

export interface MissLimits {
  /** hashes that are remembered as not being there */
  most: number
  /** for so long, ms */
  milliseconds: number
}

/** Looks in the database, once, for a document that this process does not have. */
export class KeptDocuments {
  readonly #database: Pick<Database, 'global'>
  readonly #documents: Documents
  readonly #limits: MissLimits
  /** hash → until when it counts as missing */
  readonly #missing = new Map<string, number>()
  readonly #looking = new Map<string, Promise<void>>()
  constructor(
    database: Pick<Database, 'global'>,
    documents: Documents,
    limits: MissLimits = { most: 1000, milliseconds: 5000 },
  ) {
    this.#database = database
    this.#documents = documents
    this.#limits = limits
  }

  /** Makes a document known, if one is kept that can be run here; a failing database is thrown. */
  look(hash: string): Promise<void> {
    if (!isHash(hash) || (this.#missing.get(hash) ?? 0) > Date.now()) return Promise.resolve()
    let looking = this.#looking.get(hash)
    if (!looking) {
      looking = this.#look(hash).finally(() => this.#looking.delete(hash))
      this.#looking.set(hash, looking)
    }
    return looking
  }
  async #look(hash: string): Promise<void> {
    const [found] = await this.#database.global<{ text: string }>(
      'select text from graphql_document where hash = $1',
      [hash],
    )
    if (found && this.#documents.adopt(hash, found.text)) return
    const { most, milliseconds } = this.#limits
    cacheSet(this.#missing, hash, Date.now() + milliseconds, most)
  }
}
