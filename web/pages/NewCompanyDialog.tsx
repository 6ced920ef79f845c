import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { useSession } from '../data/session.tsx'
import { MeetingPainsDocument } from '../gql.ts'
import { linkedParts } from '../meetings/linkedParts.ts'
import { newDraft, type MeetingDraft } from '../meetings/meetingDraft.ts'
import { MeetingForm } from '../meetings/MeetingForm.tsx'
import { usePlanMeeting } from '../meetings/usePlanMeeting.ts'
import { LoadingState } from '../ui/LoadingState.tsx'
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
    client = useClient()
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
  const { plan, saving } = usePlanMeeting(id, onDirty)

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

  return (
    <Page width="normal">
      <PageHeader title={t`New meeting`} crumbs={[{ label: t`Meetings`, to: '/companyDialogs' }]} />
      {initial ? (
        <MeetingForm
          draft={draft}
          initial={initial}
          onSave={(input) => plan(input)}
          onDirty={onDirty}
          saving={saving}
        />
      ) : (
        <LoadingState rows={6} />
      )}
    </Page>
  )
}
