import { Drawer, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUpload,
  IconDeviceFloppy,
  IconLogin2,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { capped } from '../../shared/textCut.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Tip } from '../ui/Tip.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import type { OutboxState } from './outbox.ts'
import { useLostChanges, useSaveState } from './OutboxProvider.tsx'
import classes from './SaveState.module.css'
import { shownMeeting } from './shownMeeting.ts'

const Tray = lazyPart(
  () => import('./Tray.tsx'),
  (module) => module.Tray,
  { waiting: <LoadingState rows={2} />, texts: ['meeting'] },
)

/** In a meeting, always: where what was changed in it is by now. A click opens its tray. */
export function SaveState({ meetingId }: { meetingId: string }) {
  const state = useSaveState(meetingId)
  const lost = useLostChanges().length
  const [isOpen, { open, close }] = useDisclosure(false)
  useLayoutEffect(() => {
    shownMeeting.set(meetingId)
    return () => shownMeeting.set(null)
  }, [meetingId])
  return (
    <>
      <StateButton state={withLost(state, lost)} onClick={open} />
      <TrayDrawer isOpen={isOpen} onClose={close} meetingId={meetingId} />
    </>
  )
}

/**
 * In the frame: the same for everything of this member. Beside a meeting, which shows its own,
 * only for what waits or was refused elsewhere.
 */
export function FrameSaveState() {
  const meetingId = useSyncExternalStore(shownMeeting.subscribe, shownMeeting.get)
  const all = useSaveState()
  const here = useSaveState(meetingId ?? '')
  const lost = useLostChanges().length
  const [isOpen, { open, close }] = useDisclosure(false)
  const elsewhere = {
    ...all,
    waiting: all.waiting - here.waiting,
    needsYou: all.needsYou - here.needsYou,
  }
  const isNeeded =
    meetingId === null
      ? all.isRead || all.storage === 'memory'
      : elsewhere.waiting + elsewhere.needsYou > 0
  return (
    <>
      {isNeeded && meetingId === null && (
        <StateButton state={withLost(all, lost)} isCompact onClick={open} />
      )}
      {isNeeded && meetingId !== null && (
        <StateButton
          state={elsewhere}
          text={<Elsewhere {...elsewhere} />}
          isCompact
          onClick={open}
        />
      )}
      <TrayDrawer isOpen={isOpen} onClose={close} />
    </>
  )
}

const withLost = (state: OutboxState, lost: number): OutboxState =>
  lost > 0 ? { ...state, needsYou: state.needsYou + lost } : state

function Elsewhere({ needsYou, waiting }: OutboxState) {
  return needsYou > 0 ? (
    <Plural
      value={needsYou}
      one="# change in another meeting needs you"
      other="# changes in other meetings need you"
    />
  ) : (
    <Plural
      value={waiting}
      one="# change in another meeting waits"
      other="# changes in other meetings wait"
    />
  )
}

type StateButtonProps = {
  state: OutboxState
  /** In the place of the state's own words. */
  text?: ReactNode
  isCompact?: boolean
  onClick: () => void
}

function StateButton({ state, text: said, isCompact, onClick }: StateButtonProps) {
  const { t } = useLingui()
  const { name, tone, icon, text: own } = shownAs(state)
  const text = said ?? own
  const count = state.needsYou || state.waiting
  return (
    <Tip label={text} disabled={!isCompact}>
      <UnstyledButton
        className={classes.state}
        data-tone={tone}
        data-save-state={name}
        data-compact={isCompact}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <VisuallyHidden>{t`State of saving`} </VisuallyHidden>
        {icon}
        {isCompact && count > 0 && (
          <span className={classes.count} aria-hidden>
            {capped(count)}
          </span>
        )}
        <span className={classes.words} role="status">
          {text}
        </span>
      </UnstyledButton>
    </Tip>
  )
}

type TrayDrawerProps = { isOpen: boolean; onClose: () => void; meetingId?: string }

function TrayDrawer({ isOpen, onClose, meetingId }: TrayDrawerProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const left = useEffectEvent(onClose)
  useEffect(() => left(), [path])
  // it must be there without a network
  useEffect(() => whenIdle(() => void Tray.fetch().catch(() => {})), [])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title={<Trans>What you changed</Trans>}
    >
      <Tray {...(meetingId && { meetingId })} />
    </Drawer>
  )
}

type Shown = {
  name: string
  tone: 'good' | 'calm' | 'warn' | 'bad'
  icon: ReactNode
  text: ReactNode
}

const look = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

function shownAs({ isRead, waiting, needsYou, savedHere, storage, status }: OutboxState): Shown {
  if (storage === 'memory')
    return {
      name: 'memory',
      tone: 'bad',
      icon: <IconAlertTriangle {...look} />,
      text: <Trans>Not saved on this device: keep this tab open</Trans>,
    }
  if (!isRead)
    return {
      name: 'reading',
      tone: 'calm',
      icon: <IconDeviceFloppy {...look} />,
      text: <Trans>Looking for changes that wait here …</Trans>,
    }
  if (needsYou > 0)
    return {
      name: 'needs-you',
      tone: 'bad',
      icon: <IconAlertTriangle {...look} />,
      text: <Plural value={needsYou} one="# change needs you" other="# changes need you" />,
    }
  if (waiting === 0)
    return {
      name: 'sent',
      tone: 'good',
      icon: <IconCloudCheck {...look} />,
      text: <Trans>All saved</Trans>,
    }
  if (!savedHere)
    return {
      name: 'saving',
      tone: 'calm',
      icon: <IconDeviceFloppy {...look} />,
      text: <Trans>Saving on this device …</Trans>,
    }
  if (status === 'signin')
    return {
      name: 'signin',
      tone: 'warn',
      icon: <IconLogin2 {...look} />,
      text: (
        <Plural
          value={waiting}
          one="Saved on this device. Sign in to send # change"
          other="Saved on this device. Sign in to send # changes"
        />
      ),
    }
  if (status === 'offline' || status === 'trouble')
    return {
      name: 'waiting',
      tone: 'warn',
      icon: <IconCloudOff {...look} />,
      text: (
        <Plural
          value={waiting}
          one="Saved on this device, # waiting"
          other="Saved on this device, # waiting"
        />
      ),
    }
  return {
    name: 'sending',
    tone: 'calm',
    icon: <IconCloudUpload {...look} />,
    text: (
      <Plural
        value={waiting}
        one="Saved on this device, sending #"
        other="Saved on this device, sending #"
      />
    ),
  }
}
