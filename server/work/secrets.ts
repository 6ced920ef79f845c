// What the product keeps for other systems, such as their tokens, encrypted.
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import type { SecretKey } from '../platform/secretKey.ts'
import { declareOrganisationJob } from './jobKinds.ts'

/** A secret in the clear. Neither JSON nor the console shows it. */
export class Secret {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  reveal(): string {
    return this.#text
  }
}

/** Secrets are encrypted with keys that are not among those of the settings. */
export class MissingKeyError extends Error {
  override readonly name = 'MissingKeyError'
  readonly code = 'SECRET_KEY_MISSING'
  constructor(ids: readonly string[]) {
    super(
      `Secrets are encrypted with the key ${ids.join(', ')}, which is not there. ` +
        'Add it to SECRETS_KEYS, behind the newest.',
    )
  }
}

/** Rows were changed, or their key is not the one that they name. */
class DamagedSecretError extends Error {
  override readonly name = 'DamagedSecretError'
  readonly code = 'SECRET_DAMAGED'
  constructor(organisationId: string, names: readonly string[]) {
    super(
      `Secrets of the organisation ${organisationId} cannot be opened: ${names.join(', ')}. ` +
        'Restore these rows, or connect the other systems anew.',
    )
  }
}

interface Row {
  name: string
  key_id: string
  nonce: Buffer
  ciphertext: Buffer
}
/** In which organisation, in which transaction. */
interface Place {
  organisationId: string
  db: Transaction
}

/** Secrets that one transaction encrypts anew. */
const batchSize = 100
const about = (organisationId: string, name: string): string => `${organisationId}|${name}`

export class Secrets {
  readonly #load: () => readonly SecretKey[]
  #loaded: readonly SecretKey[] | undefined

  /** `load`: gives the keys, newest first, when the first secret needs them. */
  constructor(load: () => readonly SecretKey[]) {
    this.#load = load
  }

  #keys(): readonly SecretKey[] {
    return (this.#loaded ??= this.#load())
  }

  /** Keys for signatures, newest first: one made with any of them counts. */
  signingKeys(purpose: string): Buffer[] {
    return this.#keys().map((key) => key.derive(purpose))
  }

  /** Keeps a text of at most 90,000 bytes under a name of the organisation, instead of an earlier one. */
  keep({ organisationId, db }: Place, name: string, text: string): void {
    const { keyId, nonce, ciphertext } = this.#keys()[0]!.seal(text, about(organisationId, name))
    db.send(
      `insert into secret (organisation_id, name, key_id, nonce, ciphertext)
      values ($1, $2, $3, $4, $5)
      on conflict (organisation_id, name) do update set key_id = $3, nonce = $4, ciphertext = $5,
        date_updated = now()`,
      [organisationId, name, keyId, nonce, ciphertext],
    )
  }

  /** Undefined: there is none of this name. Throws a MissingKeyError, or when the row was changed. */
  async read({ organisationId, db }: Place, name: string): Promise<Secret | undefined> {
    const [row] = await db.query<Row>(
      `select name, key_id, nonce, ciphertext from secret
      where organisation_id = $1 and name = $2`,
      [organisationId, name],
    )
    return row && new Secret(this.#open(organisationId, row))
  }

  remove({ organisationId, db }: Place, name: string): void {
    db.send('delete from secret where organisation_id = $1 and name = $2', [organisationId, name])
  }

  /**
   * Encrypts with the newest key what an older one holds, in batches; throws for keys that are missing
   * and rows that are damaged behind the rest.
   */
  async rotate(database: Database, organisationId: string): Promise<void> {
    const missing = await inOrganisation(database, organisationId, async (db) => {
      const used = await db.query<{ key_id: string }>(
        'select distinct key_id from secret where organisation_id = $1',
        [organisationId],
      )
      const ids = used.map((row) => row.key_id)
      return ids.length > 0 ? keysMissing(ids, this.#keys()) : undefined
    })
    if (!missing) return
    const damaged = new Set<string>()
    while ((await this.#rotateBatch(database, organisationId, damaged)) === batchSize);
    if (damaged.size > 0) throw new DamagedSecretError(organisationId, [...damaged])
    if (missing.length > 0) throw new MissingKeyError(missing)
  }

  #rotateBatch(database: Database, organisationId: string, damaged: Set<string>): Promise<number> {
    const [newest, ...older] = this.#keys()
    return inOrganisation(database, organisationId, async (db) => {
      const rows = await db.query<Row>(
        `select name, key_id, nonce, ciphertext from secret
        where organisation_id = $1 and key_id = any($2) and name <> all($3)
        limit ${batchSize} for update`,
        [organisationId, older.map(({ id }) => id), [...damaged]],
      )
      for (const row of rows) {
        let text: string
        try {
          text = this.#open(organisationId, row)
        } catch {
          damaged.add(row.name)
          continue
        }
        const { keyId, nonce, ciphertext } = newest!.seal(text, about(organisationId, row.name))
        db.send(
          `update secret set key_id = $3, nonce = $4, ciphertext = $5
          where organisation_id = $1 and name = $2`,
          [organisationId, row.name, keyId, nonce, ciphertext],
        )
      }
      return rows.length
    })
  }

  #open(organisationId: string, { name, key_id: keyId, nonce, ciphertext }: Row): string {
    const key = this.#keys().find(({ id }) => id === keyId)
    if (!key) throw new MissingKeyError([keyId])
    return key.open({ keyId, nonce, ciphertext }, about(organisationId, name))
  }
}

const keysMissing = (used: readonly string[], keys: readonly SecretKey[]): string[] =>
  used.filter((one) => !keys.some(({ id }) => id === one))

declareOrganisationJob({
  name: 'rotate-secrets-of',
  fanOut: { queue: 'rotate-secrets', cron: '10 4 * * *', atStart: true },
  work: ({ database, organisationId, secrets }) => secrets.rotate(database, organisationId),
})

interface Client {
  query: (text: string) => Promise<{ rows: { id: string }[] }>
}

/**
 * How many keys encrypt the secrets of all organisations; throws a MissingKeyError. As the owner, whom
 * row-level security lets into one organisation at a time.
 */
export async function checkSecrets(client: Client, keys: readonly SecretKey[]): Promise<number> {
  const used = new Set<string>()
  const organisations = await client.query('select id from organisation')
  for (const { id } of organisations.rows) {
    await client.query(`begin read only; set local app.organisation_id = '${id}'`)
    const { rows } = await client.query(
      `select distinct key_id as id from secret where organisation_id = '${id}'`,
    )
    await client.query('commit')
    for (const row of rows) used.add(row.id)
  }
  const missing = keysMissing([...used], keys)
  if (missing.length > 0) throw new MissingKeyError(missing)
  return used.size
}
