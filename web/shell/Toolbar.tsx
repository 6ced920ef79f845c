import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { Tip } from '../ui/Tip.tsx'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './Toolbar.module.css'
import { UserMenu } from './UserMenu.tsx'

type ToolbarProps = { folded: boolean; onFold: () => void; onDrawer: () => void }

/** The bar on top: fold, then at the right language, light or dark, and the person. */
export function Toolbar({ folded, onFold, onDrawer }: ToolbarProps) {
  const { t } = useLingui()
  const fold = folded ? t`Unfold the navigation` : t`Fold the navigation`
  return (
    <div className={classes.toolbar} role="banner">
      <ActionIcon aria-label={t`Open the navigation`} onClick={onDrawer} hiddenFrom="sm" size="lg"><IconMenu2 size={20} stroke={1.6} /></ActionIcon>
      <Tip label={fold}>
        <ActionIcon aria-label={fold} aria-expanded={!folded} onClick={onFold} visibleFrom="sm"><IconLayoutSidebar size={18} stroke={1.6} /></ActionIcon>
      </Tip>
      <div className={classes.gap} />
      <LanguageSwitch />
      <ColorSchemeSwitch />
      <UserMenu />
    </div>
  )
}
