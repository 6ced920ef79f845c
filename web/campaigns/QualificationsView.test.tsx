import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import { testCard, testPipeline } from '../opportunities/boardTestKit.ts'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { changed } from './campaignTestKit.ts'
import { answers, campaigns, lead } from './leadsTestKit.tsx'
import { QualificationsView } from './QualificationsView.tsx'
import type { Qualification } from './useVerdicts.ts'

type Answers = NonNullable<Parameters<typeof renderInApp>[1]>['answers']

/** As on the page: what has a verdict is not in the list that is read again. */
async function shown(
  all: Qualification[],
  more: Answers = {},
  judged: Set<string> = new Set(),
  of = campaigns,
) {
  const user = userEvent.setup()
  const read = () => all.filter(({ companyId }) => !judged.has(companyId))
  let readAgain = () => {}
  function Shown() {
    const [list, setList] = useState(all)
    readAgain = () => setList(read())
    return (
      <>
        <ShortcutHost />
        <QualificationsView
          qualifications={{ __typename: 'QualificationPage', totalCount: list.length, list }}
          campaigns={of}
          search={{}}
          error={undefined}
          busy={false}
          onRetry={readAgain}
          onSearch={() => {}}
        />
      </>
    )
  }
  const { sent } = await renderInApp(<Shown />, {
    session: { me: { ...testSession().me, id: '01920000-0000-7000-8000-00000000000c' } },
    answers: {
      ...answers,
      SetCampaignVerdict: (variables) => {
        for (const id of variables['companyIds'] as string[])
          if (variables['verdict'] === 'OPEN') judged.delete(id)
          else judged.add(id)
        return answers.SetCampaignVerdict(variables)
      },
      ...more,
    },
  })
  return {
    user,
    /** A colleague gives verdicts, and the page hears of it. */
    elsewhere: (...ids: string[]) => {
      for (const id of ids) judged.add(id)
      act(() => readAgain())
    },
    sent: () =>
      sent
        .filter(({ name }) => name === 'SetCampaignVerdict')
        .map(({ variables: { campaignId, companyIds, verdict, reason, seen } }) => [
          campaignId,
          ...(companyIds as string[]),
          verdict,
          reason,
          (seen as { verdict: string }[])[0]!.verdict,
        ]),
  }
}
const names = () =>
  within(screen.getByRole('list', { name: 'Accounts without a verdict' }))
    .getAllByRole('button')
    .map((one) => one.querySelector('span')!.textContent)
const current = () => screen.getByRole('region', { name: /^Verdict on / }).ariaLabel
const three = () => [lead('Acme'), lead('Bakery', { campaignId: 'autumn' }), lead('Crane')]

test('gone through by keyboard: each verdict is of its campaign, the next comes, the last is taken back', async () => {
  const { user, sent } = await shown(three())
  expect(current()).toBe('Verdict on Acme')
  await user.keyboard('{ArrowDown}')
  expect(current()).toBe('Verdict on Bakery')
  await user.keyboard('q')
  await screen.findByText('Qualified: “Bakery”')
  expect(names()).toEqual(['Acme', 'Crane'])
  expect(current()).toBe('Verdict on Crane')
  await user.keyboard('{ArrowUp}')
  await user.keyboard('d')
  const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify: “Acme”' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too far')
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }))
  await expect.poll(names).toEqual(['Crane'])
  await user.keyboard('z')
  await expect.poll(names).toEqual(['Acme', 'Crane'])
  await expect.poll(current).toBe('Verdict on Acme')
  await user.keyboard('z')
  await expect.poll(names).toEqual(['Acme', 'Bakery', 'Crane'])
  await expect.poll(current).toBe('Verdict on Bakery')
  expect(sent()).toEqual([
    ['autumn', 'Bakery', 'QUALIFIED', null, 'OPEN'],
    ['spring', 'Acme', 'DISQUALIFIED', 'Too far', 'OPEN'],
    ['spring', 'Acme', 'OPEN', null, 'DISQUALIFIED'],
    ['autumn', 'Bakery', 'OPEN', null, 'QUALIFIED'],
  ])
  // there is nothing more to take back
  await user.keyboard('z')
  expect(sent()).toHaveLength(4)
})

test('a verdict that is refused brings the account back, and so does a colleague’s', async () => {
  let isOvertaken = false
  const { user } = await shown(three(), {
    SetCampaignVerdict: (variables) =>
      isOvertaken
        ? changed(['Acme'])(variables)
        : { errors: [{ message: 'NOT_FOUND', extensions: { code: 'NOT_FOUND' } }] },
  })
  await user.click(screen.getByRole('button', { name: 'Qualify' }))
  await screen.findByText('This does not exist, or you may not see it.')
  await expect.poll(names).toEqual(['Acme', 'Bakery', 'Crane'])
  isOvertaken = true
  await user.click(screen.getByRole('button', { name: 'Qualify' }))
  await screen.findByText('1 is left as it is: somebody else has changed it meanwhile.')
  expect(names()).toEqual(['Acme', 'Bakery', 'Crane'])
  expect(current()).toBe('Verdict on Acme')
})

test('the current one stays when a colleague gives it a verdict, so that a key gives none to the next; others go', async () => {
  const { user, elsewhere, sent } = await shown(three())
  elsewhere('Acme', 'Bakery')
  expect(names()).toEqual(['Acme', 'Crane'])
  expect(current()).toBe('Verdict on Acme')
  elsewhere()
  expect(current()).toBe('Verdict on Acme')
  await user.keyboard('q')
  await screen.findByText('Qualified: “Acme”')
  expect(sent()).toEqual([['spring', 'Acme', 'QUALIFIED', null, 'OPEN']])
  expect(names()).toEqual(['Crane'])
  await user.keyboard('{ArrowUp}')
  elsewhere('Crane')
  await user.keyboard('{ArrowDown}')
  expect(current()).toBe('Verdict on Crane')
})

test('beside it stand the criteria and the newest answers; to whom they are not shown, why', async () => {
  const { user } = await shown([
    lead('Acme', {
      newestAnswers: [
        {
          __typename: 'Answer',
          id: 'a',
          companyDialogId: 'm',
          questionId: 'q',
          valueText: null,
          valueNumber: null,
          valueYesNo: true,
          valueDecimal: null,
          valueNumberFrom: null,
          valueNumberTo: null,
          valueDate: null,
          valueOptions: [],
          question: {
            __typename: 'Question',
            id: 'q',
            title: 'Is there a budget?',
            dataType: 'BOOL',
            importance: 1,
          },
          companyDialog: {
            __typename: 'CompanyDialog',
            id: 'm',
            title: 'First call',
            startDate: '2026-03-01T09:00:00Z',
            timeZone: 'UTC',
          },
        },
      ],
    }),
    lead('Bakery', { results: null, fit: null }),
  ])
  const detail = () => within(screen.getByRole('region', { name: /^Verdict on / }))
  expect(
    detail()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/ ·.*/, '')),
  ).toEqual([
    'Has a budget: Met',
    'Near: Not met',
    expect.stringContaining('Is there a budget?Yes'),
  ])
  await user.click(screen.getByRole('button', { name: /^Bakery/ }))
  expect(screen.getByRole('region', { name: 'Verdict on Bakery' }).textContent).toContain(
    'You see your own meetings only',
  )
})

test('while no campaign runs, it leads to the campaigns', async () => {
  await shown([], {}, undefined, [])
  expect((await screen.findByRole('link', { name: 'To the campaigns' })).getAttribute('href')).toBe(
    '/campaigns',
  )
  expect(screen.queryByRole('button', { name: 'Show everybody’s' })).toBeNull()
})

test('when all are done, it says so; the last is still taken back', async () => {
  const { user, sent } = await shown([lead('Acme')])
  await user.keyboard('q')
  await screen.findByText('No verdicts for you to give')
  screen.getByText('All verdicts are given.')
  await user.click(screen.getByRole('button', { name: 'Take the last verdict back' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Verdict on Acme' })).toBeTruthy()
  expect(sent()).toHaveLength(2)
})

test('an account qualifies with an opportunity of its campaign', async () => {
  const company = '01920000-0000-7000-8000-00000000000a',
    stage = '01920000-0000-7000-8000-00000000000b',
    asked: unknown[] = [],
    judged = new Set<string>()
  const { user, sent } = await shown(
    [lead(company), lead('Bakery')],
    {
      Pipelines: {
        data: {
          pipelines: [{ ...testPipeline, stages: [{ ...testPipeline.stages[0]!, id: stage }] }],
        },
      },
      CreateOpportunity: (variables) => {
        asked.push(variables)
        judged.add(company)
        return {
          data: {
            createOpportunity: {
              ...testCard(variables['id'] as string, stage),
              title: variables['title'],
              price: null,
              owner: { ...testCard('x', stage).owner, id: variables['ownerId'] },
              company: { __typename: 'Company', id: company, name: company, favicon: null },
            },
          },
        }
      },
    },
    judged,
  )
  await user.keyboard('o')
  const dialog = within(await screen.findByRole('dialog', { name: 'New opportunity' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Racks')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Qualified: “${company}”`)
  expect(asked).toMatchObject([{ companyId: company, campaignId: 'spring', stageId: stage }])
  expect(names()).toEqual(['Bakery'])
  expect(sent()).toEqual([])
})
