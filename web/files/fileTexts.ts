import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fileBytes } from '../../shared/fileLimits.ts'
import { problemText, type ShownProblem } from '../data/errors.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes as people read it. */
export function sizeText(bytes: number, language: string): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[at]!,
    unitDisplay: 'short',
    maximumFractionDigits: at > 1 ? 1 : 0,
  }).format(bytes / 1000 ** at)
}

/** Why a file is not taken. */
export function fileProblemText({ code, field, rule, params, ...rest }: ShownProblem): string {
  const mostBytes = sizeText(fileBytes, i18n.locale),
    most = Number(params?.['max'])
  if (code === 'TOO_LARGE' && field === 'quota')
    return i18n._(
      msg`Your organisation has no room left for this file. An administrator can make some.`,
    )
  if (code === 'TOO_LARGE') return i18n._(msg`A file has at most ${mostBytes}.`)
  if (field === 'file' && rule === 'WRONG_TYPE')
    return i18n._(msg`Files of this kind are not taken.`)
  if (field === 'file' && rule === 'BLANK') return i18n._(msg`There is nothing in this file.`)
  if (field === 'file' && rule === 'BAD_FORMAT') return i18n._(msg`This picture cannot be read.`)
  if (field === 'file' && rule === 'OUT_OF_BOUNDS')
    return i18n._(msg`This picture has too many pixels.`)
  if (field === 'file' && rule === 'TOO_MANY') return i18n._(msg`At most ${most} files.`)
  return problemText({
    code,
    ...(field && { field }),
    ...(rule && { rule }),
    ...(params && { params }),
    ...rest,
  })
}
