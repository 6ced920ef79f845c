import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import { fetchKitNumber } from '../ui/TypedNumber.tsx'
import { testCard, testPipeline } from './boardTestKit.ts'
import { NewOpportunityDialog } from './NewOpportunityDialog.tsx'

// it would take the place of the plain field between the look for that and the first key
await fetchKitNumber()

const company = '01920000-0000-7000-8000-00000000000a',
  stage = '01920000-0000-7000-8000-00000000000b',
  [mona, ann] = ['01920000-0000-7000-8000-00000000000c', '01920000-0000-7000-8000-00000000000d']
const session = { me: { ...testSession().me, id: mona } }

/** A card as it was made by an input. */
const made = (id: unknown, fields: object) =>
  testCard(id as string, stage, {
    ...fields,
    company: { __typename: 'Company', id: company, name: 'Maes', favicon: null },
    owner: { ...testCard('x', stage).owner, id: mona },
  })

test('what is missing or wrong stands at its field, the first in focus; mended, it is sent as it is kept', async () => {
  const onDone = vi.fn(),
    user = userEvent.setup()
  const pipelines = [{ ...testPipeline, stages: [{ ...testPipeline.stages[0]!, id: stage }] }]
  const { sent } = await renderInApp(
    <NewOpportunityDialog
      pipelines={pipelines}
      stageId={stage}
      onClose={() => {}}
      onDone={onDone}
    />,
    {
      session,
      answers: {
        MeetingFormCompanies: {
          data: {
            companies: {
              list: [{ id: company, name: 'Maes', address: { city: 'Gent', countryName: null } }],
            },
          },
        },
        CalendarPeople: {
          data: {
            organisationUsers: [
              { id: 'm2', isBlocked: false, user: { id: ann, firstName: 'Ann', lastName: 'Maes' } },
            ],
          },
        },
        CreateOpportunity: ({ id, title, price, dateExpectedClose, ownerId }) => ({
          data: {
            createOpportunity: {
              ...made(id, { title, price, dateExpectedClose }),
              owner: { __typename: 'User', id: ownerId, firstName: 'Ann', lastName: 'Maes' },
            },
          },
        }),
      },
    },
  )
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('title')
  await user.type(screen.getByRole('textbox', { name: 'Price in euros' }), '1.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('This is required.')).toHaveLength(2)
  screen.getByText('A whole number, please')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' Racks ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('companyId')
  await user.keyboard('ma')
  await user.click(await screen.findByRole('option', { name: /Maes/ }))
  await user.clear(screen.getByRole('textbox', { name: 'Price in euros' }))
  await user.type(screen.getByRole('textbox', { name: 'Price in euros' }), '1500')
  await user.type(screen.getByRole('textbox', { name: 'Expected close' }), '31/12/2026')
  // one's own at first, and a colleague's as well
  const owner = screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' })
  expect(owner.value).toBe('Mona Meijer')
  await user.click(owner)
  await user.click(await screen.findByRole('option', { name: 'Ann Maes' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  expect(sent.find(({ name }) => name === 'CreateOpportunity')?.variables).toMatchObject({
    title: 'Racks',
    stageId: stage,
    companyId: company,
    price: 1500,
    dateExpectedClose: '2026-12-31',
    ownerId: ann,
  })
})

test('what was typed since an answer was lost is changed in what had been made', async () => {
  const onDone = vi.fn(),
    user = userEvent.setup()
  let isLost = true
  const { sent } = await renderInApp(
    <NewOpportunityDialog
      pipelines={[{ ...testPipeline, stages: [{ ...testPipeline.stages[0]!, id: stage }] }]}
      stageId={stage}
      account={{ id: company, label: 'Maes' }}
      onClose={() => {}}
      onDone={onDone}
    />,
    {
      session,
      answers: {
        // it was made by the first try, whose answer never came
        CreateOpportunity: ({ id }) =>
          isLost
            ? { networkError: new TypeError('Failed to fetch') }
            : {
                data: {
                  createOpportunity: made(id, {
                    title: 'Racks',
                    price: null,
                    dateExpectedClose: null,
                  }),
                },
              },
        CorrectOpportunity: ({ id, title }) => ({
          data: { updateOpportunity: made(id, { title }) },
        }),
      },
    },
  )
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('title')
  await user.keyboard('Racks')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  isLost = false
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and doors')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  expect(sent.at(-1)).toMatchObject({
    name: 'CorrectOpportunity',
    variables: { title: 'Racks and doors', base: { title: 'Racks' } },
  })
  expect(onDone.mock.calls[0]).toMatchObject([{ title: 'Racks and doors' }])
})
