import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { useSave } from '../data/mutate.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useSession } from '../data/session.tsx'
import { MeetingPainsDocument, PlanMeetingDocument } from '../gql.ts'
import { linkedParts } from '../meetings/linkedParts.ts'
import { newDraft, type MeetingDraft, type MeetingInput } from '../meetings/meetingDraft.ts'
import { MeetingForm } from '../meetings/MeetingForm.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { ownTimeZone } from '../ui/dateText.ts'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useUnsaved } from '../ui/useUnsaved.ts'
import { useNewDraft } from '../records/useKeptDraft.ts'

const route = getRouteApi('/inside/companyDialogs/newcompanyDialog')

/** Plans a meeting; times, account, contact and playbook may come with the address. */
export function NewCompanyDialog() {
  const { t } = useLingui()
  const { me } = useSession()
  const search = route.useSearch(),
    navigate = route.useNavigate()
  const client = useClient(),
    outbox = useOutbox()
  const draft = useNewDraft<MeetingDraft>(`meeting.${JSON.stringify(search)}`),
    { id } = draft
  const [initial, setInitial] = useState<MeetingDraft | null>(() =>
    search.companyId || search.contactId
      ? null
      : newDraft(search, me.organisationUserId, new Date()),
  )
  const { onDirty } = useUnsaved({
    title: t`Leave without creating the meeting?`,
    description: t`What you filled in is thrown away.`,
  })
  const { save, saving } = useSave(PlanMeetingDocument)

  useEffect(() => {
    // what can be named in it, should the network be gone by then
    void client.query(MeetingPainsDocument, {}, { requestPolicy: 'cache-first' }).toPromise()
  }, [client])
  useEffect(() => {
    if (initial) return
    void linkedParts(client, search, {
      member: me.organisationUserId,
      unnamed: { COMPANY: t`The account of the link`, CONTACT: t`The contact of the link` },
    }).then((parts) =>
      setInitial({ ...newDraft(search, me.organisationUserId, new Date()), ...parts }),
    )
  }, [initial, client, search, me.organisationUserId, t])

  const onSave = async ({
    names,
    ...input
  }: MeetingInput & { names: Record<string, string> }): Promise<{
    fields: Record<string, string>
    text: string | null
  } | null> => {
    const meeting = { ...input, timeZone: input.timeZone ?? ownTimeZone() }
    const saved = await save({ id, ...meeting })
    // without a network it is kept on this device and sent later; the id makes it one meeting, should the first attempt have arrived
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
  return (
    <Page width="normal">
      <PageHeader title={t`New meeting`} crumbs={[{ label: t`Meetings`, to: '/companyDialogs' }]} />
      {initial ? (
        <MeetingForm
          draft={draft}
          initial={initial}
          onSave={onSave}
          onDirty={onDirty}
          saving={saving}
        />
      ) : (
        <LoadingState rows={6} />
      )}
    </Page>
  )
}
