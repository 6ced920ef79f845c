import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTabTitle } from '../ui/useTabTitle.ts'
import classes from './Entrance.module.css'
import { EntranceLanguage } from './EntranceLanguage.tsx'
import { Logo } from './Logo.tsx'

type EntranceProps = {
  title: string
  children: ReactNode
  action?: ReactNode
  tone?: 'calm' | 'bad'
  wide?: boolean
}

/** The page in front of the product: signing in, being refused, being without network. */
export function Entrance({ title, children, action, tone = 'calm', wide = false }: EntranceProps) {
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
        {action && <div className={classes.action}>{action}</div>}
      </main>
      <footer className={classes.footer}>
        <EntranceLanguage />
        <span>{__APP_VERSION__}</span>
      </footer>
    </div>
  )
}
