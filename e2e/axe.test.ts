import { expect, test } from 'vitest'
import { newVisitor, useBrowser } from './browser.ts'
import { signIn } from './demoPerson.ts'
import { insideScreens } from './insideScreens.ts'
import { outsideScreens, settled, type Screen } from './screens.ts'
import { contrast, seriousFaults } from './seriousFaults.ts'

useBrowser()

test('every screen, light and dark, has nothing that axe finds serious or critical', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  const found: string[] = []
  const check = async (screen: Screen) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await screen.open(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      for (const { id, nodes: all } of await seriousFaults(page, {
        rules: colorScheme === 'dark' ? contrast : undefined,
      })) {
        // the calendar library calls the head of a day by its whole date, which says more than "Mon 16"
        const nodes = all.filter(
          ({ target }) =>
            id !== 'label-content-name-mismatch' || !/^div\[aria-label="\d/.test(target),
        )
        if (nodes.length > 0)
          found.push(
            `${screen.name}, ${colorScheme}: ${id}\n${nodes
              .slice(0, 3)
              .map(({ target, message }) => `    ${target} ${message}`)
              .join('\n')}`,
          )
      }
    }
  }
  for (const screen of outsideScreens) await check(screen)
  await signIn(page, 'Sofie')
  for (const screen of await insideScreens(page)) await check(screen)
  expect(found.join('\n')).toBe('')
  await context.close()
  // every screen twice: a busy machine needs its time
}, 900_000)
