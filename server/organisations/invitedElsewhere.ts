// Whoever is invited may be in another organisation, whose inbox is no matter of the one that invites.
import type { Context } from '../rules/authorise.ts'

type Tell = (context: Context, seatId: string) => void
let tell: Tell

/** The slice that has the inboxes says how they are told. */
export function declareInvitedElsewhere(by: Tell): void {
  tell = by
}
export const tellInvitedElsewhere: Tell = (context, seatId) => tell(context, seatId)
