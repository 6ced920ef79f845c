import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FurtherProps } from './furtherSection.ts'

/** Whoever was named in the notes comes to them. */
export function useShownNotes(section: FurtherProps['section']): void {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'notes' })
  const isShown = useRef(false)
  const { open, onToggle } = section('notes')
  useEffect(() => {
    if (!isAsked || isShown.current) return
    if (!open) return onToggle()
    isShown.current = true
    document.querySelector('[data-side-field="notes"]')?.scrollIntoView({ block: 'center' })
  })
}
