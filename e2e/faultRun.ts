import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Fault } from './faultProxy.ts'
import { FaultDevice, sleep } from './faultDevice.ts'
import { checkScreen, checkServer, type Edit, type Work } from './faultRunChecks.ts'
import {
  checkAccount,
  editAccount,
  editedFields,
  letGoOfTold,
  newAccount,
  type FieldWork,
} from './faultEdits.ts'
import type { FaultWorld } from './faultWorld.ts'

interface Actor extends Work {
  tabs: Page[]
  isOffline: boolean
  fields: FieldWork
}

/** What they work on. */
interface Place {
  meeting: string
  account: string
}

const actions = 36
const questionCount = 3
const faults: readonly Fault[] = [
  'drop',
  'dropAfter',
  'hangAfter',
  '500',
  '500After',
  '503',
  '401',
  'html',
  'half',
]

/** Two people work on one meeting while everything around them fails as the seed says; in the end nothing may be lost, doubled, or overwritten in silence. */
export async function faultRun(
  world: FaultWorld,
  chrome: string,
  stepType: string,
  seed: number,
): Promise<void> {
  const random = randomOf(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const place = { meeting: await world.newMeeting(), account: await newAccount(world) }
  const actors: Actor[] = []
  world.proxy.reset()
  try {
    for (const rep of world.reps) {
      const device = await new FaultDevice(world, chrome, rep).start()
      const actor: Actor = {
        device,
        tabs: [],
        isOffline: false,
        edits: [],
        choices: new Map(),
        steps: [],
        fields: { userId: rep.userId, edits: [], told: [] },
      }
      actors.push(actor)
      await openTab(actor, place)
    }
    for (let at = 0; at < actions; at += 1) {
      const actor = pick(actors)
      const chance = random()
      const text = `${seed}-${at}`
      const write = (tab: Page) =>
        edit(actor, tab, pick(world.questions.slice(0, questionCount)), text, random() < 0.5)
      if (chance < 0.25) {
        const tab = pick(actor.tabs)
        if (!(await choose(actor, tab, random))) await write(tab)
      } else if (chance < 0.42) await write(pick(actor.tabs))
      else if (chance < 0.5)
        await editAccount(
          actor.fields,
          pick(actor.tabs),
          editedFields.slice(0, 1 + Math.floor(random() * editedFields.length)),
          text,
        )
      else if (chance < 0.6) await step(actor, pick(actor.tabs), text, stepType)
      else if (chance < 0.72) await toggleNetwork(actor)
      else if (chance < 0.82) world.proxy.fail(pick(faults), 1 + Math.floor(random() * 3))
      else if (chance < 0.88) await reload(actor, pick(actor.tabs))
      else if (chance < 0.93) await toggleTab(actor, place)
      else
        await crash(
          actor,
          place,
          random() < 0.5
            ? () =>
                edit(
                  actor,
                  pick(actor.tabs),
                  pick(world.questions.slice(0, questionCount)),
                  `${text}-dying`,
                  false,
                  false,
                )
            : undefined,
        )
      await sleep(random() * 150)
    }
    world.proxy.heal()
    world.proxy.cut()
    for (const actor of actors) if (actor.isOffline) await toggleNetwork(actor)
    for (const { tabs, fields } of actors) for (const tab of tabs) await letGoOfTold(fields, tab)
    for (const { tabs } of actors)
      for (const tab of tabs)
        await tab.waitForFunction(() => window.faults.pending().length === 0, null, {
          timeout: 45_000,
          polling: 50,
        })
    const found = await world.meeting(place.meeting)
    checkServer(found, actors)
    await checkAccount(
      world,
      place.account,
      actors.map(({ fields }) => fields),
    )
    for (const { tabs } of actors) for (const tab of tabs) await checkScreen(tab, found)
    assert.deepEqual(
      actors.flatMap(({ device }) => device.troubles),
      [],
    )
  } finally {
    world.proxy.reset()
    await Promise.all(actors.map(({ device }) => device.close()))
  }
}

async function openTab(actor: Actor, { meeting, account }: Place): Promise<void> {
  const tab = await actor.device.open(meeting, { requestTimeout: '5000', account })
  actor.tabs.push(tab)
  await tab.evaluate(() => window.faults.loaded)
}

async function edit(
  actor: Actor,
  tab: Page,
  question: string,
  text: string,
  typing: boolean,
  isAwaited = true,
): Promise<void> {
  const made: Edit = { question, text, seen: null, isKept: false }
  actor.edits.push(made)
  const kept = tab.evaluate(
    async (given) => {
      const { seen, done } = window.faults.answerSeen(given.question, given.text, given.typing)
      if (given.isAwaited) await done
      return seen
    },
    { question, text, typing, isAwaited },
  )
  made.seen = await kept
  made.isKept = isAwaited
}

/** Settles one of the conflicts that the screen shows; false when it shows none. */
async function choose(actor: Actor, tab: Page, random: () => number): Promise<boolean> {
  const made = await tab.evaluate(
    async ([which, side]) => {
      const shown = window.faults.shown()
      const conflicts = shown?.conflicts ?? []
      const question = conflicts[Math.floor((which ?? 0) * conflicts.length)]?.questionId
      if (!shown || !question) return null
      const kept = conflicts.filter((one) => one.questionId === question).map(({ id }) => id)
      const ids = [shown.entries[question] ?? '', ...kept]
      const entry = ids[Math.floor((side ?? 0) * ids.length)] ?? ''
      const { done, ...choice } = window.faults.settle(question, entry)
      await done
      return { ...choice, question }
    },
    [random(), random()],
  )
  if (made) actor.choices.set(made.id, made)
  return made !== null
}

async function step(actor: Actor, tab: Page, title: string, stepType: string): Promise<void> {
  const made = { title, isKept: false }
  actor.steps.push(made)
  await tab.evaluate((given) => window.faults.step(given.title, given.stepType), {
    title,
    stepType,
  })
  made.isKept = true
}

async function toggleNetwork(actor: Actor): Promise<void> {
  actor.isOffline = !actor.isOffline
  await actor.device.context.setOffline(actor.isOffline)
}

/** The page itself comes over the network. */
async function online(actor: Actor): Promise<void> {
  if (actor.isOffline) await toggleNetwork(actor)
}

async function reload(actor: Actor, tab: Page): Promise<void> {
  await online(actor)
  await tab.reload()
  await tab.evaluate(() => window.faults.loaded)
}

async function toggleTab(actor: Actor, place: Place): Promise<void> {
  if (actor.tabs.length > 1) return actor.tabs.pop()?.close()
  await online(actor)
  await openTab(actor, place)
}

async function crash(
  actor: Actor,
  place: Place,
  lastWords: (() => Promise<void>) | undefined,
): Promise<void> {
  await lastWords?.()
  await actor.device.kill()
  actor.tabs = []
  actor.isOffline = false
  await actor.device.start()
  await openTab(actor, place)
}

/** Always the same numbers for a seed. */
export function randomOf(seed: number): () => number {
  let state = (seed * 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
