/** What a text may be. */
export interface TextRules {
  max: number
  isOneLine?: true
  /** An empty document leaves the record what it had. */
  isRequired?: true
  /** Its lines and letters have formats. */
  isRich?: true
}

/** A text of a record as its document has it. */
export const asDocument = (content: string, { isOneLine }: TextRules): string =>
  isOneLine ? content.replaceAll(/\s*[\r\n]\s*/g, ' ') : content
