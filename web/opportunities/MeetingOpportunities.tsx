import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { found } from '../../shared/searchText.ts'
import { errorText } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { LinkOpportunityMeetingDocument, MeetingOpportunitiesDocument } from '../gql.ts'
import { EntitySelect, type Entity } from '../ui/EntitySelect.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { AddOpportunity } from './AddOpportunity.tsx'
import classes from './OpportunityLists.module.css'
import { OpportunityRows } from './OpportunityRows.tsx'

/** The opportunities that a meeting is about: link one of its account, or take one off. */
export function MeetingOpportunities({ meetingId }: { meetingId: string }) {
  const { t } = useLingui()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MeetingOpportunitiesDocument,
    variables: { id: meetingId },
  })
  const { save } = useSave(LinkOpportunityMeetingDocument)
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const meeting = data?.companyDialog,
    account = meeting?.company,
    linked = meeting?.opportunities
  const link = async (opportunityId: string, remove = false): Promise<boolean> => {
    const saved = await save({ opportunityId, companyDialogId: meetingId, remove })
    if (saved.ok) again()
    return notifyUnlessSaved(saved)
  }
  const search = useCallback(
    async (text: string): Promise<Entity[]> =>
      (account?.opportunities ?? [])
        .filter(({ id, title }) => found(title, text) && linked?.every((one) => one.id !== id))
        .map(({ id, title, stage }) => ({ id, label: title, detail: stage.title })),
    [account, linked],
  )
  if (!linked)
    return error ? (
      <ErrorState onRetry={again}>{errorText(error)}</ErrorState>
    ) : fetching ? (
      <LoadingState rows={2} />
    ) : (
      <p className={classes.none}>
        <Trans>The meeting has not reached the server yet.</Trans>
      </p>
    )
  return (
    <div className={classes.add}>
      <OpportunityRows
        opportunities={linked}
        action={({ id, title }) => (
          <ActionIcon
            aria-label={t`Take “${title}” off this meeting`}
            onClick={() =>
              void link(id, true).then((isOff) => {
                if (isOff)
                  notify.success(t`“${title}” is not of this meeting any more.`, {
                    undo: () => void link(id),
                  })
              })
            }
          >
            <IconUnlink size={15} aria-hidden />
          </ActionIcon>
        )}
      />
      {account && <AddOpportunity account={account} meetingId={meetingId} onDone={again} />}
      {account && account.opportunities.length > linked.length && (
        <EntitySelect
          label={t`Add an opportunity of the account`}
          value={null}
          search={search}
          onChange={(opportunity) => void (opportunity && link(opportunity.id))}
        />
      )}
    </div>
  )
}
