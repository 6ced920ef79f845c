import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconBox } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { declarePage, inside, placePath, recordPath, type Page } from '../app/declarePage.ts'
import { renderInApp, testSession } from '../app/testKit.tsx'
import { addressOf, open, router, server, useRoutes } from '../routesTestKit.tsx'
import { navigation, navigationOf, placesOf } from '../shell/destinations.ts'
import { Navigation } from '../shell/Navigation.tsx'
import { goPlaces } from '../shell/palettePlaces.ts'
import { aliases } from './Aliases.page.ts'
import { guestPages } from './Guest.page.ts'
import { pageAt, pages, places } from './pages.ts'
import { screens, type PageScreen } from './screens.ts'

useRoutes()

test('every route of the router is declared, every declaration is a route', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(
    [...places, ...aliases, ...guestPages].map(({ path }) => path).toSorted(),
  )
})

test('every file that declares a page is in the list', () => {
  const declared = Object.values(
    import.meta.glob<Record<string, unknown>>('./*.page.ts', { eager: true }),
  ).flatMap((module) => Object.values(module).flat())
  expect(new Set([...places, ...aliases, ...guestPages])).toEqual(new Set(declared))
})

test('each address is found where the router finds it', () => {
  for (const { path } of [...places, ...aliases]) {
    const address = addressOf(path, 'Alpha')
    const found = router.getMatchedRoutes(address)[2]?.fullPath
    expect(found, path).toBe(path)
    const alias = aliases.find((one) => one.path === path)
    expect(pageAt(address).path, path).toBe(alias?.to ?? path)
  }
  expect(pageAt('/playbook/x/builder/').path).toBe('/playbook/$playbookId/builder')
  // the router takes letters of either case
  expect(router.getMatchedRoutes('/Reports')[2]?.fullPath).toBe('/reports')
  expect(pageAt('/Reports').path).toBe('/reports')
  expect(pageAt('/media').path).toBe('/media/{-$mediaId}/{-$type}/{-$id}')
})

test('a record has an address where its page may do without one too', () => {
  expect(recordPath({ path: '/pains_and_bullets/all/{-$painsandbulletId}' }, 'x')).toBe(
    '/pains_and_bullets/all/x',
  )
})

test('what a declaration names is there', () => {
  const inMenu = placesOf(navigation).map(({ to }) => to)
  for (const { path, menu } of places as readonly Page[])
    if (typeof menu === 'string') expect(inMenu, path).toContain(menu)
  for (const { menu } of places as readonly Page[])
    if (typeof menu === 'object' && menu?.at)
      expect(aliases.map(({ path }) => path)).toContain(menu.at)
  for (const { path, record } of pages as readonly Page[])
    if (record) expect(screens[path as keyof typeof screens].showsRecord, path).toBe(true)
  expect(Object.keys(screens)).toEqual(pages.map(({ path }) => path))
})

test('a page that is declared is in the menu, in the search, and at its address', async () => {
  const planted = declarePage({
    path: '/planted/{-$id}',
    search: null,
    title: msg`Planted`,
    access: 'member',
    menu: {
      group: 'core',
      order: 9,
      at: null,
      icon: IconBox,
      key: null,
      Counted: ({ children }) => children(3),
    },
    palette: 'go',
    record: null,
    reads: null,
    load: async () => ({ Planted: () => <h1>Here it is</h1> }),
    name: 'Planted',
    texts: [],
    beside: null,
  })
  const all = [...places, planted]
  await renderInApp(<Navigation form="vertical" entries={navigationOf(all)} />)
  expect(screen.getByRole('link', { name: 'Planted 3' }).getAttribute('href')).toBe('/planted')
  expect(goPlaces(all).map(({ to }) => to)).toContain(placePath(planted))
  const before = Object.values(inside.children ?? {})
  inside.addChildren([...before, planted.route] as never)
  await open('/planted')
  await screen.findByRole('heading', { name: 'Here it is' })
  inside.addChildren(before as never)
})

test.each(pages.map((page: Page) => page))('$path: its heading and its tab', async (page) => {
  const { heading } = screens[page.path as keyof typeof screens]
  const own = heading === 'title' ? page.path.replace(/\$\w+/, testSession().me.id) : page.path
  await open(addressOf(own, 'Alpha'))
  await waitFor(() => {
    const title = screen.getByRole('heading', { level: 1 }).textContent
    expect(title).toContain(heading === 'title' ? i18n._(page.title) : 'Alpha')
    // it may say before which part of a record is shown
    expect(title).toContain(
      document.title
        .replace(/ · Parley$/, '')
        .split(' · ')
        .at(-1),
    )
  })
})

const withState = (state: PageScreen['states'][number]) =>
  pages.map(({ path }) => path).filter((path) => screens[path].states.includes(state))

test.each(withState('empty'))('%s says that there is nothing', async (path) => {
  server.answers = 'empty'
  await open(addressOf(path, 'Alpha'))
  await waitFor(() =>
    expect(document.querySelector('[class*="_empty_"]:not([role])')).not.toBeNull(),
  )
})

test.each(withState('error'))('%s says that it could not be read', async (path) => {
  server.answers = 'error'
  await open(addressOf(path, 'Alpha'))
  const buttons = await screen.findAllByRole('button', { name: 'Try again' })
  expect(buttons.length).toBeGreaterThan(0)
})

test.each(withState('offline'))('%s says so without a network', async (path) => {
  server.answers = 'offline'
  await open(addressOf(path, 'Alpha'))
  const before = server.asked.length
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  again!.click()
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(before))
})
