import type { Page } from 'playwright-core'
import { screens, type DemoThing, type PageScreen } from '../web/pages/screens.ts'
import { demoThings, type DemoThings } from './demoThings.ts'
import { furtherScreens } from './furtherScreens.ts'
import { at, shown, type Screen } from './screens.ts'

/** Every page as it declares itself, then what can be opened on some, with things of the demo that have something to show. */
export async function insideScreens(page: Page): Promise<Screen[]> {
  const things = await demoThings(page)
  return [...pages(things), ...furtherScreens(things)]
}

/** One for each declared page. */
function pages(things: DemoThings): Screen[] {
  return Object.entries<PageScreen>(screens).map(([path, screen]) =>
    at(screen.name, examplePath(path, things), async (on) => {
      if (screen.ready) await on.locator(screen.ready).first().waitFor()
      await shown(on)
    }),
  )
}

/** The address of a page that shows something of the demo. */
export function examplePath(path: string, things: DemoThings): string {
  const { params }: PageScreen = screens[path as keyof typeof screens]
  const id = (thing: DemoThing | null): string =>
    thing === null ? '' : thing === 'meeting' ? things.meeting('RUNNING') : things[thing]
  return Object.entries<DemoThing | null>(params)
    .reduce(
      (address, [name, thing]) =>
        address.replace(`{-$${name}}`, id(thing)).replace(`$${name}`, id(thing)),
      path === '/$' ? '/nowhere' : path,
    )
    .replace(/\/+$/, '')
}
