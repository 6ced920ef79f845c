import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useStars, type Star } from '../app/stars.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Tip } from '../ui/Tip.tsx'
import { starPath, useStarTitle } from './starred.ts'
import classes from './Stars.module.css'

const StarMenu = lazyDialog(
  () => import('./StarMenu.tsx'),
  (module) => module.StarMenu,
)

/** The person's shortcuts as stars that lead to them, and the button that adds and takes away. */
export function StarRow() {
  const { t } = useLingui()
  const [stars] = useStars()
  const [picking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setPicking(false)
    button.current?.focus({ preventScroll: true })
  }
  const label = t`Shortcuts`
  return (
    <>
      {stars.length > 0 && (
        <ul aria-label={label} className={classes.row}>
          {stars.map((star) => (
            <Starred key={star.id} star={star} />
          ))}
        </ul>
      )}
      <Tip label={label} disabled={picking}>
        <ActionIcon
          ref={button}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          <IconStar size={18} stroke={1.6} />
        </ActionIcon>
      </Tip>
      {picking && <StarMenu button={button} onClose={close} />}
    </>
  )
}

function Starred({ star }: { star: Star }) {
  const title = useStarTitle(star)
  if (title === null) return null
  return (
    <li>
      <Tip label={title}>
        <Link to={starPath(star)} className={classes.star} aria-label={title}>
          <IconStarFilled size={13} aria-hidden />
          <span>{title}</span>
        </Link>
      </Tip>
    </li>
  )
}
