import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import { testCard, testPipeline } from '../opportunities/boardTestKit.ts'
import { campaignVerdictsSearch } from './campaignSearch.ts'
import { campaign as head, changed } from './campaignTestKit.ts'
import { answers, criteria, lead } from './leadsTestKit.tsx'
import { useVerdictBoard } from './useVerdictBoard.ts'
import type { Qualification } from './useVerdicts.ts'
import { verdictTableVariables, verdictVariables } from './verdictVariables.ts'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
const { VerdictBoard } = await import('./VerdictBoard.tsx')

function Shown({ onOpen }: { onOpen: (id: string) => void }) {
  const board = useVerdictBoard({ id: 'spring' }, false),
    campaign = board.result.data?.campaign
  return campaign ? <VerdictBoard campaign={campaign} data={board} onOpen={onOpen} /> : null
}
type Given = Record<string, unknown>

/** A campaign whose accounts change as they are given verdicts. */
async function shown(
  all: Qualification[],
  more: NonNullable<Parameters<typeof renderInApp>[1]>['answers'] = {},
) {
  const user = userEvent.setup(),
    onOpen = vi.fn()
  const of = new Map(all.map((one) => [one.companyId, one]))
  const page = (verdict: string, take: unknown) => {
    const list = [...of.values()].filter((one) => one.verdict === verdict)
    return {
      __typename: 'CampaignAccountPage',
      totalCount: list.length,
      list: list.slice(0, Number(take)),
    }
  }
  const { sent } = await renderInApp(<Shown onOpen={onOpen} />, {
    session: { me: { ...testSession().me, id: '01920000-0000-7000-8000-00000000000c' } },
    answers: {
      ...answers,
      CampaignVerdicts: (given: Given) => ({
        data: {
          campaign: {
            ...head(),
            playbookId: 'discovery',
            criteria,
            open: page('OPEN', given['takeOpen']),
            qualified: page('QUALIFIED', given['takeQualified']),
            disqualified: page('DISQUALIFIED', given['takeDisqualified']),
          },
          seesAllMeetings: true,
        },
      }),
      SetCampaignVerdict: (given: Given) => {
        const { companyIds, verdict, reason } = given
        for (const id of companyIds as string[])
          of.set(id, { ...of.get(id)!, verdict, verdictReason: reason } as Qualification)
        return changed()(given)
      },
      ...more,
    },
  })
  await screen.findByRole('region', { name: 'No verdict' })
  const column = (name: string) => within(screen.getByRole('region', { name }))
  return {
    user,
    onOpen,
    column,
    cards: (name: string) =>
      column(name)
        .queryAllByRole('listitem')
        .filter((card) => card.dataset['card'])
        .flatMap((card) => within(card).queryAllByRole('button')[0]?.textContent ?? []),
    verdicts: () =>
      sent
        .filter(({ name }) => name === 'SetCampaignVerdict')
        .map(({ variables: { companyIds, verdict, reason, seen } }) => [
          ...(companyIds as string[]),
          verdict,
          reason,
          (seen as { verdict: string }[])[0]!.verdict,
        ]),
    sent,
    right: async (name: string, times = 1) => {
      screen.getByRole('button', { name }).focus()
      await user.keyboard(`{Alt>}${'{ArrowRight}'.repeat(times)}{/Alt}`)
    },
  }
}
const met = {
  lastMeeting: {
    __typename: 'CompanyDialog' as const,
    id: 'm',
    title: 'Call',
    startDate: '2026-03-02T09:00:00Z',
  },
}

test('a card says what a verdict is given by, and opens its account', async () => {
  const { column, user, onOpen } = await shown([
    lead('Acme', met),
    lead('Bakery', { verdict: 'DISQUALIFIED', verdictReason: 'Too small' }),
  ])
  const card = column('No verdict').getAllByRole('listitem')[0]!
  for (const text of ['75 %', '2 of 2 asked', 'Ann Maes', /^Met /])
    within(card).getByText(text, { exact: false })
  column('Disqualified').getByText('Too small')
  await user.click(within(card).getByRole('button', { name: 'Acme' }))
  expect(onOpen).toHaveBeenCalledWith('Acme')
})

test('by keyboard to Qualified: the reason is asked, the verdict given over the one that was seen, and taken back', async () => {
  const { right, user, cards, verdicts } = await shown([lead('Acme'), lead('Bakery')])
  await right('Acme')
  const dialog = within(await screen.findByRole('dialog', { name: 'Qualify: “Acme”' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wants it')
  await user.click(dialog.getByRole('button', { name: 'Qualify' }))
  await screen.findByText('Qualified: “Acme”')
  await waitFor(() => expect(cards('Qualified')).toEqual(['Acme']))
  expect(cards('No verdict')).toEqual(['Bakery'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cards('No verdict')).toEqual(['Acme', 'Bakery']))
  expect(verdicts()).toEqual([
    ['Acme', 'QUALIFIED', 'Wants it', 'OPEN'],
    ['Acme', 'OPEN', null, 'QUALIFIED'],
  ])
})

test('who is not disqualified after all goes back', async () => {
  const { user, cards, verdicts } = await shown([lead('Acme')])
  await user.click(screen.getByRole('button', { name: 'Acme: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disqualified' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify: “Acme”' }))
  expect(cards('Disqualified')).toEqual(['Acme'])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(cards('No verdict')).toEqual(['Acme']))
  expect(verdicts()).toEqual([])
})

test('a verdict that somebody else gave meanwhile is not overwritten, and the card goes back', async () => {
  const { user, cards } = await shown([lead('Acme', { verdict: 'QUALIFIED' })], {
    SetCampaignVerdict: changed(['Acme']),
  })
  await user.click(screen.getByRole('button', { name: 'Acme: more' }))
  await user.click(await screen.findByRole('menuitem', { name: 'No verdict' }))
  await screen.findByText('1 is left as it is: somebody else has changed it meanwhile.')
  await waitFor(() => expect(cards('Qualified')).toEqual(['Acme']))
})

test('qualified with an opportunity in one step', async () => {
  const company = '01920000-0000-7000-8000-00000000000a',
    stage = '01920000-0000-7000-8000-00000000000b'
  const { right, user, verdicts, sent } = await shown([lead(company)], {
    Pipelines: {
      data: {
        pipelines: [{ ...testPipeline, stages: [{ ...testPipeline.stages[0]!, id: stage }] }],
      },
    },
    CreateOpportunity: {
      data: {
        createOpportunity: {
          ...testCard('o', stage),
          price: null,
          company: { __typename: 'Company', id: company, name: company, favicon: null },
        },
      },
    },
  })
  await right(company)
  const dialog = within(await screen.findByRole('dialog', { name: `Qualify: “${company}”` }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wants it')
  await user.click(dialog.getByRole('button', { name: 'Qualify and create an opportunity' }))
  const form = within(await screen.findByRole('dialog', { name: 'New opportunity' }))
  expect(verdicts()).toEqual([[company, 'QUALIFIED', 'Wants it', 'OPEN']])
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Racks')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.some(({ name }) => name === 'CreateOpportunity')).toBe(true))
})

test('more cards of a column are asked for, up to as many as one answer has', async () => {
  const { user, cards, sent, column } = await shown(
    Array.from({ length: 230 }, (_, at) => lead(`Account ${String(at).padStart(3, '0')}`)),
  )
  expect(cards('No verdict')).toHaveLength(50)
  for (const more of [100, 150, 200]) {
    await user.click(column('No verdict').getByRole('button', { name: /more cards$/ }))
    await waitFor(() => expect(cards('No verdict')).toHaveLength(more))
  }
  expect(column('No verdict').queryByRole('button', { name: /more cards$/ })).toBeNull()
  column('No verdict').getByText('230')
  expect(
    sent
      .filter(({ name }) => name === 'CampaignVerdicts')
      .map(({ variables }) => [variables['takeOpen'], variables['takeQualified']]),
  ).toContainEqual([200, 50])
})

test('the address narrows both to one’s own, unless it says whose; the table asks for one column', () => {
  const { me } = testSession()
  expect(verdictVariables('spring', {}, me)).toEqual({ id: 'spring', ownerIds: [me.id] })
  expect(verdictVariables('spring', { of: 'all', search: 'ac' }, me)).toEqual({
    id: 'spring',
    search: 'ac',
  })
  expect(verdictTableVariables('spring', { of: 'all', page: 2, size: 10 }, me)).toEqual({
    id: 'spring',
    take: 10,
    skip: 10,
    step: 'HELD',
    isSkipped: false,
    verdicts: ['OPEN'],
  })
  expect(
    verdictTableVariables('spring', { verdict: 'DISQUALIFIED', order: 'NAME' }, me),
  ).toMatchObject({ verdicts: ['DISQUALIFIED'], sort: 'NAME', ownerIds: [me.id] })
  expect(
    campaignVerdictsSearch({ view: 'flow', verdict: 'OPEN', of: 'x', page: 'y' }),
  ).toMatchObject({ view: undefined, verdict: undefined, of: undefined, page: undefined })
})
