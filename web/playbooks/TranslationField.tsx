import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../shared/inputs/values.ts'
import { languages, toLanguage } from '../texts/language.ts'
import classes from './translations.module.css'

type TranslationFieldProps = {
  language: Language
  /** what is translated, as the form calls it */
  name: string
  value: string
  max: number
  /** Whether it is kept by now. */
  onSave: (text: string) => Promise<boolean>
}

/** A text in another language, which is kept when the field is left; what is not there yet is marked. */
export function TranslationField({ language, name, value, max, onSave }: TranslationFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const code = toLanguage(language),
    spoken = languages[code]
  const save = (): void => {
    if (typed === null) return
    if (typed.trim() === value) return setTyped(null)
    void onSave(typed).then((isSaved) => {
      if (isSaved) setTyped((now) => (now === typed ? null : now))
    })
  }
  // a panel that closes takes the field away without leaving it
  const unsaved = useRef(save)
  useEffect(() => {
    unsaved.current = save
  })
  useEffect(() => () => unsaved.current(), [])
  const isMissing = !(typed ?? value).trim()
  return (
    <Textarea
      label={
        <>
          <span lang={code}>{spoken}</span>
          {isMissing && <span className={classes.missing}> {t`Not translated`}</span>}
        </>
      }
      aria-label={isMissing ? t`${name} in ${spoken}, not translated` : t`${name} in ${spoken}`}
      lang={code}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={max}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
    />
  )
}
