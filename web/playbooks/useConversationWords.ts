import { useLingui } from '@lingui/react/macro'
import type { Conversation } from './templates.ts'

/** For which conversation a template is, in a word. */
export function useConversationWords(): Record<Conversation, string> {
  const { t } = useLingui()
  return {
    DISCOVERY: t`Discovery`,
    SALE: t`Sale`,
    CUSTOMER: t`Customers`,
    PARTNER: t`Partners`,
  }
}
