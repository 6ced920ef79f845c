import type { Page } from 'playwright-core'
import * as Y from 'yjs'

/** What the device remembers of the server's answers would open the product without asking. */
export const forgetReads = (page: Page) =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('reads-'))
        await new Promise((done) => {
          const gone = indexedDB.deleteDatabase(name)
          gone.onsuccess = gone.onblocked = done
        })
  })

/** Whether a text is among the reads that are kept on the device. */
export const isKept = async (page: Page, text: string) =>
  (await keptIn(page, 'entities')).includes(text)

/** Whether it is among the texts that several people write. */
export const isKeptToWriteOn = async (page: Page, text: string) =>
  (await keptIn(page, 'texts')).includes(text)

/** The letters that were typed into texts of several people and wait on the device to be sent, in the order in which they were typed. */
export async function waitingLetters(page: Page): Promise<string> {
  const commands = await page.evaluate(async () => {
    const { name } =
      (await indexedDB.databases()).find((one) => one.name?.startsWith('outbox-')) ?? {}
    if (!name) return []
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => done(asked.result)
    })
    const all = await new Promise<{ input: { updates?: string[] } }[]>((done) => {
      const asked = database.transaction('commands').objectStore('commands').getAll()
      asked.onsuccess = () => done(asked.result)
    })
    database.close()
    return all.map(({ input }) => input.updates ?? [])
  })
  return commands
    .flat()
    .flatMap((update) => Y.decodeUpdate(Buffer.from(update, 'base64')).structs)
    .map((one) =>
      'content' in one && one.content instanceof Y.ContentString ? one.content.str : '',
    )
    .join('')
}

/** All that is in one of the stores of what was read; bytes as the letters that they are. */
const keptIn = (page: Page, store: 'entities' | 'texts'): Promise<string> =>
  page.evaluate(async (wanted) => {
    const { name } =
      (await indexedDB.databases()).find(
        (one) =>
          one.name?.startsWith('reads-') && one.name.endsWith('-texts') === (wanted === 'texts'),
      ) ?? {}
    if (!name) return ''
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => done(asked.result)
    })
    const all = await new Promise<unknown>((done) => {
      const asked = database.transaction(wanted).objectStore(wanted).getAll()
      asked.onsuccess = () => done(asked.result)
    })
    database.close()
    return JSON.stringify(all, (_key, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
    )
  }, store)
