import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Fault } from './faultProxy.ts'
import { FaultDevice, sleep } from './faultDevice.ts'
import type { FaultWorld, ServerMeeting } from './faultWorld.ts'
import { referenceMerge, type Choice } from './referenceMerge.ts'

type Edit = {
  question: string
  text: string
  /** The entry that the screen showed. */ seen: string | null
  isKept: boolean
}
type Actor = {
  device: FaultDevice
  tabs: Page[]
  isOffline: boolean
  edits: Edit[]
  /** By the id of the entry that it becomes. */
  choices: Map<string, Choice & { question: string }>
  steps: { title: string; isKept: boolean }[]
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
  const meeting = await world.newMeeting()
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
      }
      actors.push(actor)
      await openTab(actor, meeting)
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
      } else if (chance < 0.5) await write(pick(actor.tabs))
      else if (chance < 0.6) await step(actor, pick(actor.tabs), text, stepType)
      else if (chance < 0.72) await toggleNetwork(actor)
      else if (chance < 0.82) world.proxy.fail(pick(faults), 1 + Math.floor(random() * 3))
      else if (chance < 0.88) await reload(actor, pick(actor.tabs))
      else if (chance < 0.93) await toggleTab(actor, meeting)
      else
        await crash(
          actor,
          meeting,
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
    for (const { tabs } of actors)
      for (const tab of tabs)
        await tab.waitForFunction(() => window.faults.pending().length === 0, null, {
          timeout: 45_000,
          polling: 50,
        })
    const found = await world.meeting(meeting)
    checkServer(found, actors)
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

async function openTab(actor: Actor, meeting: string): Promise<void> {
  const tab = await actor.device.open(meeting, { requestTimeout: '5000' })
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

async function toggleTab(actor: Actor, meeting: string): Promise<void> {
  if (actor.tabs.length > 1) return actor.tabs.pop()?.close()
  await online(actor)
  await openTab(actor, meeting)
}

async function crash(
  actor: Actor,
  meeting: string,
  lastWords: (() => Promise<void>) | undefined,
): Promise<void> {
  await lastWords?.()
  await actor.device.kill()
  actor.tabs = []
  actor.isOffline = false
  await actor.device.start()
  await openTab(actor, meeting)
}

function checkServer(found: ServerMeeting, actors: readonly Actor[]): void {
  const entries = found.answers.reduce((sum, { history }) => sum + history.length, 0)
  assert.equal(found.seq, entries + found.nextSteps.length, 'something took effect twice')
  const choices = new Map(actors.flatMap((actor) => [...actor.choices]))
  for (const { questionId, entryId, conflicts, history } of found.answers) {
    const order = history.toReversed()
    const merged = { current: entryId, conflicts: conflicts.map(({ id }) => id).toSorted() }
    assert.deepEqual(
      merged,
      referenceMerge(order, choices),
      `question ${questionId} is not what the reference makes of ${JSON.stringify(order)}`,
    )
  }
  for (const actor of actors) {
    checkEdits(found, actor)
    checkChoices(found, actor)
    const titles = found.nextSteps.map(({ title }) => title)
    for (const { title, isKept } of actor.steps) {
      const times = titles.filter((one) => one === title).length
      assert.ok(isKept ? times === 1 : times <= 1, `next step ${title} is there ${times} times`)
    }
  }
}

/** The last words of everybody are there, everything in order, and nobody claims to have seen what he did not. */
function checkEdits(found: ServerMeeting, { edits, choices, device }: Actor): void {
  for (const question of new Set(edits.map((one) => one.question))) {
    const mine = edits.filter((one) => one.question === question)
    const answer = found.answers.find(({ questionId }) => questionId === question)
    const made = (answer?.history ?? [])
      .toReversed()
      .filter(({ creator }) => creator.id === device.rep.userId)
    const own = made.filter(({ id }) => !choices.has(id))
    const places = own.map(({ valueText }) => mine.findIndex(({ text }) => text === valueText))
    assert.ok(!places.includes(-1), `an entry that nobody wrote: ${JSON.stringify(own)}`)
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
      `entries out of order: ${JSON.stringify(own)}`,
    )
    const lastKept = mine.findLastIndex(({ isKept }) => isKept)
    if (lastKept >= 0)
      assert.ok(
        (places.at(-1) ?? -1) >= lastKept,
        `"${mine[lastKept]?.text}" was kept and is not there: ${JSON.stringify(own)}`,
      )
    const honest = new Set([null, ...mine.map(({ seen }) => seen), ...made.map(({ id }) => id)])
    for (const { baseId, id } of own)
      assert.ok(honest.has(baseId), `entry ${id} claims to have seen ${baseId}`)
  }
}

/** Each choice is there once, with the value of what was picked, based on something that was seen. */
function checkChoices(found: ServerMeeting, { choices }: Actor): void {
  for (const [id, { question, picked, seen }] of choices) {
    const answer = found.answers.find(({ questionId }) => questionId === question)
    const entryOf = (wanted: string) => answer?.history.find((entry) => entry.id === wanted)
    const made = entryOf(id)
    assert.ok(made, `the choice ${id} of ${picked} was kept and is not there`)
    assert.equal(made.valueText, entryOf(picked)?.valueText, `the choice ${id} has another value`)
    assert.ok([picked, ...seen].includes(made.baseId ?? ''), `${id} saw ${made.baseId}`)
  }
}

async function checkScreen(tab: Page, found: ServerMeeting): Promise<void> {
  const wanted = {
    answers: Object.fromEntries(
      found.answers.map(({ questionId, valueText }) => [questionId, valueText]),
    ),
    conflicts: found.answers.flatMap(({ conflicts }) => conflicts.map(({ id }) => id)).toSorted(),
    steps: found.nextSteps.map(({ title }) => title),
  }
  const look = () =>
    tab.evaluate(() => {
      const shown = window.faults.shown()
      return (
        shown && {
          answers: shown.answers,
          conflicts: shown.conflicts.map(({ id }) => id).toSorted(),
          steps: shown.steps,
        }
      )
    })
  for (let waited = 0; waited < 20_000; waited += 100) {
    try {
      assert.deepEqual(await look(), wanted)
      return
    } catch {
      await sleep(100)
    }
  }
  assert.deepEqual(await look(), wanted, 'the screen is not what the server has')
}

/** Always the same numbers for a seed. */
function randomOf(seed: number): () => number {
  let state = (seed * 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Fault Y: 2,000 changes after three days without network, a new sign-in, and a browser that was closed in between. */
export async function longQueueRun(
  world: FaultWorld,
  chrome: string,
  stepType: string,
  count = 2000,
): Promise<void> {
  const meeting = await world.newMeeting()
  const device = await new FaultDevice(world, chrome, world.reps[0]).start()
  world.proxy.reset()
  try {
    for (let day = 0; day < 4; day += 1) {
      world.proxy.fail('drop')
      const tab = await device.open(meeting)
      await tab.evaluate(
        async (given) => {
          await window.faults.loaded
          const real = Date.now.bind(Date)
          Date.now = () => real() - (3 - given.day) * 86_400_000
          for (let at = given.from; at < given.to; at += 1)
            await window.faults.step(`y${at}`, given.stepType)
        },
        { day, stepType, from: (count / 4) * day, to: (count / 4) * (day + 1) },
      )
      if (day < 3) await device.kill().then(() => device.start())
    }
    world.proxy.heal()
    for (const tab of device.context.pages())
      if (tab.url().includes('/faults/'))
        await tab.waitForFunction(() => window.faults.pending().length === 0, null, {
          timeout: 600_000,
          polling: 500,
        })
    const { nextSteps, seq } = await world.meeting(meeting)
    assert.deepEqual(
      nextSteps.map(({ title }) => title),
      Array.from({ length: count }, (_none, at) => `y${at}`),
    )
    assert.equal(seq, count, 'something took effect twice')
  } finally {
    world.proxy.reset()
    await device.close()
  }
}
