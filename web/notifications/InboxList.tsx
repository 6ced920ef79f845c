import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowsSplit2,
  IconBuilding,
  IconCalendarDue,
  IconChecklist,
  IconFileDownload,
  IconMail,
  IconMailOpened,
  IconUserShield,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Inbox_notificationFragment } from '../gql.ts'
import { useSession } from '../data/session.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { dateText } from '../ui/dateText.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import classes from './InboxList.module.css'
import { NotificationContext, NotificationText } from './NotificationText.tsx'

type InboxListProps = {
  notifications: readonly Inbox_notificationFragment[]
  onRead: (notification: Inbox_notificationFragment, isRead: boolean) => void
}

/** Notifications by day, newest first; j and k or the arrows go through them, Enter opens, u marks. */
export function InboxList({ notifications, onRead }: InboxListProps) {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const links = () => [
    ...(root.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? []),
  ]
  const go = (step: 1 | -1) => {
    const all = links()
    const at = all.findIndex((link) => link.dataset['notification'] === current)
    all[at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
  }
  const group = t`Inbox`
  useShortcut('j', t`Next`, () => go(1), { group })
  useShortcut('ArrowDown', t`Next`, () => go(1), { group })
  useShortcut('k', t`Previous`, () => go(-1), { group })
  useShortcut('ArrowUp', t`Previous`, () => go(-1), { group })
  useShortcut(
    'u',
    t`Mark as read or unread`,
    () => {
      const all = links(),
        at = all.findIndex((link) => link.dataset['notification'] === current)
      const found = notifications.find(({ id }) => id === current)
      if (!found) return
      onRead(found, found.dateRead === null)
      // where only unread ones show, it goes: the one behind it comes next
      const next = (all[at + 1] ?? all[at - 1])?.dataset['notification']
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          links()
            .find((link) => link.dataset['notification'] === next)
            ?.focus()
      })
    },
    { group },
  )

  const days = Map.groupBy(notifications, ({ dateCreated }) => new Date(dateCreated).toDateString())
  const today = new Date(),
    yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  const dayName = (day: string) =>
    day === today.toDateString()
      ? t`Today`
      : day === yesterday.toDateString()
        ? t`Yesterday`
        : dateText(new Date(day), 'weekdayDate', i18n.locale)
  return (
    <div ref={root}>
      {[...days].map(([day, list]) => (
        <section key={day} className={classes.day} aria-label={dayName(day)}>
          <h2 className={classes.heading}>{dayName(day)}</h2>
          <ul className={classes.list}>
            {list.map((notification) => (
              <li
                key={notification.id}
                className={classes.row}
                data-unread={notification.dateRead === null || undefined}
              >
                <Link
                  {...target(notification, me.id)}
                  className={classes.link}
                  data-notification={notification.id}
                  onFocus={() => setCurrent(notification.id)}
                  onClick={() => {
                    if (notification.dateRead === null) onRead(notification, true)
                    if (notification.export) document.getElementById('files')?.focus()
                  }}
                >
                  <span className={classes.dot} aria-hidden />
                  <span className={classes.sign}>
                    <Sign notification={notification} />
                  </span>
                  <span className={classes.what}>
                    {notification.dateRead === null && (
                      <VisuallyHidden>
                        <Trans>Unread</Trans>:{' '}
                      </VisuallyHidden>
                    )}
                    <span className={classes.text}>
                      <NotificationText notification={notification} />
                    </span>
                    <span className={classes.context}>
                      <NotificationContext notification={notification} />
                    </span>
                  </span>
                  <span className={classes.when}>
                    <RelativeTime moment={notification.dateCreated} />
                  </span>
                </Link>
                <ActionIcon
                  className={classes.mark ?? ''}
                  aria-label={notification.dateRead === null ? t`Mark as read` : t`Mark as unread`}
                  title={notification.dateRead === null ? t`Mark as read` : t`Mark as unread`}
                  onClick={() => onRead(notification, notification.dateRead === null)}
                >
                  {notification.dateRead === null ? (
                    <IconMailOpened size={16} stroke={1.6} />
                  ) : (
                    <IconMail size={16} stroke={1.6} />
                  )}
                </ActionIcon>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Sign({ notification: { kind, creator } }: { notification: Inbox_notificationFragment }) {
  if (kind === 'NEXT_STEP_DUE')
    return (
      <span className={classes.icon}>
        <IconChecklist size={16} stroke={1.6} aria-hidden />
      </span>
    )
  if (kind === 'IMPERSONATED')
    return (
      <span className={classes.icon} data-tone="warn">
        <IconUserShield size={16} stroke={1.6} aria-hidden />
      </span>
    )
  if (kind === 'EXPORT_READY' || kind === 'EXPORT_FAILED')
    return (
      <span className={classes.icon} data-tone={kind === 'EXPORT_FAILED' ? 'warn' : undefined}>
        <IconFileDownload size={16} stroke={1.6} aria-hidden />
      </span>
    )
  if (kind === 'LICENCE_ENDING' || kind === 'MEETING_SOON')
    return (
      <span className={classes.icon} data-tone={kind === 'LICENCE_ENDING' ? 'warn' : undefined}>
        <IconCalendarDue size={16} stroke={1.6} aria-hidden />
      </span>
    )
  if (kind === 'INVITED_ELSEWHERE')
    return (
      <span className={classes.icon}>
        <IconBuilding size={16} stroke={1.6} aria-hidden />
      </span>
    )
  if (kind === 'CONFLICT' || !creator)
    return (
      <span className={classes.icon} data-tone="warn">
        <IconArrowsSplit2 size={16} stroke={1.6} aria-hidden />
      </span>
    )
  return <Avatar person={creator} size={28} decorative />
}

/** Where it leads: the person's files, the question of its meeting, its meeting, the organisation's settings, else the account or contact it is about. */
function target(
  {
    kind,
    companyDialog,
    comment,
    company,
    contact,
    question,
    opportunity,
    campaign,
    verdict,
    licenceEnds,
    invitedTo,
  }: Inbox_notificationFragment,
  userId: string,
) {
  if (licenceEnds || invitedTo)
    return { to: '/profile/$userId', params: { userId }, search: { part: 'organisation' } } as const
  if (kind === 'SYNC_FAILED') return { to: '/integrations' } as const
  // further down on the same page
  if (kind === 'EXPORT_READY' || kind === 'EXPORT_FAILED')
    return { to: '/apps/mail', hash: 'files' } as const
  if (companyDialog && question)
    return {
      to: '/companyDialog/$companyDialogId/$questionId',
      params: { companyDialogId: companyDialog.id, questionId: question.id },
    } as const
  if (companyDialog)
    return {
      to: '/companyDialog/$companyDialogId',
      params: { companyDialogId: companyDialog.id },
      // in its notes
      ...(kind === 'MENTIONED' && !comment && { hash: 'notes' }),
    } as const
  if (campaign && company)
    return {
      to: '/campaign/$campaignId/account/$companyId',
      params: { campaignId: campaign.id, companyId: company.id },
    } as const
  if (campaign)
    return {
      to: '/campaign/$campaignId/accounts',
      params: { campaignId: campaign.id },
      search: verdict ? { verdict } : { assignee: 'me' },
    } as const
  if (company) return { to: '/account/$companyId', params: { companyId: company.id } } as const
  if (contact) return { to: '/contact/$contactId', params: { contactId: contact.id } } as const
  if (opportunity)
    return {
      to: '/opportunity/$opportunityId',
      params: { opportunityId: opportunity.id },
    } as const
  return { to: '/apps/mail' } as const
}
