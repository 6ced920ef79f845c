import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { logoBytes, logoPixels } from '../../shared/logoLimits.ts'
import { problemText, type ShownProblem } from '../data/errors.ts'

/** Why a picture was not taken. */
export function logoProblemText(problem: ShownProblem): string {
  const { code, field, rule } = problem,
    megabytes = logoBytes / 1_000_000,
    megapixels = logoPixels / 1_000_000
  if (code === 'TOO_LARGE') return i18n._(msg`The picture is too large: ${megabytes} MB at most.`)
  if (code === 'STATE_REFUSED')
    return i18n._(msg`This server cannot take pictures. Whoever runs it finds in its log why.`)
  if (code !== 'BAD_INPUT' || field !== 'file') return problemText(problem)
  if (rule === 'WRONG_TYPE')
    return i18n._(
      msg`This is no PNG, JPEG or WebP, whatever its name says. Other kinds, such as SVG or GIF, are not taken.`,
    )
  if (rule === 'OUT_OF_BOUNDS')
    return i18n._(msg`The picture has too many pixels: ${megapixels} million at most.`)
  return i18n._(msg`The picture is broken, or not all of it is there.`)
}
