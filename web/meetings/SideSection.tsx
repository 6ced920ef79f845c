import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './SidePanel.module.css'
import { Title } from '../ui/Title.tsx'

type SideSectionProps = {
  title: ReactNode
  count?: ReactNode
  open: boolean
  onToggle: () => void
  hint?: string
  children: ReactNode
}

/** One foldable part of the side panel; folded parts are not on the page. */
export function SideSection({ title, count, open, onToggle, hint, children }: SideSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} className={classes.heading}>
        <UnstyledButton className={classes.toggle ?? ''} aria-expanded={open} onClick={onToggle}>
          <span id={id}>{title}</span>
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {hint && (
            <kbd className={classes.hint} aria-hidden>
              {hint}
            </kbd>
          )}
          <IconChevronDown
            size={15}
            stroke={1.8}
            className={classes.chevron ?? ''}
            data-open={open || undefined}
            aria-hidden
          />
        </UnstyledButton>
      </Title>
      {open && <div className={classes.body}>{children}</div>}
    </section>
  )
}
