import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NameOf } from '../outbox/commandKind.ts'
import { fieldText } from '../outbox/recordFields.ts'
import type { Theirs } from './useRefusedDraft.ts'

export type TheirsText = (path: string, hint?: string) => { description?: ReactNode }

/** For a field of a form that holds what was refused: what the record has there, below the field's own hint. */
export function useTheirsText(all: Theirs, nameOf?: NameOf): TheirsText {
  const { i18n } = useLingui()
  return (path, hint) => {
    if (!Object.hasOwn(all, path)) return hint ? { description: hint } : {}
    const theirs = fieldText(path, all[path], i18n, nameOf)
    return {
      description: (
        <>
          {hint && (
            <>
              {hint}
              <br />
            </>
          )}
          <Trans>Now: {theirs}</Trans>
        </>
      ),
    }
  }
}
