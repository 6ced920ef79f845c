import { Trans } from '@lingui/react/macro'
import { notify } from '../ui/notify.tsx'
import { summaryHtml } from './summaryHtml.ts'

/** To the clipboard as plain text and, where it takes that, as HTML; says whether it was done. */
export async function copySummary(text: string, said: string): Promise<boolean> {
  const blob = (type: string, content: string) => new Blob([content], { type })
  try {
    await navigator.clipboard
      .write([
        new ClipboardItem({
          'text/plain': blob('text/plain', text),
          'text/html': blob('text/html', summaryHtml(text)),
        }),
      ])
      .catch(() => navigator.clipboard.writeText(text))
  } catch {
    notify.error(<Trans>This could not be copied.</Trans>, { id: 'copied' })
    return false
  }
  notify.success(said, { id: 'copied' })
  return true
}
