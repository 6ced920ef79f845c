import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../shared/inputs/values.ts'
import { languages, toLanguage } from '../texts/language.ts'
import { FormerText } from './FormerText.tsx'
import classes from './translations.module.css'
import { useTypedText } from './useTypedText.ts'

type TranslationFieldProps = {
  /** of what it is a text: an id, and the field */
  of: string
  language: Language
  /** what is translated, as the form calls it */
  name: string
  value: string
  max: number
  /** the text from which it was made, where that is another one by now, and what that is now */
  former: string | undefined
  base: string
  /** what is done here begins with it */
  isGoal?: boolean
  /** Whether it is kept by now. */
  onSave: (text: string) => Promise<boolean>
  /** It is right for the text as that is now. */
  onRight: () => void
}

/**
 * A text in another language, which is kept when the field is left; what is not there yet is marked, and what was made from
 * another text than there is now.
 */
export function TranslationField({
  of,
  language,
  name,
  value,
  max,
  former,
  base,
  isGoal: isGoalNow = false,
  onSave,
  onRight,
}: TranslationFieldProps) {
  const { t } = useLingui()
  const { typed, isRefused, type, save } = useTypedText(`${of} ${language}`, value, onSave)
  const code = toLanguage(language),
    spoken = languages[code]
  // a panel that closes takes the field away without leaving it
  const unsaved = useRef(save)
  useEffect(() => {
    unsaved.current = save
  })
  useEffect(() => () => unsaved.current(), [])
  // the first one then is not that when it is done
  const [isGoal] = useState(isGoalNow),
    field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isGoal) return
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'center' })
  }, [isGoal])
  const isMissing = !(typed ?? value).trim(),
    isFormer = former !== undefined && !isMissing
  return (
    <>
      <Textarea
        ref={field}
        label={
          <>
            <span lang={code}>{spoken}</span>
            {isMissing && <span className={classes.missing}> {t`Not translated`}</span>}
            {isFormer && <span className={classes.missing}> {t`Out of date`}</span>}
          </>
        }
        aria-label={
          isMissing
            ? t`${name} in ${spoken}, not translated`
            : isFormer
              ? t`${name} in ${spoken}, out of date`
              : t`${name} in ${spoken}`
        }
        lang={code}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={max}
        data-autofocus={isGoal || undefined}
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        error={isRefused && t`It is not saved. What you typed stays here.`}
        onBlur={save}
      />
      {isFormer && (
        <FormerText
          name={t`${name} in ${spoken}`}
          before={former}
          after={base}
          onRight={(isTouched) => {
            // the button goes; a finger would have the keyboard come up
            if (!isTouched) field.current?.focus()
            onRight()
          }}
        />
      )}
    </>
  )
}
