import { useMemo } from 'react'
import { readWorkingHours } from '../../shared/workingHours.ts'
import { useOrganisationSettings } from '../users/useOrganisationSettings.ts'

interface Marked {
  daysOfWeek: number[]
  startTime: string
  endTime: string
}

/** The organisation's working hours as the calendar takes them; nothing is marked where it has none. */
export function useWorkingHours(): { marked: Marked | false; from: string | undefined } {
  const { settings } = useOrganisationSettings()
  const kept = settings?.get('workingHours')
  return useMemo(() => {
    const hours = kept === undefined ? null : readWorkingHours(kept)
    return hours
      ? {
          // the calendar's week begins with Sunday, 0
          marked: {
            daysOfWeek: hours.days.map((day) => day % 7),
            startTime: hours.from,
            endTime: hours.to,
          },
          from: hours.from,
        }
      : { marked: false, from: undefined }
  }, [kept])
}
