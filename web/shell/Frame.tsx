import { VisuallyHidden } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { NewVersion } from '../app/NewVersion.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import classes from './Frame.module.css'
import { GoShortcuts } from './GoShortcuts.tsx'
import { Navigation } from './Navigation.tsx'
import { Toolbar } from './Toolbar.tsx'

const NavigationDrawer = lazyDialog(() => import('./NavigationDrawer.tsx'), (module) => module.NavigationDrawer)

/** Everything around a page: navigation at the left (a drawer on phones), toolbar, footer. */
export function Frame() {
  const [folded, setFolded] = useLocalStorage({ key: 'navigation_folded', defaultValue: false, getInitialValueInEffect: false })
  const [drawer, { open, close }] = useDisclosure(false)
  return (
    <div className={classes.frame} data-folded={folded || undefined}>
      <a href="#content" className={classes.skip}><Trans>Skip to the content</Trans></a>
      <div className={classes.side}>
        <Navigation folded={folded} />
      </div>
      {drawer && <NavigationDrawer onClose={close} />}
      <div className={classes.main}>
        <NewVersion />
        <Toolbar folded={folded} onFold={() => setFolded(!folded)} onDrawer={open} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={classes.footer}>
          <span>Parley</span>
          <span><VisuallyHidden><Trans>Version</Trans></VisuallyHidden> {__APP_VERSION__}</span>
        </footer>
      </div>
      <ShortcutHost />
      <GoShortcuts />
    </div>
  )
}
