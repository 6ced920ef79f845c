import { expect, test } from 'vitest'
import { newVisitor, openAs, useBrowser } from './browser.ts'
import { insideScreens } from './insideScreens.ts'
import { watchLayoutShifts } from './layoutShifts.ts'

useBrowser()

/** Of what Google calls good, a fifth. */
const most = 0.02

/** Of each address that moves too much, what moves there. */
async function moved(
  width: number,
  choose: (addresses: readonly string[]) => readonly string[],
): Promise<string> {
  const { context, page } = await newVisitor({ viewport: { width, height: 900 } })
  await openAs(page, 'Sofie')
  const addresses = new Set(
    choose((await insideScreens(page)).flatMap(({ address }) => address ?? [])),
  )
  const { shiftsOf } = await watchLayoutShifts(page)
  const found: string[] = []
  for (const address of addresses) {
    const shifts = await shiftsOf(address)
    const sum = shifts.reduce((before, { value }) => before + value, 0)
    if (sum > most)
      found.push(
        `${address}: ${sum.toFixed(3)}\n${shifts.map(({ value, moved: what }) => `    ${value.toFixed(3)} ${what.join(' ')}`).join('\n')}`,
      )
  }
  expect(addresses.size).toBeGreaterThan(25)
  await context.close()
  return found.join('\n')
}

/** Playbooks as pictures: what draws them comes after the page. */
const canvases = (all: readonly string[]): string[] =>
  all.filter((one) => /^.playbook.*builder$/.test(one)).map((one) => `${one}?view=canvas`)

test('no page moves while it comes', async () => {
  expect(await moved(1440, (all) => [...all, ...canvases(all)])).toBe('')
}, 600_000)

test('nor on a phone', async () => {
  const views = ['table', 'forecast'].map((view) => `/opportunities?view=${view}`)
  // other states of a page are those of its address elsewhere
  const some = (all: readonly string[]): string[] => [
    ...all.filter((one) => !one.includes('?')),
    ...canvases(all),
    ...views,
  ]
  expect(await moved(390, some)).toBe('')
}, 600_000)
