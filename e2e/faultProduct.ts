import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { webFolder } from '../server/platform/config.ts'
import { StaticFiles } from '../server/platform/staticFiles.ts'
import { start } from '../server/start.ts'

/** What the disk says to whoever writes a file; said by the world. */
let refusal: string | null = null
process.on('message', (said: { refusal: string | null }) => {
  refusal = said.refusal
})
const refused = (): Error =>
  Object.assign(new Error(`${refusal}: of a fault run`), { code: refusal })
await letDisksFail()

// The product as it is built: a fault world starts and stops it several times.
await start(async () => {
  const files = new StaticFiles(process.env['WEB_FOLDER'] ?? webFolder)
  return (request, response, path) => files.send(request, response, path)
})

async function letDisksFail(): Promise<void> {
  const file = await open(import.meta.filename)
  const handles = Object.getPrototypeOf(file) as Record<'write' | 'writeFile', Written>
  await file.close()
  for (const name of ['write', 'writeFile'] as const) {
    const really = handles[name]
    handles[name] = function (...given) {
      return refusal ? Promise.reject(refused()) : really.apply(this, given)
    }
  }
  // pieces of uploads go by streams; what the process says goes to the first three
  for (const name of ['write', 'writev'] as const) {
    const really = fs[name] as unknown as Called
    Object.assign(fs, {
      [name]: (descriptor: number, ...given: unknown[]) => {
        const done = given.at(-1)
        if (!refusal || descriptor < 3 || typeof done !== 'function')
          return really(descriptor, ...given)
        return process.nextTick(done, refused())
      },
    })
  }
}
type Written = (this: unknown, ...given: unknown[]) => Promise<unknown>
type Called = (descriptor: number, ...given: unknown[]) => unknown
