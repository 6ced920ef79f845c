import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testCard, testPipeline } from '../opportunities/boardTestKit.ts'
import { me, shownAccounts as shown } from './accountsTestKit.tsx'
import { account, changed, changedAt } from './campaignTestKit.ts'

test('a verdict names the one that was seen, is read again, and is taken back', async () => {
  const { byMenu, undo, variables, onChanged } = await shown([account('Acme')])
  await byMenu('Acme', 'Qualify')
  await screen.findByText('Qualified: “Acme”')
  expect(onChanged).toHaveBeenCalledOnce()
  await undo()
  const base = { campaignId: 'spring', companyIds: ['Acme'], reason: null }
  await expect
    .poll(() => variables('SetCampaignVerdict'))
    .toMatchObject([
      { ...base, verdict: 'QUALIFIED', seen: [{ verdict: 'OPEN', dateVerdict: null }] },
      { ...base, verdict: 'OPEN', seen: [{ verdict: 'QUALIFIED', dateVerdict: changedAt }] },
    ])
})

test('nobody is disqualified without a reason', async () => {
  const { byMenu, user, variables } = await shown([account('Acme')])
  await byMenu('Acme', 'Disqualify…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify: “Acme”' }))
  const send = dialog.getByRole('button', { name: 'Disqualify' })
  await user.click(send)
  await dialog.findByText('This is required.')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Too small ')
  await user.click(send)
  await screen.findByText('Disqualified: “Acme”')
  expect(variables('SetCampaignVerdict')).toMatchObject([
    { verdict: 'DISQUALIFIED', reason: 'Too small' },
  ])
})

test('what somebody else changed meanwhile is left, and told; undo leaves it too', async () => {
  const rows = [account('Acme'), account('Bakery', { verdict: 'QUALIFIED' }), account('Crane')]
  const { user, undo, variables, onChanged } = await shown(rows, {
    answers: { SetCampaignVerdict: changed(['Crane']) },
  })
  for (const name of ['Acme', 'Bakery', 'Crane'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected accounts' }))
  await user.click(bar.getByRole('button', { name: 'Disqualify…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify: 3 accounts' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too small')
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }))
  await screen.findByText(
    'Disqualified: 2 accounts 1 is left as it is: somebody else has changed it meanwhile.',
  )
  expect(onChanged).toHaveBeenCalledOnce()
  await undo()
  const seen = (companyId: string, verdict: string, dateVerdict: string | null) =>
    expect.objectContaining({ companyId, verdict, dateVerdict })
  await expect
    .poll(() => variables('SetCampaignVerdict').map((one) => [one['companyIds'], one['seen']]))
    .toEqual([
      // of each row its own
      [
        ['Acme', 'Bakery', 'Crane'],
        [
          seen('Acme', 'OPEN', null),
          seen('Bakery', 'QUALIFIED', null),
          seen('Crane', 'OPEN', null),
        ],
      ],
      [['Acme'], [seen('Acme', 'DISQUALIFIED', changedAt)]],
      [['Bakery'], [seen('Bakery', 'DISQUALIFIED', changedAt)]],
    ])
})

test('one that somebody else changed meanwhile is read again', async () => {
  const { byMenu, onChanged } = await shown([account('Acme')], {
    answers: { SkipCampaignAccounts: changed(['Acme']) },
  })
  await byMenu('Acme', 'Set aside')
  await screen.findByText('1 is left as it is: somebody else has changed it meanwhile.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(onChanged).toHaveBeenCalledOnce()
})

test('several at once; undone, each is as it was', async () => {
  const { user, undo, variables, onChanged } = await shown([
    account('Acme', { assigneeId: 'bob' }),
    account('Bakery'),
    account('Crane'),
    account('Dairy'),
  ])
  for (const name of ['Acme', 'Bakery', 'Crane'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(screen.getByRole('region', { name: 'Selected accounts' }))
  bar.getByText('3 selected')
  await user.click(bar.getByRole('combobox', { name: 'Assign' }))
  await user.click(await screen.findByRole('option', { name: 'Ann Maes' }))
  await screen.findByText('3 accounts: Ann Maes works on it.')
  expect(screen.queryByRole('region', { name: 'Selected accounts' })).toBeNull()
  await undo()
  await expect
    .poll(() => variables('AssignCampaignAccounts'))
    .toMatchObject([
      { companyIds: ['Acme', 'Bakery', 'Crane'], assigneeId: 'ann' },
      // not over whoever took them since
      { companyIds: ['Acme'], assigneeId: 'bob', seen: [{ companyId: 'Acme', assigneeId: 'ann' }] },
      {
        companyIds: ['Bakery', 'Crane'],
        assigneeId: null,
        seen: [
          { companyId: 'Bakery', assigneeId: 'ann' },
          { companyId: 'Crane', assigneeId: 'ann' },
        ],
      },
    ])
  await expect.poll(() => onChanged).toHaveBeenCalledTimes(2)
})

test('one is set aside and taken up again, and assigned to oneself', async () => {
  const { byMenu, variables, undo } = await shown([
    account('Acme'),
    account('Bakery', { dateSkipped: '2026-03-02T09:00:00Z' }),
  ])
  await byMenu('Acme', 'Set aside')
  await screen.findByText('Set aside: “Acme”')
  await undo()
  await byMenu('Bakery', 'Take up again')
  await expect
    .poll(() => variables('SkipCampaignAccounts'))
    .toMatchObject([
      { companyIds: ['Acme'], skip: true, seen: [{ dateSkipped: null }] },
      { companyIds: ['Acme'], skip: false, seen: [{ dateSkipped: changedAt }] },
      { companyIds: ['Bakery'], skip: false },
    ])
  await byMenu('Acme', 'Assign to me')
  await expect
    .poll(() => variables('AssignCampaignAccounts'))
    .toMatchObject([{ companyIds: ['Acme'], assigneeId: me.id }])
})

test('qualified together with an opportunity of the campaign', async () => {
  const company = '01920000-0000-7000-8000-00000000000a',
    stage = '01920000-0000-7000-8000-00000000000b'
  const { byMenu, user, variables, onChanged } = await shown([account(company)], {
    answers: {
      Pipelines: {
        data: {
          pipelines: [{ ...testPipeline, stages: [{ ...testPipeline.stages[0]!, id: stage }] }],
        },
      },
      CreateOpportunity: ({ id, title, ownerId }) => ({
        data: {
          createOpportunity: {
            ...testCard(id as string, stage),
            title,
            price: null,
            company: { __typename: 'Company', id: company, name: company, favicon: null },
            owner: { ...testCard('x', stage).owner, id: ownerId },
          },
        },
      }),
    },
  })
  await byMenu(company, 'Qualify and create an opportunity')
  const dialog = within(await screen.findByRole('dialog', { name: 'New opportunity' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Racks')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Qualified: “${company}”`)
  expect(variables('CreateOpportunity')).toMatchObject([
    { companyId: company, campaignId: 'spring', stageId: stage },
  ])
  expect(onChanged).toHaveBeenCalledOnce()
})
