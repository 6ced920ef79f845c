import { useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { mayOpen } from '../app/mayOpen.ts'
import { useOwnSetting } from '../app/ownSetting.ts'
import { useSession } from '../data/session.tsx'
import { pageAt } from '../pages/pages.ts'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { useDefaultTabTitle } from '../ui/useTabTitle.ts'
import classes from './Frame.module.css'
import { GoShortcuts } from './GoShortcuts.tsx'
import { Navigation } from './Navigation.tsx'
import { followPages } from './pageFocus.ts'
import './palettes.css'
import { Toolbar } from './Toolbar.tsx'
import { useThemeSettings } from './useThemeSettings.ts'

const NavigationDrawer = lazyDialog(
  () => import('./NavigationDrawer.tsx'),
  (module) => module.NavigationDrawer,
)

const NotForYou = lazyPart(
  () => import('./NotForYou.tsx'),
  (module) => module.NotForYou,
)

const Notes = lazyPart(
  () => import('./Notes.tsx'),
  (module) => module.Notes,
  { isOptional: true },
)

/** Everything around a page: navigation (a drawer on phones), toolbar, footer, arranged as the person likes it. */
export function Frame() {
  const { t } = useLingui()
  const { me } = useSession()
  const [{ layout, config, colors }, changeTheme] = useThemeSettings()
  const [drawer, setDrawer] = useState(false)
  // the address is ahead of what is drawn while the next page is fetched
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname })
  const page = pageAt(path)
  useDefaultTabTitle(t(page.title))
  const router = useRouter()
  useEffect(() => followPages(router), [router])
  useColors(colors.main)
  // a phone on its side has no room for words beside the page
  const isLow = useMediaQuery('(max-width: 64em) and (max-height: 30em)', false, {
    getInitialValueInEffect: false,
  })
  const [isOpenWhenLow, setOpenWhenLow] = useState(false)
  const folded = isLow ? !isOpenWhenLow : config['folded'] === true
  const fold = () =>
    isLow
      ? setOpenWhenLow(folded)
      : changeTheme((before) => ({ ...before, config: { ...before.config, folded: !folded } }))
  const isAbove =
    layout === 'layout2'
      ? config['toolbar'] === 'above'
      : layout === 'layout3' || config['toolbar'] === 'above'
  const toolbar = (
    <Toolbar
      key="toolbar"
      className={classes.bar!}
      palette={colors.toolbar}
      withBrand={isAbove}
      folded={folded}
      onFold={fold}
      onDrawer={() => setDrawer(true)}
    />
  )
  const side = (
    <div key="side" className={classes.side} data-palette={colors.navbar}>
      <Navigation
        form={layout === 'layout2' ? 'horizontal' : 'vertical'}
        folded={folded}
        withBrand={!isAbove}
      />
    </div>
  )
  return (
    <div
      className={classes.frame}
      data-layout={layout}
      data-toolbar={config['toolbar']}
      data-navigation={config['navigation']}
      data-width={config['width']}
      data-folded={folded || undefined}
    >
      <a href="#content" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <div className={classes.note}>
        <Notes />
      </div>
      {/* in the order in which they stand, for the Tab key */}
      {isAbove ? [toolbar, side] : [side, toolbar]}
      {drawer && <NavigationDrawer palette={colors.navbar} onClose={() => setDrawer(false)} />}
      <main id="content" className={classes.content} tabIndex={-1}>
        {mayOpen(page, me) ? <Outlet /> : <NotForYou key={path} path={path} />}
      </main>
      {config['footer'] !== false && (
        <footer className={classes.footer} data-palette={colors.footer}>
          <span>Parley</span>
          <span>
            <VisuallyHidden>
              <Trans>Version</Trans>
            </VisuallyHidden>{' '}
            {__APP_VERSION__}
          </span>
        </footer>
      )}
      <LiveRegion />
      <ShortcutHost />
      <GoShortcuts />
    </div>
  )
}

/** The page's own colour belongs to everything, dialogs too; `colorScheme.js` sets it before the first paint of the next visit. */
function useColors(main: string) {
  const { setColorScheme } = useMantineColorScheme()
  const [scheme] = useOwnSetting('color_scheme')
  useEffect(() => {
    if (scheme) setColorScheme(scheme as 'light' | 'dark' | 'auto')
  }, [scheme, setColorScheme])
  useLayoutEffect(() => {
    localStorage.setItem('main_palette', main)
    document.documentElement.dataset['palette'] = main
  }, [main])
}
