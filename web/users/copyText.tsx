import { Trans } from '@lingui/react/macro'
import { notify } from '../ui/notify.tsx'

/** To the clipboard; says so, or that it could not be done. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(said, { id: 'copied' })
  } catch {
    notify.error(<Trans>This could not be copied.</Trans>, { id: 'copied' })
  }
}

/** Where whoever is invited signs in, and finds the seat that waits for their address. */
export const invitationLink = (): string => new URL('/', location.href).href
