import { UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { placePath } from '../app/declarePage.ts'
import { noteRecent } from '../data/recents.ts'
import { useSession } from '../data/session.tsx'
import { KeyHint } from '../ui/KeyHint.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { pageAt } from '../pages/pages.ts'
import classes from './SearchButton.module.css'

const Palette = lazyDialog(
  () => import('./Palette.tsx'),
  (module) => module.Palette,
)

/** Opens the search over everything, which also the keys do; keeps which pages were opened lately. */
export function SearchButton() {
  const { t } = useLingui()
  const { me } = useSession()
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  // without a role there is nothing to be found
  const enabled = me.role !== null
  useShortcut('Ctrl+k', t`Search everything`, show, {
    group: t`Everywhere`,
    whileTyping: true,
    enabled,
  })
  // the search field of a page comes first
  useShortcut('/', t`Search everything`, show, { group: t`Everywhere`, enabled })
  useEffect(() => whenIdle(() => void Palette.fetch().catch(() => {})), [])
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const page = pageAt(path)
    if (page.palette === 'go')
      noteRecent(me.organisationUserId, { path: placePath(page), kind: 'PAGE', title: '' })
  }, [me.organisationUserId, path])
  return (
    enabled && (
      <>
        <UnstyledButton
          className={classes.button}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={show}
        >
          <IconSearch size={17} stroke={1.6} aria-hidden />
          <span className={classes.word}>{t`Search everything`}</span>
          <span className={classes.keys} aria-hidden>
            <KeyHint keys="Ctrl+k" />
          </span>
        </UnstyledButton>
        {open && <Palette onClose={() => setOpen(false)} />}
      </>
    )
  )
}
