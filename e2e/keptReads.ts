import type { Page } from 'playwright-core'

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
export const isKept = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('reads-'))!
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open(name!)
      asked.onsuccess = () => done(asked.result)
    })
    const entities = await new Promise<unknown>((done) => {
      const asked = database.transaction('entities').objectStore('entities').getAll()
      asked.onsuccess = () => done(asked.result)
    })
    database.close()
    return JSON.stringify(entities).includes(wanted)
  }, text)
