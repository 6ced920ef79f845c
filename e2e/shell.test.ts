import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  defaultTheme,
  withLayout,
  type Layout,
  type ThemeSettings,
} from '../shared/themeSettings.ts'
import { newVisitor, openAs, troubles, useBrowser } from './browser.ts'
import { ask } from './demoPerson.ts'
import { settled } from './screens.ts'

useBrowser()

const mySettings = async (page: Page) =>
  Object.fromEntries(
    (
      await ask<{ me: { settings: { key: string; value: string }[] } }>(
        page,
        '{ me { settings { key value } } }',
      )
    ).me.settings.map(({ key, value }) => [key, value]),
  )
const setOwn = (page: Page, key: string, value: string) =>
  ask(
    page,
    'mutation($key: String!, $value: String!) { updateSetting(key: $key, value: $value) { id } }',
    { key, value },
  )
/** Inside the application, as a link does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path)

test('every address of the specification opens its page, or leads to the one that it stands for', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Sofie')
  const found = {
    ...(await ask<{
      me: { id: string }
      playbooks: { id: string; title: string }[]
      questions: { id: string; title: string }[]
    }>(page, '{ me { id } playbooks { id title } questions(take: 1) { id title } }')),
    ...(await ask<{
      companies: { list: { id: string; name: string }[] }
      contacts: { list: { id: string; firstName: string; lastName: string }[] }
      companyDialogs: { id: string; title: string }[]
    }>(
      page,
      '{ companies(take: 1) { list { id name } } contacts(take: 1) { list { id firstName lastName } } companyDialogs(take: 1) { id title } }',
    )),
  }
  const playbook = found.playbooks[0]!,
    account = found.companies.list[0]!,
    contact = found.contacts.list[0]!,
    question = found.questions[0]!,
    meeting = found.companyDialogs[0]!
  const person = new RegExp(`${contact.firstName} ${contact.lastName}$`),
    profile = `/profile/${found.me.id}`
  /** Address, the page's heading, and the address that then stands there, when it is another. */
  const routes: [string, string | RegExp, string?][] = [
    ['/', 'Meetings', '/companyDialogs'],
    ['/dashboard', 'Dashboard'],
    ['/companyDialogs', 'Meetings'],
    ['/companyDialogs/newcompanyDialog', 'New meeting'],
    ['/companyDialog', 'Meetings', '/companyDialogs'],
    [`/companyDialog/${meeting.id}`, meeting.title],
    [`/companyDialog/${meeting.id}/${question.id}`, meeting.title, `/companyDialog/${meeting.id}`],
    ['/opportunities', 'Opportunities'],
    ['/qualifications', 'Qualifications'],
    ['/leads', 'Leads'],
    ['/contacts', 'Contacts', '/contacts/all'],
    ['/contacts/all', 'Contacts'],
    [`/contacts/all/${contact.id}`, person, `/contact/${contact.id}`],
    ['/contact', 'Contacts', '/contacts/all'],
    [`/contact/${contact.id}`, person],
    ['/accounts', 'Accounts', '/accounts/all'],
    ['/accounts/all', 'Accounts'],
    [`/accounts/all/${account.id}`, account.name, `/account/${account.id}`],
    ['/account', 'Accounts', '/accounts/all'],
    [`/account/${account.id}`, account.name],
    [`/company/${account.id}`, account.name, `/account/${account.id}`],
    ['/insights', 'Insights'],
    ['/playbooks', 'Playbooks'],
    [`/playbook/${playbook.id}`, playbook.title, `/playbook/${playbook.id}/insights`],
    ...['dashboard', 'builder', 'insights', 'leads', 'accounts', 'contacts'].map(
      (part): [string, string | RegExp] => [
        `/playbook/${playbook.id}/${part}`,
        part === 'builder' || part === 'insights' ? playbook.title : /of the playbook$/,
      ],
    ),
    ['/campaigns', 'Campaigns'],
    ['/campaign/x', 'Campaigns', '/campaign/x/dashboard'],
    ['/campaign/x/qualifications', 'Qualifications'],
    ...[
      'dashboard',
      'builder',
      'insights',
      'leads',
      'accounts',
      'account/y',
      'contacts',
      'contact/z',
    ].map((part): [string, string] => [`/campaign/x/${part}`, 'Campaigns']),
    ['/questions', 'Questions', '/questions/all'],
    [`/questions/all/${question.id}`, question.title],
    ['/profile', /./, profile],
    [profile, /./],
    ['/pages/profile', /./, profile],
    ['/settings', /./, profile],
    ['/apps/mail', 'Inbox'],
    ['/settings/whatsnew/', /./],
    ...['', `/${found.me.id}`, `/${found.me.id}/meetings`, `/${found.me.id}/meetings/1`].map(
      (part): [string, RegExp] => [`/user${part}`, /./],
    ),
    ...['', '/a', '/a/b', '/a/b/c'].map((part): [string, string] => [`/media${part}`, 'Media']),
    ['/pains_and_bullets', 'Pains & Bullets', '/pains_and_bullets/all'],
    ['/pains_and_bullets/all/a', 'Pains & Bullets'],
    ['/bin', 'Bin'],
    ['/login', 'Meetings', '/companyDialogs'],
    ['/register', 'Meetings', '/companyDialogs'],
    ['/forgotpassword', 'Meetings', '/companyDialogs'],
    ['/nowhere', 'There is no such page'],
    ['/media/a/b/c/d', 'There is no such page'],
    [`/playbook/${playbook.id}/nothing`, 'There is no such page'],
  ]
  const wrong: string[] = []
  for (const [path, heading, then = path] of routes) {
    await goTo(page, '/between/pages')
    await page.getByRole('heading', { name: 'There is no such page', level: 1 }).waitFor()
    await goTo(page, path)
    await page.waitForURL((url) => url.pathname === then).catch(() => {})
    if (new URL(page.url()).pathname !== then) wrong.push(`${path} leads to ${page.url()}`)
    else
      await page
        .getByRole('heading', {
          level: 1,
          name: heading,
          ...(typeof heading === 'string' && { exact: true }),
        })
        .waitFor()
        .catch(async () =>
          wrong.push(`${path} shows ${(await page.locator('h1').allInnerTexts()).join()}`),
        )
  }
  expect(wrong).toEqual([])
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('the public page of a meeting needs no sign-in; anywhere else one signs in and comes back, over /login too', async () => {
  const { context, page } = await newVisitor({ locale: 'nl-BE' })
  await page.goto('/public/meeting/some-token')
  await page.getByRole('heading', { name: 'Nog niet klaar', level: 1 }).waitFor()
  await page.goto('/contacts/all?search=an')
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).waitFor()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  // the provider's pages speak what the page spoke, not what the browser would like
  await page.getByRole('heading', { name: 'Qui êtes-vous aujourd’hui ?' }).waitFor()
  await page.getByRole('button', { name: /^Lars / }).click()
  await page.waitForURL(
    (url) => url.pathname === '/contacts/all' && url.search.includes('search=an'),
  )
  await page.getByRole('banner').waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a page that is not for the role leads home', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Lars', '/playbooks')
  const { playbooks } = await ask<{ playbooks: { id: string }[] }>(page, '{ playbooks { id } }')
  await page.goto(`/playbook/${playbooks[0]!.id}/builder`)
  await page.getByText('Your role does not allow this.').waitFor()
  await page.waitForURL('**/companyDialogs')
  await page.getByRole('heading', { name: 'Meetings', level: 1 }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('layout and colours: seen at once, kept on the server, there again before the first paint', async () => {
  const { context, page } = await newVisitor()
  await openAs(page, 'Emma')
  await page.getByRole('button', { name: 'Layout and colours' }).click()
  await page.getByRole('radio', { name: 'Top' }).check({ force: true })
  const frame = page.locator('[data-layout]')
  expect(await frame.getAttribute('data-layout')).toBe('layout2')
  const panel = page.getByRole('dialog', { name: 'Layout and colours' })
  await panel
    .getByRole('radiogroup', { name: 'Page' })
    .getByRole('radio', { name: 'Sand' })
    .check({ force: true })
  await panel
    .getByRole('radiogroup', { name: 'Toolbar' })
    .getByRole('radio', { name: 'Petrol' })
    .check({ force: true })
  expect(
    await page
      .getByRole('banner')
      .first()
      .evaluate((bar) => getComputedStyle(bar).backgroundColor),
  ).toBe('rgb(10, 61, 74)')
  await expect
    .poll(async () => (await mySettings(page))['theme_settings'])
    .toContain('"toolbar":"petrol"')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/companyDialogs')
  expect(await page.evaluate(() => document.documentElement.dataset['palette'])).toBe('sand')
  await page.unroute('**/assets/*.js')
  // another device of the same person
  const other = await newVisitor()
  await openAs(other.page, 'Emma')
  expect(await other.page.locator('[data-layout]').getAttribute('data-layout')).toBe('layout2')
  expect(await other.page.getByRole('banner').getAttribute('data-palette')).toBe('petrol')
  await setOwn(page, 'theme_settings', JSON.stringify(defaultTheme))
  await Promise.all([context.close(), other.context.close()])
})

test('a shortcut made without a network is there at once, over a reload, and on the server when it is back', async () => {
  const { context, page } = await newVisitor({ serviceWorkers: 'allow' })
  await openAs(page, 'Fatima', '/contacts/all')
  const { contacts } = await ask<{
    contacts: { list: { id: string; firstName: string; lastName: string }[] }
  }>(page, '{ contacts(take: 1) { list { id firstName lastName } } }')
  const contact = contacts.list[0]!,
    name = `${contact.firstName} ${contact.lastName}`
  await goTo(page, `/contact/${contact.id}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Shortcuts' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Keep as shortcut' }).click()
  const star = page.getByRole('list', { name: 'Shortcuts' }).getByRole('link', { name })
  await star.waitFor()
  await page.reload()
  await star.waitFor()
  // in the menu, what was read before is found
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('combobox', { name: /^Find/ }).fill(name.toLowerCase())
  await page
    .getByRole('dialog', { name: 'Shortcuts' })
    .getByText(/^No network/)
    .waitFor()
  await page.getByRole('option', { name, selected: true }).waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect
    .poll(async () => (await mySettings(page))['menu_shortcuts'])
    .toBe(JSON.stringify([{ id: contact.id, type: 'ContactGraph' }]))
  // found in the menu and taken away again
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('dialog', { name: 'Shortcuts' }).getByRole('option', { name }).click()
  await star.waitFor({ state: 'detached' })
  await expect.poll(async () => (await mySettings(page))['menu_shortcuts']).toBe('[]')
  await context.close()
})

test('three layouts, three widths, two schemes: nothing hangs over the edge, and axe finds nothing serious', async () => {
  const { context, page } = await newVisitor({ reducedMotion: 'reduce' })
  await openAs(page, 'Sofie')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  const found: string[] = []
  const check = async (what: string, rules?: string[]) => {
    await settled(page)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${what}: wider than the screen`)
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        found.push(
          `${what}: ${id} ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message ?? ''}`,
        )
  }
  const looks: [Layout, ThemeSettings['colors']][] = [
    ['layout1', defaultTheme.colors],
    ['layout2', { main: 'sage', navbar: 'forest', toolbar: 'mist', footer: 'ink' }],
    ['layout3', { main: 'sand', navbar: 'plum', toolbar: 'petrol', footer: 'mist' }],
  ]
  for (const [layout, colors] of looks) {
    await page.evaluate(
      ([key, value]) =>
        localStorage.setItem(key!, JSON.stringify({ value, known: null, isUnsaved: true })),
      [
        `setting.${me.id}.theme_settings`,
        JSON.stringify({ ...withLayout(defaultTheme, layout), colors }),
      ],
    )
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 860 })
      await page.goto('/accounts/all')
      await page.getByRole('table').waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await check(
          `${layout}, ${width}, ${colorScheme}`,
          colorScheme === 'dark' ? ['color-contrast'] : undefined,
        )
      }
    }
    await page.getByRole('button', { name: 'Layout and colours' }).click()
    await page.getByRole('dialog', { name: 'Layout and colours' }).waitFor()
    await check(`${layout}, panel, dark`)
    await page.emulateMedia({ colorScheme: 'light' })
    await check(`${layout}, panel, light`, ['color-contrast'])
  }
  await page.evaluate((key) => localStorage.removeItem(key), `setting.${me.id}.theme_settings`)
  await setOwn(page, 'theme_settings', JSON.stringify(defaultTheme))
  expect(found).toEqual([])
  await context.close()
}, 600_000)
