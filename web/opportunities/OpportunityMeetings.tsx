import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { found } from '../../shared/searchText.ts'
import classes from '../companies/AccountContacts.module.css'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  LinkOpportunityMeetingDocument,
  MeetingsToLinkDocument,
  type Opportunity_opportunityFragment,
} from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { EntitySelect, type Entity } from '../ui/EntitySelect.tsx'
import { LocalPeriod } from '../ui/LocalDate.tsx'
import { notify } from '../ui/notify.tsx'

/** Meetings about an opportunity: add one of its account, take one off. */
export function OpportunityMeetings({
  opportunity,
}: {
  opportunity: Opportunity_opportunityFragment
}) {
  const { t, i18n } = useLingui()
  const client = useClient()
  const { save } = useSave(LinkOpportunityMeetingDocument)
  const { companyDialogs: meetings, company } = opportunity
  const link = async (companyDialogId: string, remove = false): Promise<boolean> =>
    notifyUnlessSaved(await save({ opportunityId: opportunity.id, companyDialogId, remove }))
  const search = useCallback(
    async (text: string): Promise<Entity[]> => {
      const { data, error } = await client
        .query(MeetingsToLinkDocument, { id: company.id })
        .toPromise()
      if (!data) throw error ?? new Error('no data')
      return (data.company?.companyDialogs ?? [])
        .filter(({ id, title }) => found(title, text) && meetings.every((one) => one.id !== id))
        .map(({ id, title, startDate }) => ({
          id,
          label: title,
          detail: dateText(startDate, 'dateTime', i18n.locale),
        }))
    },
    [client, company.id, meetings, i18n.locale],
  )
  const takeOff = async ({ id, title }: { id: string; title: string }): Promise<void> => {
    if (!(await link(id, true))) return
    notify.success(t`“${title}” is not about this opportunity any more.`, {
      undo: () => void link(id),
    })
  }
  return (
    <div className={classes.contacts}>
      {meetings.length > 0 && (
        <ul className={classes.list}>
          {meetings.map((meeting) => (
            <li key={meeting.id} className={classes.row}>
              <div className={classes.who}>
                <Link
                  to="/companyDialog/$companyDialogId"
                  params={{ companyDialogId: meeting.id }}
                  className="quiet"
                >
                  {meeting.title}
                </Link>
                <span className={classes.job}>
                  <LocalPeriod
                    start={meeting.startDate}
                    end={meeting.endDate}
                    timeZone={meeting.timeZone}
                  />
                </span>
              </div>
              <ActionIcon
                aria-label={t`Take ${meeting.title} off this opportunity`}
                onClick={() => void takeOff(meeting)}
              >
                <IconUnlink size={15} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <EntitySelect
        label={t`Add a meeting of the account`}
        value={null}
        search={search}
        onChange={(meeting) => void (meeting && link(meeting.id))}
      />
    </div>
  )
}
