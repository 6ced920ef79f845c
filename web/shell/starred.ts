import { useMemo } from 'react'
import { useQuery } from 'urql'
import { recordPath, type Page } from '../app/declarePage.ts'
import type { Star } from '../app/stars.ts'
import {
  StarredContactDocument,
  StarredMeetingDocument,
  StarredPlaybookDocument,
  StarredQuestionDocument,
} from '../gql.ts'
import { places } from '../pages/pages.ts'
import { fullName } from '../ui/Avatar.tsx'

const documents = {
  CompanyDialogGraph: StarredMeetingDocument,
  PlaybookGraph: StarredPlaybookDocument,
  QuestionGraph: StarredQuestionDocument,
  ContactGraph: StarredContactDocument,
}

type Titled = { title: string } | { firstName: string; lastName: string } | null

/** What a shortcut leads to is called; null for what is deleted, not for this person, or not here yet. */
export function useStarTitle({ id, type }: Star): string | null {
  // never: which of the four documents it is, and so the type of its answer, is known only when it runs
  const [{ data }] = useQuery<Record<string, unknown>, { id: string }>({
    query: documents[type] as never,
    variables: useMemo(() => ({ id }), [id]),
  })
  const record = Object.values(data ?? {}).find((value) => typeof value === 'object') as
    | Titled
    | undefined
  return record ? ('title' in record ? record.title : fullName(record)) : null
}

/** Where a shortcut leads. */
export const starPath = ({ id, type }: Star): string =>
  recordPath(
    places.find(({ record }: Page) => record?.star === type)!,
    id,
  )
