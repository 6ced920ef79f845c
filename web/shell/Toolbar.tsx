import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useHasOutbox } from '../outbox/OutboxProvider.tsx'
import { useStars } from '../app/stars.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Tip } from '../ui/Tip.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SearchButton } from './SearchButton.tsx'
import classes from './Toolbar.module.css'
import { UserMenu } from './UserMenu.tsx'

// comes with the outbox, after the first screen
const FrameSaveState = lazyPart(
  () => import('../outbox/SaveState.tsx'),
  (module) => module.FrameSaveState,
  { isOptional: true, texts: ['meeting'] },
)
const Tools = lazyPart(
  () => import('./Tools.tsx'),
  (module) => module.Tools,
  { isOptional: true, texts: [] },
)

type ToolbarProps = {
  className: string
  palette: string
  withBrand: boolean
  folded: boolean
  onFold: () => void
  onDrawer: () => void
}

/** The bar on top: fold, then at the right what is not saved yet, shortcuts, look, language, and the person. */
export function Toolbar({ className, palette, withBrand, folded, onFold, onDrawer }: ToolbarProps) {
  const { t } = useLingui()
  const hasOutbox = useHasOutbox()
  const fold = folded ? t`Unfold the navigation` : t`Fold the navigation`
  return (
    <div className={`${classes.toolbar} ${className}`} role="banner" data-palette={palette}>
      <ActionIcon aria-label={t`Open the navigation`} onClick={onDrawer} hiddenFrom="sm" size="lg">
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      {withBrand && <Brand />}
      <Tip label={fold}>
        <ActionIcon aria-label={fold} aria-expanded={!folded} onClick={onFold} visibleFrom="sm">
          <IconLayoutSidebar size={18} stroke={1.6} />
        </ActionIcon>
      </Tip>
      <SearchButton />
      <div className={classes.gap} />
      {hasOutbox && <FrameSaveState />}
      <Stars />
      <LanguageSwitch />
      <UserMenu />
    </div>
  )
}

/** The person's shortcuts, as soon as there are any; the button for the first, and what else can wait, when the page has come to rest. */
function Stars() {
  const [stars] = useStars()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenIdle(() => setQuiet(true)), [])
  return (isQuiet || stars.length > 0) && <Tools />
}
