// What a device did in a run of faults with files, recordings or drawings, and what of it the server has in the end.
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { readContent } from '../shared/scribbleContent.ts'
import type { FaultWorld } from './faultWorld.ts'
import type { MediaPage } from './faultMediaPage.ts'

declare global {
  interface Window {
    media: MediaPage
  }
}

/** Lost and doubled things, by name; and how much of a second of sound, where it is that. */
export interface Found {
  made: number
  lost: string[]
  doubled: string[]
  /** of sound, s */
  mostSeconds?: number
}
export interface Tools {
  world: FaultWorld
  meeting: string
  random: () => number
}
/** One kind of work of one device. */
export interface Work {
  /** Does one more thing; `isDying`: the browser is killed right behind it. */
  act: (tab: Page, isDying: boolean) => Promise<void>
  /** Before the tab is reloaded or killed, and again and again. */
  watch: (tab: Page) => Promise<void>
  /** In a tab that was opened anew. */
  begin: (tab: Page) => Promise<void>
  /** Waits until the server has all. */
  settle: (tab: Page) => Promise<void>
  found: () => Promise<Found>
}

const gone = { timeout: 60_000, polling: 100 } as const

export function uploads({ world, meeting, random }: Tools): Work {
  const kept = new Map<string, { hash: string; isKept: boolean }>()
  return {
    act: async (tab, isDying) => {
      const name = `file-${kept.size}.txt`,
        line = `${Math.floor(random() * 1e9).toString(36)} of a run of faults\n`,
        text = line.repeat(1 + Math.floor(random() ** 3 * 120_000)),
        one = { hash: createHash('sha256').update(text).digest('hex'), isKept: false }
      kept.set(name, one)
      const adding = tab.evaluate(
        ([file, content]) => window.media.addFile(file!, content!),
        [name, text],
      )
      if (isDying) return void adding.catch(() => {})
      await adding
      one.isKept = true
    },
    watch: async () => {},
    begin: async () => {},
    settle: async (tab) => {
      await tab.waitForFunction(
        () => {
          void window.media.again()
          return window.media.files().length === 0
        },
        null,
        { ...gone, polling: 500 },
      )
    },
    found: async () => {
      const { companyDialog } = await world.ask<{
        companyDialog: { files: { name: string; size: number; url: string | null }[] }
      }>('query ($id: ID!) { companyDialog(id: $id) { files { name size url } } }', {
        id: meeting,
      })
      const byName = Map.groupBy(companyDialog.files, ({ name }) => name)
      const lost: string[] = [],
        doubled = [...byName].filter(([, { length }]) => length > 1).map(([name]) => name)
      for (const [name, { hash, isKept }] of kept) {
        const there = byName.get(name)?.[0]
        if (!there) {
          if (isKept) lost.push(name)
          continue
        }
        const bytes = there.url && (await (await world.fetch(there.url)).bytes())
        if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash)
          lost.push(`${name} (other bytes)`)
      }
      return { made: kept.size, lost, doubled }
    },
  }
}

/** So much sound may be lost with a page that is killed, s; a second between two looks at it is not known. */
const mostLost = 5,
  unknown = 1

export function recordings({ world, meeting, random }: Tools): Work {
  /** by id: of sound, ms, as its page said last, and whether that page ended without saying so */
  const heard = new Map<string, { ms: number; isCut: boolean }>()
  const watch = async (tab: Page): Promise<void> => {
    const now = await tab.evaluate(() => window.media.recorded()).catch(() => null)
    if (now) heard.set(now.id, { ms: now.ms, isCut: true })
  }
  return {
    watch,
    act: async (tab) => {
      await watch(tab)
      if (random() < 0.3) {
        await tab.evaluate(() => window.media.pause())
        await new Promise((done) => setTimeout(done, 300))
        await tab.evaluate(() => window.media.resume())
      }
      await new Promise((done) => setTimeout(done, 400 + random() * 1600))
      await watch(tab)
    },
    begin: async (tab) => {
      const id = await tab.evaluate(() => window.media.record())
      if (id) heard.set(id, { ms: 0, isCut: true })
    },
    settle: async (tab) => {
      await watch(tab)
      await tab.evaluate(() => window.media.stop())
      const last = [...heard.values()].at(-1)
      if (last) last.isCut = false
      await tab.waitForFunction(
        () => {
          void window.media.again()
          return window.media.recorded() === null && window.media.recordings().length === 0
        },
        null,
        { ...gone, polling: 500 },
      )
      const waits = async (): Promise<boolean> =>
        (await made()).some(({ state }) => /^(RUNNING|WAITING)$/.test(state))
      for (let waited = 0; (await waits()) && waited < 60_000; waited += 250)
        await new Promise((done) => setTimeout(done, 250))
    },
    found: async () => {
      const all = await made()
      const lost: string[] = [],
        doubled: string[] = []
      let mostSeconds = 0
      for (const [id, { ms, isCut }] of heard) {
        const there = all.find((one) => one.id === id),
          missing = ms / 1000 - (there?.duration ?? 0)
        mostSeconds = Math.max(mostSeconds, missing)
        if (missing > (isCut ? mostLost : unknown))
          lost.push(`${id} ${there?.state ?? 'gone'}: ${missing.toFixed(1)} s of ${ms / 1000}`)
        if (there && missing < -(mostLost + unknown))
          doubled.push(`${id}: ${(-missing).toFixed(1)} s`)
        if (there && ms > 6000 && there.state !== 'READY') lost.push(`${id} is ${there.state}`)
      }
      return { made: heard.size, lost, doubled, mostSeconds }
    },
  }
  async function made(): Promise<{ id: string; state: string; duration: number }[]> {
    const { companyDialog } = await world.ask<{
      companyDialog: { recordings: { id: string; state: string; duration: number }[] }
    }>('query ($id: ID!) { companyDialog(id: $id) { recordings { id state duration } } }', {
      id: meeting,
    })
    return companyDialog.recordings
  }
}

export function scribbles({ world, meeting, random }: Tools): Work {
  type Drawn = { isKept: boolean; isRemoved: boolean; x: number; y: number }
  const drawn = new Map<string, Drawn>()
  const place = (): [number, number] => [
    Math.floor(random() * 15_000),
    Math.floor(random() * 11_000),
  ]
  return {
    watch: async () => {},
    begin: (tab) => tab.evaluate(() => window.media.readDrawing()),
    act: async (tab, isDying) => {
      const chance = random(),
        known = [...drawn].filter(([, { isKept, isRemoved }]) => isKept && !isRemoved),
        [id, own] = known[Math.floor(random() * known.length)] ?? []
      if (chance < 0.6 || !id || !own || isDying) {
        const made = await tab.evaluate(
          ([points, isAwaited]) => window.media.draw(points, isAwaited),
          [[place(), place(), place()], !isDying] as const,
        )
        if (made) drawn.set(made, { isKept: !isDying, isRemoved: false, x: 0, y: 0 })
        return
      }
      // what came from the server alone is known once it was read
      if (!(await tab.evaluate((one) => window.media.knows(one), id))) return
      if (chance < 0.8) {
        await tab.evaluate((one) => window.media.removeStroke(one), id)
        own.isRemoved = true
      } else {
        const [x, y] = [100, 200]
        await tab.evaluate(([one, by, down]) => window.media.moveStroke(one, by, down), [
          id,
          x,
          y,
        ] as const)
        own.x += x
        own.y += y
      }
    },
    settle: async (tab) => {
      await tab.waitForFunction(() => window.faults.pending().length === 0, null, gone)
    },
    found: async () => {
      const { scribble } = await world.ask<{ scribble: { content: string } | null }>(
        'query ($id: ID!) { scribble(companyDialogId: $id) { content } }',
        { id: meeting },
      )
      const { strokes } = readContent(scribble?.content ?? '{"clock":0,"pages":[]}')
      const lost: string[] = [],
        doubled: string[] = []
      for (const [id, { isKept, isRemoved, x, y }] of drawn) {
        const there = strokes.get(id)
        const isThere = there !== undefined && !there.isRemoved
        if (isKept && isThere === isRemoved)
          lost.push(`${id} ${isRemoved ? 'is there' : 'is not there'}`)
        if (isKept && isThere && (there.x !== x || there.y !== y)) lost.push(`${id} is elsewhere`)
      }
      return { made: drawn.size, lost, doubled }
    },
  }
}

export const mediaKinds = { uploads, recordings, scribbles } as const
export type MediaKind = keyof typeof mediaKinds
