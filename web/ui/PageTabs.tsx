import { Link, type LinkProps } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import classes from './PageTabs.module.css'

export interface PageTab {
  label: string
  isHere: boolean
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** The pages of one record: links in a row, of which one is that of now. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const row = useRef<HTMLElement>(null)
  // on a phone they are wider than the screen
  useLayoutEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (here) row.current!.scrollLeft = here.offsetLeft - row.current!.offsetLeft - 24
  }, [])
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.link}
          className={classes.tab ?? ''}
          activeOptions={{ includeSearch: false }}
          {...(tab.isHere && { 'aria-current': 'page' as const })}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
