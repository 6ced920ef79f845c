import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Tip } from '../ui/Tip.tsx'
import { useStars, type Star } from './stars.ts'

/** Puts a record among the person's shortcuts, or takes it away. */
export function StarToggle({ star }: { star: Star }) {
  const { t } = useLingui()
  const [stars, toggle] = useStars()
  const isIn = stars.some(({ id }) => id === star.id),
    label = t`Keep as shortcut`
  return (
    <Tip label={label}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={label}
        aria-pressed={isIn}
        onClick={() => toggle(star)}
      >
        {isIn ? (
          <IconStarFilled size={16} color="var(--p-accent)" aria-hidden />
        ) : (
          <IconStar size={16} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
    </Tip>
  )
}
