import { expect, test } from 'vitest'
import { newVisitor, openAs, signedInAs, troubles, useBrowser } from './browser.ts'
import { discovery } from './demoMeeting.ts'
import { ask } from './demoPerson.ts'
import { goTo } from './navigation.ts'

useBrowser()

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
  const playbook = found.playbooks.find(({ title }) => title === discovery)!,
    account = found.companies.list[0]!,
    contact = found.contacts.list[0]!,
    question = found.questions[0]!,
    meeting = found.companyDialogs[0]!
  const person = new RegExp(`${contact.firstName} ${contact.lastName}$`),
    profile = `/profile/${found.me.id}`
  /** Address, the page's heading, and the address that then stands there, when it is another. */
  const routes: [string, string | RegExp, string?][] = [
    ['/', 'Campaigns', '/campaigns'],
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
      (part): [string, string] => [`/playbook/${playbook.id}/${part}`, playbook.title],
    ),
    ['/campaigns', 'Campaigns'],
    ['/campaign/x', 'Campaign', '/campaign/x/dashboard'],
    ['/campaign/x/qualifications', 'Qualifications'],
    ...Object.entries({
      dashboard: 'Campaign',
      builder: 'Campaign',
      insights: 'Insights',
      leads: 'Leads',
      accounts: 'Accounts of a campaign',
      'account/y': 'Account',
      contacts: 'Contacts',
      'contact/z': 'Contact',
    }).map(([part, heading]): [string, string] => [`/campaign/x/${part}`, heading]),
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
    ['/login', 'Campaigns', '/campaigns'],
    ['/register', 'Campaigns', '/campaigns'],
    ['/forgotpassword', 'Campaigns', '/campaigns'],
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
  const response = await page.request.get('/public/meeting/some-token')
  expect([response.status(), await response.text()]).toEqual([
    404,
    expect.stringContaining('This companyDialog does not exist'),
  ])
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
  await signedInAs(page, 'Lars')
  const { playbooks } = await ask<{ playbooks: { id: string }[] }>(page, '{ playbooks { id } }')
  await page.goto(`/playbook/${playbooks[0]!.id}/builder`)
  await page.getByText('Your role does not allow this.').waitFor()
  await page.waitForURL('**/campaigns')
  await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('a page whose script cannot be fetched says so, and comes when it is asked for again', async () => {
  const { context, page } = await newVisitor()
  await page.route(/\/Contacts-/, (route) => route.abort())
  await openAs(page, 'Jeroen')
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Contacts', exact: true })
    .first()
    .click()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(/\/Contacts-/)
  await again.click()
  await page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor()
  expect(await again.count()).toBe(0)
  await context.close()
})
