import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** The address of a record that was merged becomes that of the one in whose place it is shown. */
export function useStandingAddress(id: string | undefined, go: (id: string) => unknown): void {
  const wanted = Object.values(useParams({ strict: false }))
  const isOther = id !== undefined && !wanted.includes(id)
  const leave = useEffectEvent(() => void go(id!))
  useEffect(() => {
    if (isOther) leave()
  }, [isOther])
}
