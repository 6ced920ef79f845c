import type { ReactNode } from 'react'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useTabTitle } from '../ui/useTabTitle.ts'
import classes from './EntryScreen.module.css'
import { Logo } from './Logo.tsx'
import { Title } from '../ui/Title.tsx'

export type EntryCardProps = {
  title: string
  children: ReactNode
  action?: ReactNode
  tone?: 'calm' | 'bad'
  wide?: boolean
  /** Nobody gets past it: what was not sent is named here. */
  isShut?: boolean
  /** At its foot, before the version. */
  foot?: ReactNode
}

// the shut ones only, and only when something waits
const DoorWork = lazyPart(
  () => import('../outbox/DoorWork.tsx'),
  (module) => module.DoorWork,
  { isOptional: true, texts: ['meeting'] },
)

/** A page in front of the product, in the language that is spoken already. */
export function EntryCard({
  title,
  children,
  action,
  tone = 'calm',
  wide = false,
  isShut = false,
  foot,
}: EntryCardProps) {
  useTabTitle(title)
  return (
    <div className={classes.entrance}>
      <main className={classes.card} data-tone={tone} data-wide={wide || undefined}>
        <div className={classes.brand}>
          <Logo size={40} />
          <span>Parley</span>
        </div>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <div className={classes.text}>{children}</div>
        {isShut && <DoorWork />}
        {action && <div className={classes.action}>{action}</div>}
      </main>
      <footer className={classes.footer}>
        {foot}
        <span>{__APP_VERSION__}</span>
      </footer>
    </div>
  )
}
