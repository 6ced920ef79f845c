import type { Page } from 'playwright-core'
import { makeMeeting } from './demoMeeting.ts'
import { demoThings } from './demoThings.ts'
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

/** Every screen of the product, with things of the demo that have something to show. */
export async function insideScreens(page: Page): Promise<Screen[]> {
  const { meeting, playbook, account, contact, question, me } = await demoThings(page)
  const at = (name: string, path: string, ready: (page: Page) => Promise<void>): Screen => ({
    name,
    address: path,
    open: async (on) => {
      await goToAnew(on, path)
      await ready(on)
    },
  })
  const heading = (name: string | RegExp) => async (on: Page) =>
    on.getByRole('heading', { name, level: 1 }).waitFor()
  const calendar = (view: string, ready = '.fc-event, [data-view]') =>
    at(`meetings-${view}`, `/companyDialogs?view=${view}`, async (on) => {
      await heading('Meetings')(on)
      await on.locator(ready).first().waitFor()
      await settled(on)
    })
  const table = async (on: Page) => {
    await on.getByRole('table').waitFor()
    await settled(on)
  }
  const shown = async (on: Page) => {
    await on.getByRole('heading', { level: 1 }).waitFor()
    await settled(on)
  }
  const dialog = async (on: Page) => on.getByRole('dialog').first().waitFor()

  return [
    ...['month', 'week', 'workweek', 'day', 'agenda'].map((view) => calendar(view)),
    calendar('cards', 'main h3'),
    {
      name: 'meetings-early',
      open: async (on) => {
        await makeMeeting(on, { title: 'Before work', start: new Date('2039-09-14T04:00:00Z') })
        await goToAnew(on, '/companyDialogs?view=week&date=2039-09-14')
        await on.getByRole('button', { name: /^\d+ earlier/ }).waitFor()
        await settled(on)
      },
    },
    at(
      'new-meeting',
      '/companyDialogs/newcompanyDialog?startDate=2026-12-01&startHour=14-00&endDate=2026-12-01&endHour=15-00',
      shown,
    ),
    at('meeting-running', `/companyDialog/${meeting('RUNNING')}`, shown),
    at('meeting-done', `/companyDialog/${meeting('DONE')}`, shown),
    at('meeting-planned', `/companyDialog/${meeting('PLANNED')}`, shown),
    at('meeting-cancelled', `/companyDialog/${meeting('CANCELLED')}`, shown),
    at('meeting-without-playbook', `/companyDialog/${meeting('DONE', false)}`, shown),
    at('meeting-keys', `/companyDialog/${meeting('RUNNING')}`, async (on) => {
      await shown(on)
      await on.keyboard.press('?')
      await dialog(on)
    }),
    at('meeting-history', `/companyDialog/${meeting('DONE')}`, async (on) => {
      await shown(on)
      await on.getByRole('button', { name: 'History of the answer' }).first().click()
      await dialog(on)
      await settled(on)
    }),
    at('playbooks', '/playbooks', table),
    at('builder', `/playbook/${playbook}/builder`, shown),
    at('builder-question', `/playbook/${playbook}/builder`, async (on) => {
      await shown(on)
      await on.keyboard.press('q')
      await dialog(on)
    }),
    at('builder-conditions', `/playbook/${playbook}/builder`, async (on) => {
      await shown(on)
      await on
        .getByRole('button', { name: /^Which one\?/ })
        .first()
        .click()
      await dialog(on)
    }),
    at('insights', '/insights', shown),
    at('playbook-insights', `/playbook/${playbook}/insights`, shown),
    at('insights-filtered', `/playbook/${playbook}/insights`, async (on) => {
      await shown(on)
      await on
        .getByRole('button', { name: /^Yes \d/ })
        .first()
        .click()
      await on.getByRole('region', { name: 'Filters' }).waitFor()
      await settled(on)
    }),
    at('insights-answers', `/playbook/${playbook}/insights`, async (on) => {
      await shown(on)
      await on
        .getByRole('button', { name: /answers: show them/ })
        .first()
        .click()
      await dialog(on)
      await settled(on)
    }),
    at('accounts', '/accounts/all', table),
    at('accounts-none', '/accounts/all?search=qqqq', async (on) => {
      await on.getByText('No results..').waitFor()
    }),
    at('new-account', '/accounts/all', async (on) => {
      await table(on)
      await on.keyboard.press('n')
      await dialog(on)
    }),
    at('account', `/account/${account}`, shown),
    at('contacts', '/contacts/all', table),
    at('contact', `/contact/${contact}`, shown),
    at('inbox', '/apps/mail', async (on) => {
      await heading('Inbox')(on)
      await on.locator('[data-notification]').first().waitFor()
      await settled(on)
    }),
    at('question', `/questions/all/${question}`, shown),
    at('not-there-yet', '/dashboard', shown),
    at('layout-and-colours', '/dashboard', async (on) => {
      await shown(on)
      await on.getByRole('button', { name: 'Layout and colours' }).click()
      await dialog(on)
      await settled(on)
    }),
    at('shortcuts', '/dashboard', async (on) => {
      await shown(on)
      await on.getByRole('button', { name: 'Shortcuts' }).click()
      await dialog(on)
      await on.getByRole('combobox', { name: /^Find/ }).fill('a')
      await on.getByRole('option').first().waitFor()
      await settled(on)
    }),
    at('bin', '/bin', table),
    at('reports', '/reports', shown),
    at('feedback', '/accounts/all', async (on) => {
      await table(on)
      await on.getByRole('button', { name: /your menu/ }).click()
      await on.getByRole('menuitem', { name: 'Feedback' }).click()
      await dialog(on)
    }),
    at('search', '/accounts/all', async (on) => {
      await table(on)
      await on.keyboard.press('Control+k')
      await dialog(on)
    }),
    at('search-found', '/accounts/all', async (on) => {
      await table(on)
      await on.keyboard.press('Control+k')
      await dialog(on)
      await on.keyboard.type('an')
      await on.getByRole('group', { name: 'Records' }).waitFor()
    }),
    at('profile', '/pages/profile', shown),
    at('profile-devices', `/profile/${me}?part=devices`, async (on) => {
      await on.getByText('This device').waitFor()
      await settled(on)
    }),
    at('profile-organisation', `/profile/${me}?part=organisation`, table),
    at('user', '/user', shown),
    at('whats-new', '/settings/whatsnew', shown),
    at('kit', '/kit', async (on) => on.getByRole('table', { name: 'Deals' }).waitFor()),
    at('not-found', '/nowhere', shown),
    at('account-unknown', '/account/01920000-0000-7000-8000-00000000dead', settled),
  ]
}

/** Everything has arrived, and nothing moves any more. */
export async function settled(page: Page) {
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted))
      }),
  )
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector(
        '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root, [role="status"][aria-label="Loading"]',
      ),
  )
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity,
      ),
  )
}
