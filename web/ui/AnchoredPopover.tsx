import { Popover, type PopoverProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useState, type Ref } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

type AnchoredPopoverProps = Pick<
  PopoverProps,
  'width' | 'closeOnEscape' | 'returnFocus' | 'offset' | 'transitionProps'
> & {
  /** Beside which it stands, and inside of which a press does not close it. */
  anchor: HTMLElement | null
  opened: boolean
  onClose: () => void
  label: string
  padding: 'xs' | 'sm' | 0
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A popover of something that was on the page before the script of popovers. */
export function AnchoredPopover({
  anchor,
  opened,
  onClose,
  label,
  padding,
  onKeyDown,
  children,
  ...props
}: AnchoredPopoverProps) {
  // the kit remembers where the focus was when it sees it opening
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <Popover
      {...props}
      opened={opened && isThere}
      onChange={(next) => {
        if (!next) onClose()
      }}
      position="bottom-start"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <Anchor to={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        p={padding}
        {...(onKeyDown && { onKeyDown })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

function Anchor({ to, ref }: { to: HTMLElement | null; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(to)
    return () => void ref(null)
  }, [to, ref])
  return null
}
