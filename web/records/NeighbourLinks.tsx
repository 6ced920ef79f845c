import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, type Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinkIcon } from '../ui/LinkButton.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { Tip } from '../ui/Tip.tsx'
import type { ListPlace } from './listPlace.ts'
import classes from './NeighbourLinks.module.css'
import { useNeighbours, type Neighbour } from './useNeighbours.ts'

type Way = 'next' | 'previous'

interface Props {
  place: ListPlace
  /** The record that is shown. */
  id: string
}

/**
 * Where a record stands in its list, and the ways to those beside it. They take its place in the history: the way back
 * leads to the list, however many were gone through.
 */
export function NeighbourLinks({ place: latest, id }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  // the address is already another record's while this one is still shown
  const [place] = useState(latest)
  const around = useNeighbours(place, id)
  // that of another page of the list may be on its way
  const [wish, setWish] = useState<Way | null>(null)
  const wished = wish && around?.[wish]
  useEffect(() => {
    if (!wished) return
    setWish(null)
    void navigate({ ...wished, replace: true })
  }, [wished, navigate])
  const key = { group: t`Lists`, enabled: Boolean(around) }
  useShortcut('j', t`Next record`, () => setWish('next'), key)
  useShortcut('k', t`Previous record`, () => setWish('previous'), key)
  if (!around) return null
  const at = i18n.number(around.at),
    total = i18n.number(around.total)
  return (
    <div role="group" aria-label={t`In the list`} className={classes.neighbours}>
      <span className="tabular">
        <Trans>
          {at} of {total}
        </Trans>
      </span>
      <WayLink to={around.previous} label={t`Previous record`} Sign={IconChevronUp} />
      <WayLink to={around.next} label={t`Next record`} Sign={IconChevronDown} />
    </div>
  )
}

function WayLink({ to, label, Sign }: { to: Neighbour | undefined; label: string; Sign: Icon }) {
  const sign = <Sign size={16} aria-hidden />
  const look = { variant: 'subtle', color: 'gray', size: 28, 'aria-label': label } as const
  return to ? (
    <Tip label={label}>
      <LinkIcon {...to} replace {...look}>
        {sign}
      </LinkIcon>
    </Tip>
  ) : (
    <ActionIcon {...look} disabled>
      {sign}
    </ActionIcon>
  )
}
