import { openDB, type IDBPDatabase } from 'idb'
import type { StateStore } from 'oidc-client-ts'
import type { AppConfig } from './config.ts'

/**
 * Keeps the signed-in person and the tokens in IndexedDB. Local storage of another tab may still be
 * stale at the moment when the renewal lock changes hands, and a refresh token used twice ends the session.
 */
export class UserStore implements StateStore {
  #database: Promise<IDBPDatabase> | null = null
  readonly #memory = new Map<string, string>()

  async set(key: string, value: string): Promise<void> {
    this.#memory.set(key, value)
    await this.#with((database) => database.put('kv', value, key))
  }

  async get(key: string): Promise<string | null> {
    const stored = await this.#with(
      (database) => database.get('kv', key) as Promise<string | undefined>,
    )
    return (stored === failed ? this.#memory.get(key) : stored) ?? null
  }

  async remove(key: string): Promise<string | null> {
    const before = await this.get(key)
    this.#memory.delete(key)
    await this.#with((database) => database.delete('kv', key))
    return before
  }

  async getAllKeys(): Promise<string[]> {
    const keys = await this.#with((database) => database.getAllKeys('kv'))
    return keys === failed ? [...this.#memory.keys()] : (keys as string[])
  }

  /** Where IndexedDB is blocked (some private windows) the session lives as long as the tab. */
  async #with<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T | typeof failed> {
    try {
      this.#database ??= openDB('auth', 1, {
        upgrade: (database) => void database.createObjectStore('kv'),
        terminated: () => {
          this.#database = null
        },
      })
      return await use(await this.#database)
    } catch {
      this.#database = null
      return failed
    }
  }
}

const failed = Symbol('storage is blocked')

/** What the sign-in library keeps of a person, as far as we read it ourselves. */
export type StoredUser = { access_token: string; expires_at: number; profile: { sub: string } }

/** The person who was signed in last, read without the library. */
export async function storedUser({ issuer, clientId }: AppConfig): Promise<StoredUser | null> {
  try {
    const user = JSON.parse(
      (await new UserStore().get(`user:${issuer}:${clientId}`)) ?? 'null',
    ) as Partial<StoredUser> | null
    return user?.access_token && user.expires_at && user.profile?.sub ? (user as StoredUser) : null
  } catch {
    return null
  }
}
