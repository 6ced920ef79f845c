import { useNavigate } from '@tanstack/react-router'
import { useSave } from '../data/mutate.ts'
import { PlanMeetingDocument } from '../gql.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { ownTimeZone } from '../ui/dateText.ts'
import type { MeetingInput } from './meetingDraft.ts'

/** What a meeting goes on with that follows another one. */
export interface CarriedOver {
  followsId: string
  nextStepIds: string[]
  agenda: string[]
}
interface Refused {
  fields: Record<string, string>
  text: string | null
}

/** Plans a meeting under an id and opens it; without a network it is kept on this device and sent later. */
export function usePlanMeeting(id: string, onDirty: (dirty: boolean) => void) {
  const outbox = useOutbox()
  const navigate = useNavigate()
  const { save, saving } = useSave(PlanMeetingDocument)
  const plan = async (
    { names, ...input }: MeetingInput & { names: Record<string, string> },
    carried?: CarriedOver,
  ): Promise<Refused | null> => {
    const meeting = { ...input, ...carried, timeZone: input.timeZone ?? ownTimeZone() }
    const saved = await save({ id, ...meeting })
    // the id makes it one meeting, should the first attempt have arrived
    if (!saved.ok && saved.problem.isNetwork)
      await outbox.put({
        kind: 'createCompanyDialog',
        record: `CompanyDialog:${id}`,
        input: { ...meeting, names },
      })
    else if (!saved.ok) return { fields: saved.problem.fields, text: saved.problem.text }
    onDirty(false)
    await navigate({ to: '/companyDialog/$companyDialogId', params: { companyDialogId: id } })
    return null
  }
  return { plan, saving }
}
