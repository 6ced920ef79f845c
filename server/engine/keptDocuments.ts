// Documents of all releases whose processes serve the database, so that a page of one of them is
// answered by a process of another. Written by the owner of the database; the application reads.
import pg from 'pg'
import type { Database } from '../database/database.ts'
import { documentDays } from '../platform/budgets.ts'
import type { Documents } from './documents.ts'

/**
 * Writes the documents (sha256 of the text → text) that are missing, marks those as seen, and
 * removes what no process had for documentDays; as the owner of the database.
 */
export async function keepDocuments(
  ownerUrl: string,
  documents: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'parley documents',
  })
  client.on('error', () => {
    /* the statement under way fails with it */
  })
  await client.connect()
  try {
    // in one order, so that two processes that start at once do not wait for each other
    const hashes = Object.keys(documents).toSorted()
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
  } finally {
    await client.end()
  }
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
    this.#missing.delete(hash)
    if (found && this.#documents.adopt(hash, found.text)) return
    this.#missing.set(hash, Date.now() + this.#limits.milliseconds)
    const [oldest] = this.#missing.keys()
    if (this.#missing.size > this.#limits.most) this.#missing.delete(oldest!)
  }
}
