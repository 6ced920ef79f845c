import { useEffect, useState } from 'react'
import { dayOf } from '../meetings/calendarRange.ts'

/** The day on the person's own clock, also of a page that stays open over midnight; a device that slept looks when it is seen again. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = new Date()
      setToday(dayOf(now))
      clearTimeout(timer)
      const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
      timer = setTimeout(look, midnight.getTime() - now.getTime())
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
