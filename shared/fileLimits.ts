// Limits of what people add as files.

/** Bytes of a file that somebody adds: slides with pictures have up to 60 MB, an hour of speech has 22 MB (decision 102). */
export const fileBytes = 100_000_000
/** An upload that was not ended can be resumed for so long, days: over a weekend without a network. */
export const uploadDays = 4
/** An address of a file is good for so long at most, seconds. Source: security facts. */
export const fileAddressSeconds = 300
/** Pixels of a picture that is added, and the longer side of its thumbnail. */
export const picturePixels = 60_000_000,
  thumbnailSide = 480
/** The bytes of each file are read again after so long, days. */
export const fileCheckDays = 30
