import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../data/session.tsx'
import type { CalendarMeetingFragment } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { MenuList } from '../ui/MenuList.tsx'
import { notify } from '../ui/notify.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'

const BriefingDialog = lazyDialog(
  () => import('./BriefingDialog.tsx'),
  (module) => module.BriefingDialog,
)

/** On the card of a meeting in the calendar. */
export function BriefingButton({ id, title }: Pick<CalendarMeetingFragment, 'id' | 'title'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t`Briefing: ${title}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Briefing</Trans>
      </Button>
      {isOpen && <BriefingDialog meetingId={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The briefing of the meeting that has the focus in the calendar, by its key and by the menu of the meeting. */
export function CalendarBriefing({ meetings }: { meetings: readonly CalendarMeetingFragment[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { me } = useSession()
  const [briefed, setBriefed] = useState<string | null>(null)
  const [menuOf, setMenuOf] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    // the right button of a mouse, and the key for it; a finger that stays moves the meeting
    const onMenu = (event: PointerEvent): void => {
      const place = placeOf(event.target)
      if (!place || event.pointerType === 'touch') return
      event.preventDefault()
      button.current = place
      setMenuOf(place)
    }
    document.addEventListener('contextmenu', onMenu)
    return () => document.removeEventListener('contextmenu', onMenu)
  }, [])
  useShortcut(
    'b',
    t`Briefing of the meeting that has the focus, or of the next one`,
    () => {
      const id =
        idOf(placeOf(document.activeElement)) ?? nextOf(meetings, new Date(), me.organisationUserId)
      if (id) setBriefed(id)
      else notify.info(t`No meeting is to come in these days.`, { id: 'briefing' })
    },
    { group: t`Calendar` },
  )
  const close = (): void => {
    setMenuOf(null)
    if (menuOf?.isConnected) menuOf.focus()
  }
  const id = idOf(menuOf)
  return (
    <>
      {menuOf && id && (
        <MenuList
          key={id}
          id="calendar-meeting"
          button={button}
          onClose={close}
          sections={[
            {
              actions: [
                {
                  label: t`Open the meeting`,
                  run: () =>
                    void navigate({
                      to: '/companyDialog/$companyDialogId',
                      params: { companyDialogId: id },
                    }),
                },
                { label: t`Briefing`, run: () => setBriefed(id) },
              ],
            },
          ]}
        />
      )}
      {briefed && <BriefingDialog meetingId={briefed} onClose={() => setBriefed(null)} />}
    </>
  )
}

const placeOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-meeting]') : null
const idOf = (place: HTMLElement | null): string | null => place?.dataset['meeting'] ?? null

/** The one that runs or comes next, of those that are shown: of the own ones first, a colleague's where there is none. */
function nextOf(
  meetings: readonly CalendarMeetingFragment[],
  now: Date,
  organisationUserId: string,
): string | null {
  const toCome = meetings
    .filter(
      ({ endDate, companyDialogState: { companyDialogStatus: state } }) =>
        new Date(endDate) > now && (state === 'PLANNED' || state === 'RUNNING'),
    )
    .toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))
  const own = toCome.find(({ organisationUsers }) =>
    organisationUsers.some(({ id }) => id === organisationUserId),
  )
  return (own ?? toCome[0])?.id ?? null
}
