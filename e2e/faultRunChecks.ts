// What must be true after a seeded run: on the server, and on every screen.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { sleep, type FaultDevice } from './faultDevice.ts'
import type { ServerMeeting } from './faultWorld.ts'
import { referenceMerge, type Choice } from './referenceMerge.ts'

export interface Edit {
  question: string
  text: string
  /** The entry that the screen showed. */ seen: string | null
  isKept: boolean
}

/** What one person did in a run. */
export interface Work {
  device: FaultDevice
  edits: Edit[]
  /** By the id of the entry that it becomes. */
  choices: Map<string, Choice & { question: string }>
  steps: { title: string; isKept: boolean }[]
}

/** Everything that was kept is there, once, and settled as the reference says. */
export function checkServer(found: ServerMeeting, works: readonly Work[]): void {
  const entries = found.answers.reduce((sum, { history }) => sum + history.length, 0)
  assert.equal(found.seq, entries + found.nextSteps.length, 'something took effect twice')
  const choices = new Map(works.flatMap((work) => [...work.choices]))
  for (const { questionId, entryId, conflicts, history } of found.answers) {
    const order = history.toReversed()
    const merged = { current: entryId, conflicts: conflicts.map(({ id }) => id).toSorted() }
    assert.deepEqual(
      merged,
      referenceMerge(order, choices),
      `question ${questionId} is not what the reference makes of ${JSON.stringify(order)}`,
    )
  }
  for (const work of works) {
    checkEdits(found, work)
    checkChoices(found, work)
    const titles = found.nextSteps.map(({ title }) => title)
    for (const { title, isKept } of work.steps) {
      const times = titles.filter((one) => one === title).length
      assert.ok(isKept ? times === 1 : times <= 1, `next step ${title} is there ${times} times`)
    }
  }
}

/** The last words of everybody are there, everything in order, and nobody claims to have seen what he did not. */
function checkEdits(found: ServerMeeting, { edits, choices, device }: Work): void {
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
function checkChoices(found: ServerMeeting, { choices }: Work): void {
  for (const [id, { question, picked, seen }] of choices) {
    const answer = found.answers.find(({ questionId }) => questionId === question)
    const entryOf = (wanted: string) => answer?.history.find((entry) => entry.id === wanted)
    const made = entryOf(id)
    assert.ok(made, `the choice ${id} of ${picked} was kept and is not there`)
    assert.equal(made.valueText, entryOf(picked)?.valueText, `the choice ${id} has another value`)
    assert.ok([picked, ...seen].includes(made.baseId ?? ''), `${id} saw ${made.baseId}`)
  }
}

/** A tab comes to show what the server has. */
export async function checkScreen(tab: Page, found: ServerMeeting): Promise<void> {
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
