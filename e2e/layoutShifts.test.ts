import { expect, test } from 'vitest'
import { newVisitor, openAs, useBrowser } from './browser.ts'
import { insideScreens } from './insideScreens.ts'
import { watchLayoutShifts } from './layoutShifts.ts'

useBrowser()

/** Of what Google calls good, a fifth. */
const most = 0.02

test('no page moves while it comes', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Sofie')
  const addresses = new Set((await insideScreens(page)).map(({ address }) => address))
  const { shiftsOf } = await watchLayoutShifts(page)
  const found: string[] = []
  for (const address of addresses) {
    if (!address) continue
    const shifts = await shiftsOf(address)
    const sum = shifts.reduce((before, { value }) => before + value, 0)
    if (sum > most)
      found.push(
        `${address}: ${sum.toFixed(3)}\n${shifts.map(({ value, moved }) => `    ${value.toFixed(3)} ${moved.join(' ')}`).join('\n')}`,
      )
  }
  expect(addresses.size).toBeGreaterThan(25)
  expect(found.join('\n')).toBe('')
  await context.close()
}, 600_000)
