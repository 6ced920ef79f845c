// Limits of a logo. Not in limits.ts, of which all that the web asks for comes with the first script.

/** Bytes and pixels of a picture that is sent to be a logo, and of one person in a day. */
export const logoBytes = 5_000_000,
  logoPixels = 25_000_000,
  logosInDay = 50
/** Pixels of the longer side of a logo as it is kept, at most. */
export const logoSide = 512
/** A logo that was replaced or removed can be had back, hours; one that was sent and never chosen is kept as long. */
export const logoHours = 24
