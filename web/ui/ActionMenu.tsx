import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import type { Icon } from '@tabler/icons-react'
import { lazyDialog } from './lazyPart.tsx'
import { whenIdle } from './whenIdle.ts'

export type MenuAction = {
  label: string
  icon?: Icon
  danger?: boolean
  lang?: string
  /** One of a choice: says whether it is the present one. */
  checked?: boolean
  /** With a dot: there is something in it to see. */
  isMarked?: boolean
} & ({ run: () => void } | { link: MenuLink })

type MenuLink = { to: string; params?: Record<string, string> }

export type MenuSection = { heading?: string; actions: (MenuAction | false)[] }

export type MenuContent = {
  /** A line between each two. */ sections: MenuSection[]
  head?: ReactNode
  /** Where a click on the head leads. */ headLink?: MenuLink
  width?: number
}
/** `sections` may be found when it opens. */
type Content = Omit<MenuContent, 'sections'> & { sections: MenuSection[] | (() => MenuSection[]) }

type Target = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }
>
/** Where an open list belongs. */
export type MenuPlace = {
  id: string
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

const MenuList = lazyDialog(
  () => import('./MenuList.tsx'),
  (module) => module.MenuList,
)

/** A button that opens a list of actions or choices. */
export const ActionMenu = ({ target, sections, ...content }: Content & { target: Target }) => (
  <MenuButton
    target={target}
    List={MenuList}
    content={() => ({
      ...content,
      sections: typeof sections === 'function' ? sections() : sections,
    })}
  />
)

type MenuButtonProps<Props> = {
  target: Target
  List: ComponentType<Props & MenuPlace> & { fetch: () => Promise<void> }
  /** Found when it opens. */
  content: () => Props
}

/** A button whose open list is a part of its own, which is fetched before it is wanted. */
export function MenuButton<Props extends object>({
  target,
  List,
  content,
}: MenuButtonProps<Props>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(button, target.props.ref)
  const [opened, setOpened] = useState(false)
  useEffect(() => whenIdle(() => void List.fetch().catch(() => {})), [List])
  const close = () => setOpened(false)
  return (
    <>
      {cloneElement(target, {
        ref,
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        ...(opened && { 'aria-controls': `${id}-dropdown` }),
        onClick: () => setOpened(!opened),
      })}
      {opened && <List {...content()} id={id} button={button} onClose={close} />}
    </>
  )
}
