/** A timer of a browser that is set for longer fires at once. Source: the HTML standard, timers are 32 bits of milliseconds. */
const longestTimer = 2_147_483

/** Seconds for which a token is good; without end where its issuer does not say, so that only the server ends it. */
export const secondsLeft = ({ expires_at: at }: { expires_at?: number | undefined }): number =>
  at === undefined ? Infinity : at - Date.now() / 1000

/** Seconds until a token is to be renewed, `lead` before its end; null: not by a clock. Tabs differ by a little, so that they do not all queue for the lock. */
export const renewalWait = (left: number, lead: number): number | null =>
  left === Infinity
    ? null
    : Math.min(longestTimer, Math.max(1, (left - lead) * (0.85 + Math.random() * 0.1)))
