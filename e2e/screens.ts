import type { Page } from 'playwright-core'
import { goToAnew } from './navigation.ts'

/** A screen in one of its states, as it is looked at: the pictures and the check of accessibility go through all of them. */
export interface Screen {
  name: string
  /** Where it is, when it has an address of its own. */
  address?: string
  open: (page: Page) => Promise<void>
}

/** What one sees before one is inside, each screen reached from the one before. */
export const outsideScreens: readonly Screen[] = [
  {
    name: 'splash',
    open: async (page) => {
      await page.route('**/config.json', () => {
        /* never answered */
      })
      await page.goto('/companyDialogs')
      await page.getByRole('button', { name: 'Login' }).waitFor()
    },
  },
  {
    name: 'wrong-url',
    open: async (page) => {
      await page.unroute('**/config.json')
      await page.addInitScript(() => sessionStorage.setItem('wrong_url_restarts', '3'))
      await page.route('**/config.json', (route) =>
        route.fulfill({
          json: { issuer: 'x', clientId: 'x', publicUrl: 'https://parley.example' },
        }),
      )
      await page.goto('/companyDialogs')
      await page.getByRole('heading', { name: 'This is not the address of Parley' }).waitFor()
    },
  },
  {
    name: 'sign-in',
    open: async (page) => {
      await page.unroute('**/config.json')
      await page.goto('/companyDialogs')
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    },
  },
  {
    name: 'pick-a-person',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: /^Sofie / }).waitFor()
    },
  },
  {
    name: 'licence-key',
    open: async (page) => {
      await page
        .getByRole('button', { name: /New here/ })
        .first()
        .click()
      await page.getByLabel('Licence key').waitFor()
    },
  },
  {
    name: 'trial',
    open: async (page) => {
      await page.getByRole('button', { name: /Start a trial/ }).click()
      await page.getByLabel('Name of the organisation').waitFor()
    },
  },
  {
    name: 'tour-playbook',
    open: async (page) => {
      await page.getByLabel('Name of the organisation').fill('Brandnew')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Create playbook' }).waitFor()
    },
  },
  ...['Gather customer data', 'Analyse results', 'Target segments'].map((title): Screen => ({
    name: `tour-${title.split(' ')[0]!.toLowerCase()}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('heading', { name: title }).waitFor()
    },
  })),
  {
    name: 'accounts-first',
    open: async (page) => {
      await page.getByRole('button', { name: 'Finish' }).click()
      await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
    },
  },
  {
    name: 'signed-out',
    open: async (page) => {
      await page.getByRole('button', { name: /your menu/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page.waitForURL('**/login**')
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    },
  },
]

export const at = (name: string, path: string, ready: (page: Page) => Promise<void>): Screen => ({
  name,
  address: path,
  open: async (on) => {
    await goToAnew(on, path)
    await ready(on)
  },
})

export const shown = async (on: Page) => {
  await on.getByRole('heading', { level: 1 }).waitFor()
  await settled(on)
}

/** Everything has arrived, and nothing moves any more. */
export async function settled(page: Page) {
  await painted(page)
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector(
        '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root, [role="status"][aria-label="Loading"]',
      ),
  )
  await atRest(page)
}

/** What is on its way in or out has got there. */
export async function still(page: Page) {
  await painted(page)
  await atRest(page)
}

/** What begins to move does so in the next frame. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )

const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity,
      ),
  )
