import { notify } from '../ui/notify.tsx'
import { copyText } from '../users/copyText.tsx'
import { summaryHtml } from './summaryHtml.ts'

/** To the clipboard as plain text and, where it takes that, as HTML; says so. */
export async function copySummary(text: string, said: string): Promise<void> {
  try {
    const blob = (type: string, content: string) => new Blob([content], { type })
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob('text/plain', text),
        'text/html': blob('text/html', summaryHtml(text)),
      }),
    ])
    notify.success(said, { id: 'copied' })
  } catch {
    await copyText(text, said)
  }
}
