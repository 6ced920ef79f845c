// A part of a page that could not be read says so in its place, and is asked for again from there.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { FilterBar } from '../analytics/FilterBar.tsx'
import { TextCard } from '../analytics/TextCard.tsx'
import { renderInApp } from '../app/testKit.tsx'
import { ListFilters } from '../companies/ListFilters.tsx'
import { PeopleFilter } from '../meetings/PeopleFilter.tsx'
import { RecentMeetings } from '../meetings/RecentMeetings.tsx'

const parts: Record<string, ReactNode> = {
  LabelChoices: (
    <ListFilters
      table="COMPANY"
      search={{}}
      sorts={['NAME']}
      onChange={() => {}}
      busy={false}
      preview={{ fits: false, isOn: false, toggle: () => {}, row: undefined }}
      isShown
    />
  ),
  CalendarPeople: <PeopleFilter chosen={new Set()} onChange={() => {}} />,
  RecentMeetings: <RecentMeetings />,
  InsightsAnswers: (
    <TextCard
      question={
        {
          __typename: 'Question',
          id: 'q',
          title: 'Why?',
          dataType: 'TEXT',
          isInternal: false,
          options: [],
        } as never
      }
      count={1}
      segments={[]}
      filters={[]}
      onAnswers={() => {}}
    />
  ),
  InsightsMeetings: (
    <FilterBar
      playbookId="p"
      questions={new Map()}
      segments={[{ questionId: 'q', bool: true }]}
      onChange={() => {}}
      labels={new Map()}
      analytics={new Map()}
      where={{ conditions: [], unread: [] }}
      onWhere={() => {}}
    />
  ),
}

test.each(Object.keys(parts))('%s', async (name) => {
  const { sent } = await renderInApp(parts[name], {
    answers: { [name]: { errors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL' } }] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent.filter((one) => one.name === name)).toHaveLength(2))
})
