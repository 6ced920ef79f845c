import { getRouteApi, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { MeetingQuestionDocument } from '../gql.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'

const route = getRouteApi('/inside/companyDialog/$companyDialogId/$questionId')

/** `/companyDialog/{meeting}/{question}`: to the meeting, opened at the question, when its playbook asks it. */
export function MeetingQuestion() {
  const { companyDialogId, questionId } = route.useParams()
  const router = useRouter()
  const [{ data, fetching }] = useQuery({
    query: MeetingQuestionDocument,
    variables: { id: companyDialogId },
  })
  const hub = data?.companyDialog?.playbookVersion?.hubs.find(({ questions }) =>
    questions.some(({ id }) => id === questionId),
  )?.id
  useEffect(() => {
    if (fetching) return
    if (hub) {
      // where the meeting looks for the hub that it opens with
      sessionStorage.setItem(`meeting_hub_${companyDialogId}`, hub)
      goToQuestion(router, `/companyDialog/${companyDialogId}`, questionId)
    }
    void router.navigate({
      to: '/companyDialog/$companyDialogId',
      params: { companyDialogId },
      replace: true,
      resetScroll: !hub,
    })
  }, [fetching, hub, router, companyDialogId, questionId])
  return <PageSkeleton />
}

/** As soon as the question is on the page, unless its reader does something else before. */
function goToQuestion(router: AnyRouter, meeting: string, questionId: string): void {
  const stop = () => {
    observer.disconnect()
    leave()
    for (const deed of deeds) removeEventListener(deed, stop, true)
  }
  const deeds = ['keydown', 'pointerdown', 'wheel'] as const
  const observer = new MutationObserver(() => {
    const card = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(questionId)}"]`)
    if (!card) return
    stop()
    card.scrollIntoView({ block: 'center' })
    card.focus({ preventScroll: true })
  })
  const leave = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.pathname !== meeting) stop()
  })
  for (const deed of deeds) addEventListener(deed, stop, { capture: true, passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
}
