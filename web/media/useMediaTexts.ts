import { useLingui } from '@lingui/react/macro'
import type { MediaLanguage, MediaType, MediaUseKind } from '../gql.ts'

/** What types and languages of media are called, and what shows them. */
export function useMediaTexts(): {
  types: Readonly<Record<MediaType, string>>
  languages: Readonly<Record<MediaLanguage, string>>
  uses: Readonly<Record<MediaUseKind, string>>
} {
  const { t } = useLingui()
  return {
    types: {
      IMAGE: t`Picture`,
      DOCUMENT: t`Document`,
      AUDIO: t`Sound`,
      VIDEO: t`Film`,
      LINK: t`Link`,
    },
    languages: { EN: t`English`, FR: t`French`, NL: t`Dutch`, NONE: t`No language` },
    uses: { QUESTION: t`Question`, OPTION: t`Option`, BULLET: t`Bullet`, MEETING: t`Meeting` },
  }
}
