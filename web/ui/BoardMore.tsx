import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Props {
  /** How many cards stand before it. */
  drawn: number
  /** How many are to come. */
  left: number
  /** Brings the next ones; one that fails is asked for again by hand. */
  onMore: () => Promise<unknown> | void
}

/** Asks for the next cards of a column when it comes into sight, or is pressed; once until they are there. */
export function BoardMore({ drawn, left, onMore }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'waits' | 'asks' | 'failed'>('waits')
  const ask = async () => {
    if (state === 'asks') return
    const coming = onMore()
    if (!coming) return
    setState('asks')
    await coming.then(
      () => setState('waits'),
      () => setState('failed'),
    )
  }
  const seen = useEffectEvent(() => {
    if (state === 'waits') void ask()
  })
  // it may still be in sight when the next ones have come
  useEffect(() => {
    if (!button.current) return
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) seen()
      },
      { root: button.current.closest('ul'), rootMargin: '400px' },
    )
    sight.observe(button.current)
    return () => sight.disconnect()
  }, [drawn])
  return (
    <Button
      ref={button}
      variant="subtle"
      color="gray"
      size="compact-sm"
      fullWidth
      aria-busy={state === 'asks'}
      onClick={() => void ask()}
    >
      {state === 'failed' || left <= 0 ? (
        <Trans>Show more</Trans>
      ) : (
        <Plural value={left} one="# more card" other="# more cards" />
      )}
    </Button>
  )
}
