import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  expires: number
}

/** Sessions, grants and refresh tokens of the built-in provider: in memory, written to one file, so that people stay signed in over a restart. */
export class IdentityStore {
  readonly #file: string
  readonly #entries: Map<string, Entry>
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()
  #changes = 0
  /** The file has what was there after so many changes. */
  #written = 0
  readonly #ended = new Set<string>()

  constructor(file: string) {
    this.#file = file
    this.#entries = new Map(readEntries(file))
  }

  /** What oidc-provider asks of the store for one kind of its objects. */
  readonly adapter = (kind: string): Adapter => {
    const find = (id: string) => this.#find(`${kind}:${id}`)
    const findBy = (property: 'uid' | 'userCode', value: string) => {
      for (const key of this.#entries.keys())
        if (key.startsWith(`${kind}:`)) {
          const payload = this.#find(key)
          if (payload?.[property] === value) return payload
        }
      return undefined
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        const session = kind === 'Session' ? payload.uid : payload['sessionUid']
        if (session && this.#ended.has(session)) return
        this.#entries.set(`${kind}:${id}`, {
          payload,
          expires: expiresIn ? Date.now() + expiresIn * 1000 : Infinity,
        })
        this.#save()
      },
      find: async (id) => find(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = find(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
        this.#save()
      },
      destroy: async (id) => {
        this.#entries.delete(`${kind}:${id}`)
        this.#save()
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of this.#entries)
          if (payload.grantId === grantId) this.#entries.delete(key)
        this.#save()
      },
    }
  }

  /** Throws away a person's session, or all of them, with what was given in it; what is being made of it at this moment is not kept. */
  end(accountId: string, uid?: string) {
    const of = (key: string, payload: AdapterPayload) =>
      key.startsWith('Session:') ? payload.uid : payload['sessionUid']
    const ended = [...this.#entries].filter(
      ([key, { payload }]) =>
        payload.accountId === accountId && (uid === undefined || of(key, payload) === uid),
    )
    const grants = new Set(
      ended.flatMap(([, { payload }]) => [
        payload.grantId,
        ...Object.values(payload.authorizations ?? {}).map((one) => one.grantId),
      ]),
    )
    for (const [key, { payload }] of ended) {
      const session = of(key, payload)
      if (session) this.#ended.add(session)
      this.#entries.delete(key)
    }
    for (const grant of grants) this.#entries.delete(`Grant:${grant}`)
    this.#save()
  }

  /** Writes what is not written yet, also what is being written. */
  close() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#written === this.#changes) return
    this.#written = this.#changes
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file + '.new', this.#text(), { mode: 0o600 })
    renameSync(this.#file + '.new', this.#file)
  }

  #find(key: string): AdapterPayload | undefined {
    const entry = this.#entries.get(key)
    if (entry && entry.expires > Date.now()) return entry.payload
    this.#entries.delete(key)
    return undefined
  }

  #save() {
    this.#changes += 1
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#writing.then(() => this.#write()).catch(() => {})
    }, 200).unref()
  }

  async #write() {
    const changes = this.#changes
    await mkdir(dirname(this.#file), { recursive: true })
    await writeFile(this.#file + '.part', this.#text(), { mode: 0o600 })
    // closed meanwhile: the file is newer
    if (this.#written >= changes) return
    await rename(this.#file + '.part', this.#file)
    this.#written = Math.max(this.#written, changes)
  }

  #text(): string {
    const now = Date.now()
    return JSON.stringify([...this.#entries].filter(([, { expires }]) => expires > now))
  }
}

function readEntries(file: string): [string, Entry][] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as [string, Entry][]).map(([key, entry]) => [
      key,
      { ...entry, expires: entry.expires ?? Infinity },
    ])
  } catch {
    // the first start, or a file that cannot be read: people sign in once more
    return []
  }
}
