import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { capped } from '../../shared/textCut.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Tip } from '../ui/Tip.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { useLostChanges, useSaveState } from './OutboxProvider.tsx'
import type { OutboxState } from './outboxView.ts'
import { elsewhereParts, freshnessParts, saveParts, type SavePart } from './saveParts.tsx'
import classes from './SaveState.module.css'
import { shownMeeting } from './shownMeeting.ts'
import { useFreshness } from './useFreshness.ts'

const TrayDrawer = lazyPart(
  () => import('./TrayDrawer.tsx'),
  (module) => module.TrayDrawer,
  { close: ({ onClose }) => onClose(), takesKeys: ({ opened }) => opened, texts: ['meeting'] },
)

const RetryRefused = lazyPart(
  () => import('./RetryRefused.tsx'),
  (module) => module.RetryRefused,
  { isOptional: true, texts: [] },
)

/** In a meeting, always: where what was changed in it is by now. A click opens its tray. */
export function SaveState({ meetingId }: { meetingId: string }) {
  const state = useSaveState(`CompanyDialog:${meetingId}`)
  const lost = useLostChanges().length
  const [isOpen, { open, close }] = useDisclosure(false)
  useLayoutEffect(() => {
    shownMeeting.set(meetingId)
    return () => shownMeeting.set(null)
  }, [meetingId])
  return (
    <>
      <StateButton parts={saveParts(withLost(state, lost))} onClick={open} />
      <TrayPlace isOpen={isOpen} onClose={close} meetingId={meetingId} />
    </>
  )
}

/**
 * In the frame: the same for everything of this member, and how old is what is shown. Beside a
 * meeting, which shows its own, only for what waits or was refused elsewhere.
 */
export function FrameSaveState() {
  const { i18n } = useLingui()
  const meetingId = useSyncExternalStore(shownMeeting.subscribe, shownMeeting.get)
  const freshness = useFreshness(meetingId)
  const all = useSaveState()
  const here = useSaveState(`CompanyDialog:${meetingId ?? ''}`)
  const lost = useLostChanges().length
  const [isOpen, { open, close }] = useDisclosure(false)
  const elsewhere = {
    ...all,
    waiting: all.waiting - here.waiting,
    needsYou: all.needsYou - here.needsYou,
  }
  const reads = freshnessParts(freshness, i18n.locale)
  const saves = meetingId === null ? ownParts(withLost(all, lost)) : elsewhereParts(elsewhere)
  // that all is saved goes without saying beside what asks for something
  const parts = [...reads, ...saves.filter(({ name }) => reads.length === 0 || name !== 'sent')]
  return (
    <>
      {all.needsYou > 0 && <RetryRefused />}
      {parts.length > 0 && <StateButton parts={parts} isCompact onClick={open} />}
      <TrayPlace isOpen={isOpen} onClose={close} freshness={freshness} />
    </>
  )
}

/** Nothing before what waits has been read, which takes a moment on every page. */
const ownParts = (state: OutboxState): SavePart[] =>
  saveParts(state).filter(({ name }) => name !== 'reading')

const withLost = (state: OutboxState, lost: number): OutboxState =>
  lost > 0 ? { ...state, needsYou: state.needsYou + lost } : state

const tones = ['bad', 'warn', 'calm', 'good'] as const

type StateButtonProps = {
  parts: readonly SavePart[]
  isCompact?: boolean
  onClick: () => void
}

function StateButton({ parts, isCompact, onClick }: StateButtonProps) {
  const { t } = useLingui()
  const said: ReactNode = parts.map(({ name, text }, at) => (
    <Fragment key={name}>
      {at > 0 && ' · '}
      {text}
    </Fragment>
  ))
  const main = parts.find(({ name }) => name !== 'offline' && name !== 'old') ?? parts[0]
  return (
    <Tip label={said} disabled={!isCompact}>
      <UnstyledButton
        className={classes.state}
        data-tone={tones.find((tone) => parts.some((part) => part.tone === tone))}
        data-save-state={main?.name}
        data-compact={isCompact}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <VisuallyHidden>{t`State of saving`} </VisuallyHidden>
        <span className={classes.parts} role="status">
          {parts.map(({ name, tone, icon, text, count }, at) => (
            <span key={name} className={classes.part} data-part={name} data-tone={tone}>
              {at > 0 && <VisuallyHidden> · </VisuallyHidden>}
              {icon}
              {(isCompact || parts.length > 2) && count !== undefined && (
                <span className={classes.count} aria-hidden>
                  {capped(count)}
                </span>
              )}
              <span className={classes.words}>{text}</span>
            </span>
          ))}
        </span>
      </UnstyledButton>
    </Tip>
  )
}

type TrayPlaceProps = Omit<ComponentProps<typeof TrayDrawer>, 'opened'> & { isOpen: boolean }

/** Where the drawer stands once it was opened; it goes with the page. */
function TrayPlace({ isOpen, ...props }: TrayPlaceProps) {
  const place = useLocation({ select: ({ pathname, hash }) => pathname + hash })
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const left = useEffectEvent(props.onClose)
  useEffect(() => left(), [place])
  // it must be there without a network
  useEffect(() => whenIdle(() => void TrayDrawer.fetch().catch(() => {})), [])
  return wasOpen && <TrayDrawer opened={isOpen} {...props} />
}
