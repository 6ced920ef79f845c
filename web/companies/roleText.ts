/** What somebody is at an account; null where the mark beside it of who decides says the same. */
export const roleText = (
  role: string | null | undefined,
  decisionMaker: boolean,
  decides: string,
): string | null =>
  decisionMaker && role?.toLowerCase() === decides.toLowerCase() ? null : (role ?? null)
