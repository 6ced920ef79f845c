import { IconChevronLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTabTitle } from './useTabTitle.ts'
import classes from './PageHeader.module.css'
import { Title } from './Title.tsx'

export type Crumb = { label: string } & Pick<LinkProps, 'to' | 'params' | 'search'>

type PageHeaderProps = {
  /** Also the browser tab's title; give `tabTitle` when it is not plain text. */
  title: ReactNode
  tabTitle?: string
  /** Where one comes from, outermost first; on a phone only the last one shows, as a back arrow. */
  crumbs?: Crumb[]
  /** At the other end of their line. */
  besideCrumbs?: ReactNode
  /** Small line beside the title: counts, states. */
  aside?: ReactNode
  /** Buttons at the right end; wrap below on a phone. */
  actions?: ReactNode
  children?: ReactNode
}

/** The head of a page: where one is, its title, what one can do. */
export function PageHeader({
  title,
  tabTitle,
  crumbs = [],
  besideCrumbs,
  aside,
  actions,
  children,
}: PageHeaderProps) {
  useTabTitle(tabTitle ?? (typeof title === 'string' ? title : ''))
  return (
    <header className={classes.header}>
      {crumbs.length > 0 && (
        <div className={classes.over}>
          <nav
            className={classes.crumbs}
            aria-label={crumbs.map((crumb) => crumb.label).join(' / ')}
          >
            {crumbs.map(({ label, ...link }) => (
              <Link key={label} {...link} className={classes.crumb}>
                <IconChevronLeft size={14} aria-hidden />
                {label}
              </Link>
            ))}
          </nav>
          {besideCrumbs}
        </div>
      )}
      <div className={classes.row}>
        <div className={classes.heading}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}
