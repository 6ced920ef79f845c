import type { Page } from 'playwright-core'
import { makeMeeting } from './demoMeeting.ts'
import type { DemoThings } from './demoThings.ts'
import { goToAnew } from './navigation.ts'
import { at, settled, shown, type Screen } from './screens.ts'

/** Pages in further states: other views, filters, open dialogs. */
export function furtherScreens({ meeting, playbook, me }: DemoThings): Screen[] {
  // into the days around today other tests put meetings, many at one hour
  const day = new Date(Date.now() - 14 * 86_400_000).toLocaleDateString('sv')
  const calendar = (view: string, ready = '.fc-event, [data-view]', date = `&date=${day}`) =>
    at(`meetings-${view}`, `/companyDialogs?view=${view}${date}`, async (on) => {
      await on.getByRole('heading', { name: 'Meetings', level: 1 }).waitFor()
      await on.locator(ready).first().waitFor()
      await settled(on)
    })
  const table = async (on: Page) => {
    await on.getByRole('table').waitFor()
    await settled(on)
  }
  const dialog = async (on: Page) => on.getByRole('dialog').first().waitFor()

  return [
    ...['week', 'workweek', 'day', 'agenda'].map((view) => calendar(view)),
    calendar('cards', 'main h3', ''),
    {
      name: 'meetings-early',
      open: async (on) => {
        await makeMeeting(on, { title: 'Before work', start: new Date('2039-09-14T04:00:00Z') })
        await goToAnew(on, '/companyDialogs?view=week&date=2039-09-14')
        await on.getByRole('button', { name: /^\d+ earlier/ }).waitFor()
        await settled(on)
      },
    },
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
    at('playbook-templates', '/playbooks?templates=all', async (on) => {
      await on.getByRole('dialog').getByRole('list', { name: 'Templates' }).waitFor()
      await settled(on)
    }),
    at('playbook-template', '/playbooks?templates=customerDiscovery', async (on) => {
      await on.getByRole('dialog').getByRole('list', { name: 'Question hubs' }).waitFor()
      await settled(on)
    }),
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
    at('insights-menu', `/playbook/${playbook}/insights`, async (on) => {
      await shown(on)
      await on
        .getByRole('button', { name: /: more$/ })
        .first()
        .click()
      await on.getByRole('menuitem', { name: 'Save as PNG' }).waitFor()
      await settled(on)
    }),
    at('insights-tables', `/playbook/${playbook}/insights`, async (on) => {
      await shown(on)
      const menus = on.getByRole('button', { name: /: more$/ })
      await menus.first().waitFor()
      for (let n = 0; n < (await menus.count()); n++) {
        await menus.nth(n).click()
        // a table stays one on this device
        const isChart = on.getByRole('menuitem', { name: 'Show as a table' })
        await on.getByRole('menuitem').first().waitFor()
        if (await isChart.isVisible()) await isChart.click()
        else await on.keyboard.press('Escape')
      }
      await settled(on)
    }),
    at('accounts-none', '/accounts/all?search=qqqq', async (on) => {
      await on.getByText('No results..').waitFor()
    }),
    at('new-account', '/accounts/all', async (on) => {
      await table(on)
      await on.keyboard.press('n')
      await dialog(on)
    }),
    at('organisation', `/profile/${me}?part=organisation`, table),
    at('organisation-add', `/profile/${me}?part=organisation`, async (on) => {
      await table(on)
      await on.getByRole('button', { name: 'Add a member' }).click()
      await dialog(on)
      await settled(on)
    }),
    at('organisation-remove', `/profile/${me}?part=organisation`, async (on) => {
      await table(on)
      await on.getByRole('button', { name: 'Emma Jacobs: more' }).click()
      await on.getByRole('menuitem', { name: 'Remove member' }).click()
      await dialog(on)
      await on.getByRole('combobox', { name: 'Who takes it over' }).waitFor()
      await settled(on)
    }),
    at('not-there-yet', '/questions/all', shown),
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
    at('profile-devices', `/profile/${me}?part=devices`, async (on) => {
      await on.getByText('This device').waitFor()
      await settled(on)
    }),
    at('profile-organisation', `/profile/${me}?part=organisation`, table),
    at('account-unknown', '/account/01920000-0000-7000-8000-00000000dead', settled),
  ]
}
