import { Trans, useLingui } from '@lingui/react/macro'
import { IconAddressBook } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '../../shared/personName.ts'
import { LazyTimeline } from '../activity/LazyTimeline.tsx'
import { KnownAnswers } from '../answers/KnownAnswers.tsx'
import { useRead } from '../app/useRead.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { StarToggle } from '../app/StarToggle.tsx'
import { useSession } from '../data/session.tsx'
import { useOverlaid } from '../outbox/OutboxProvider.tsx'
import { useRecent } from '../app/useRecent.ts'
import { Comments } from '../companies/Comments.tsx'
import { ContactAccounts, ContactFacts } from '../companies/ContactFacts.tsx'
import { ContactForm } from '../companies/ContactForm.tsx'
import { Labels } from '../companies/Labels.tsx'
import { MeetingRows } from '../companies/MeetingRows.tsx'
import { PriorityMark } from '../companies/PriorityMark.tsx'
import classes from '../companies/Record.module.css'
import { ContactPageDocument, DeleteContactDocument, RestoreFromBinDocument } from '../gql.ts'
import { OpportunityParts } from '../opportunities/OpportunityParts.tsx'
import { NamedPains } from '../pains/NamedPains.tsx'
import { Late } from '../records/Late.tsx'
import { useListCrumb } from '../records/listPlace.ts'
import { Neighbours } from '../records/Neighbours.tsx'
import { RecordActions } from '../records/RecordActions.tsx'
import { RecordWaiting } from '../records/RecordWaiting.tsx'
import { useEditing } from '../records/useEditing.ts'
import { useHistory } from '../records/useHistory.ts'
import { useStandingAddress } from '../records/useStandingAddress.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { contactPage } from './Contact.page.ts'

const MergeDialog = lazyDialog(
  () => import('../merging/MergeDialog.tsx'),
  (module) => module.MergeDialog,
)
const MergedRecords = lazyPart(
  () => import('../merging/MergedRecords.tsx'),
  (module) => module.MergedRecords,
  { isOptional: true },
)
const ContactHistory = lazyDialog(
  () => import('../companies/ContactHistory.tsx'),
  (module) => module.ContactHistory,
)
const PrivacyDialog = lazyDialog(
  () => import('../privacy/PrivacyDialog.tsx'),
  (module) => module.PrivacyDialog,
)
const noLabels: readonly never[] = []
const route = getRouteApi('/inside/contact/$contactId')

/** One contact: where they work, how to reach them, what was said. */
export function Contact() {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const { timeline: kind } = route.useSearch()
  const [editing, setEditing] = useEditing()
  const [isPrivacy, setPrivacy] = useState(false)
  const [merging, setMerging] = useState(false)
  const { can } = useSession()
  const back = useListCrumb(['CONTACT', { label: t`Contacts`, to: '/contacts/all' }])
  const [{ data, error, fetching }, refetch] = useRead(contactPage, ContactPageDocument)
  const remove = useSave(DeleteContactDocument),
    restore = useSave(RestoreFromBinDocument)
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const contact = useOverlaid(data?.contact)
  useStandingAddress(contact?.id, (id) =>
    navigate({ to: '/contact/$contactId', params: { contactId: id }, search: true, replace: true }),
  )
  useRecent(contactPage, contact?.id, contact && fullName(contact))
  const history = useHistory(Boolean(contact))
  useShortcut('e', t`Edit`, () => setEditing(true), { enabled: Boolean(contact) })

  const discard = async (id: string, name: string): Promise<void> => {
    if (!notifyUnlessSaved(await remove.save({ id }))) return
    const undo = async (): Promise<void> => {
      if (!notifyUnlessSaved(await restore.save({ table: 'CONTACT', id }))) return
      await navigate({ to: '/contact/$contactId', params: { contactId: id } })
    }
    notify.success(t`“${name}” is in the bin.`, { undo: () => void undo() })
    await navigate({ to: '/contacts/all', search: back.search as never })
  }
  const crumbs = [back]
  if (!contact)
    return (
      <RecordWaiting
        title={t`Contact`}
        crumbs={crumbs}
        error={error}
        fetching={fetching}
        onRetry={again}
        icon={IconAddressBook}
        missing={t`This contact does not exist, or you may not see it.`}
      />
    )
  const name = fullName(contact)
  return (
    <Page>
      <PageHeader
        title={
          <span className={classes.name}>
            <Avatar person={contact} size={28} decorative /> {name}
          </span>
        }
        tabTitle={name}
        crumbs={crumbs}
        besideCrumbs={<Neighbours id={contact.id} />}
        aside={<PriorityMark prio={contact.prio} />}
        actions={
          <RecordActions
            meeting={{ contactId: contact.id }}
            onEdit={() => setEditing(true)}
            onHistory={history.open}
            onPrivacy={can('contact:privacy') ? () => setPrivacy(true) : null}
            onMerge={can('record:merge') ? () => setMerging(true) : null}
            onDelete={() => void discard(contact.id, name)}
          >
            <StarToggle star={{ id: contact.id, type: 'ContactGraph' }} />
          </RecordActions>
        }
      />
      {error && <PartialData onRetry={again} />}
      <div className={classes.layout}>
        <div className={classes.main}>
          <Panel title={t`What they said`}>
            <KnownAnswers
              of={`Contact:${contact.id}`}
              answers={contact.newestAnswers}
              none={<Trans>No question has been answered in their meetings yet.</Trans>}
            />
          </Panel>
          <Late>
            <Panel title={t`Opportunities`}>
              <OpportunityParts parts={contact.opportunityParts} />
            </Panel>
            <Panel title={t`Pains`}>
              <NamedPains pains={contact.pains} />
            </Panel>
            <Panel title={t`Meetings`}>
              <MeetingRows meetings={contact.companyDialogs} />
            </Panel>
            <Panel title={t`Timeline`}>
              <LazyTimeline
                of={`Contact:${contact.id}`}
                kind={kind}
                onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
              />
            </Panel>
            <Panel title={t`Comments`}>
              <Comments comments={contact.comments} on={`Contact:${contact.id}`} />
            </Panel>
          </Late>
        </div>
        <div className={classes.side}>
          <Panel title={t`Details`}>
            <ContactFacts contact={contact} />
          </Panel>
          <Late>
            <Panel title={t`Accounts`}>
              <ContactAccounts contact={contact} />
            </Panel>
            <Panel title={t`Labels`}>
              <Labels
                labels={contact.labels}
                on={`Contact:${contact.id}`}
                known={data?.labels ?? noLabels}
              />
            </Panel>
          </Late>
        </div>
      </div>
      {isPrivacy && (
        <PrivacyDialog
          contactId={contact.id}
          name={name}
          onErased={again}
          onClose={() => setPrivacy(false)}
        />
      )}
      {history.isOpen && (
        <ContactHistory contact={contact} onClose={history.close}>
          {can('record:merge') && <MergedRecords winnerId={contact.id} onDone={again} />}
        </ContactHistory>
      )}
      {merging && (
        <MergeDialog
          table="CONTACT"
          id={contact.id}
          otherId={null}
          onClose={() => setMerging(false)}
          onDone={(id) => {
            setMerging(false)
            if (id === contact.id) again()
            else void navigate({ to: '/contact/$contactId', params: { contactId: id } })
          }}
        />
      )}
      {editing && (
        <FormDialog title={t`Edit the contact`} onClose={() => setEditing(false)}>
          {(form) => <ContactForm contact={contact} {...form} onDone={() => setEditing(false)} />}
        </FormDialog>
      )}
    </Page>
  )
}
