import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { useSession } from '../data/session.tsx'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Tip } from '../ui/Tip.tsx'
import { capped } from '../../shared/textCut.ts'
import { isFor } from './access.ts'
import { Brand } from './Brand.tsx'
import { isAt, navigation, placesOf, seenEntries, type NavigationEntry } from './destinations.ts'
import classes from './Navigation.module.css'

const NavigationMenu = lazyPart(
  () => import('./NavigationMenu.tsx'),
  (module) => module.NavigationMenu,
  { texts: [] },
)

type NavigationProps = {
  form: 'vertical' | 'horizontal'
  folded?: boolean
  withBrand?: boolean
  onNavigate?: () => void
  entries?: readonly NavigationEntry[]
}
type Look = {
  form: NavigationProps['form']
  folded: boolean
  path: string
  onNavigate: (() => void) | undefined
}
type Collapse = Extract<NavigationEntry, { type: 'collapse' }>

/** The places that the person may see, one below the other or side by side; folded, icons with their names on hover and focus. */
export function Navigation({
  form,
  folded = false,
  withBrand = false,
  onNavigate,
  entries = navigation,
}: NavigationProps) {
  const { t } = useLingui()
  const { me } = useSession()
  const path = useLocation({ select: (location) => location.pathname })
  const seen = useMemo(() => seenEntries(entries, (to) => isFor(to, me)), [entries, me])
  const look: Look = { form, folded, path, onNavigate }
  return (
    <nav
      aria-label={t`Main`}
      className={classes.navigation}
      data-form={form}
      data-folded={folded || undefined}
    >
      {withBrand && <Brand folded={folded} onNavigate={onNavigate} />}
      <ul className={classes.list}>
        {seen.map((entry, at) => (
          <Entry key={at} entry={entry} look={look} />
        ))}
      </ul>
      {form === 'vertical' && (
        <Tip label={fullName(me)} side="right" disabled={!folded}>
          <Link
            to="/profile/$userId"
            params={{ userId: me.id }}
            className={classes.person}
            {...(onNavigate && { onClick: onNavigate })}
          >
            <Avatar person={me} size={24} decorative />
            <span className={folded ? 'visually-hidden' : classes.label}>{fullName(me)}</span>
            <span className="visually-hidden">{t`my profile`}</span>
          </Link>
        </Tip>
      )}
    </nav>
  )
}

function Entry({ entry, look }: { entry: NavigationEntry; look: Look }) {
  const { t } = useLingui()
  if (entry.type === 'divider') return <li aria-hidden className={classes.divider} />
  if (entry.type === 'group') {
    return (
      <li className={classes.group}>
        {look.form === 'vertical' && !look.folded && (
          <span className={classes.heading} aria-hidden>
            {t(entry.label)}
          </span>
        )}
        <ul aria-label={t(entry.label)} className={classes.list}>
          {entry.entries.map((inner, at) => (
            <Entry key={at} entry={inner} look={look} />
          ))}
        </ul>
      </li>
    )
  }
  if (entry.type === 'collapse') {
    const isMenu = look.form === 'horizontal' || look.folded
    return (
      <li className={classes.collapse}>
        {isMenu ? (
          <NavigationMenu
            label={t(entry.label)}
            icon={entry.icon}
            side={look.form === 'vertical' ? 'right' : 'below'}
            folded={look.folded}
            here={isInside(entry, look.path)}
          >
            <Inside entry={entry} look={{ ...look, folded: false }} />
          </NavigationMenu>
        ) : (
          <Section entry={entry} look={look} />
        )}
      </li>
    )
  }
  return (
    <li>
      <Place entry={entry} look={look} />
    </li>
  )
}

const isInside = (entry: Collapse, path: string) =>
  placesOf(entry.entries).some((place) => isAt(place, path))

/** Part of the list that unfolds; by itself when one goes to one of its places. */
function Section({ entry, look }: { entry: Collapse; look: Look }) {
  const { t } = useLingui()
  const id = useId()
  const inside = isInside(entry, look.path)
  const [opened, setOpened] = useState(inside)
  const [wasInside, setWasInside] = useState(inside)
  if (inside !== wasInside) {
    setWasInside(inside)
    if (inside) setOpened(true)
  }
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={opened}
        aria-controls={id}
        data-here={(inside && !opened) || undefined}
        onClick={() => setOpened(!opened)}
      >
        <entry.icon size={18} stroke={1.6} aria-hidden />
        <span className={classes.label}>{t(entry.label)}</span>
        <IconChevronDown size={14} stroke={1.8} aria-hidden className={classes.chevron} />
      </button>
      <div id={id} hidden={!opened}>
        {opened && <Inside entry={entry} look={look} />}
      </div>
    </>
  )
}

function Inside({ entry, look }: { entry: Collapse; look: Look }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t(entry.label)} className={classes.inside}>
      {entry.entries.map((inner, at) => (
        <li key={at}>
          <Place entry={inner} look={look} />
        </li>
      ))}
    </ul>
  )
}

function Place({
  entry,
  look: { folded, form, path, onNavigate },
}: {
  entry: Collapse['entries'][number]
  look: Look
}) {
  const { t } = useLingui()
  const label = t(entry.label)
  const shared = { className: classes.entry!, ...(onNavigate && { onClick: onNavigate }) }
  const inner = (
    <>
      {entry.icon && <entry.icon size={18} stroke={1.6} aria-hidden />}
      <span className={folded ? 'visually-hidden' : classes.label}>{label}</span>{' '}
      {entry.type === 'item' && entry.Counted && (
        <entry.Counted>
          {(count) => count > 0 && <span className={classes.count}>{capped(count)}</span>}
        </entry.Counted>
      )}
    </>
  )
  return (
    <Tip label={label} side={form === 'vertical' ? 'right' : 'top'} disabled={!folded}>
      {entry.type === 'link' ? (
        <a {...shared} href={entry.href} target="_blank" rel="noreferrer">
          {inner}
        </a>
      ) : (
        <Link {...shared} to={entry.to} aria-current={isAt(entry, path) ? 'page' : undefined}>
          {inner}
        </Link>
      )}
    </Tip>
  )
}
