import { useEffect, useState } from 'react'
import type { Language } from '../texts/language.ts'
import { fetchTemplates, type Template } from './templates.ts'

/** The templates in a language; what was there stays until those of another one are. Null: they could not be fetched. */
export function useTemplates(language: Language): {
  templates: readonly Template[] | null | undefined
  again: () => void
} {
  const [templates, setTemplates] = useState<readonly Template[] | null>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isLatest = true
    fetchTemplates(language).then(
      (found) => {
        if (isLatest) setTemplates(found)
      },
      () => {
        if (isLatest) setTemplates(null)
      },
    )
    return () => {
      isLatest = false
    }
  }, [language, attempt])
  return {
    templates,
    again: () => {
      setTemplates(undefined)
      setAttempt((before) => before + 1)
    },
  }
}
