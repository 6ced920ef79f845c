/** A colour as the setting `reportColor` has it; null: none. */
export const readReportColor = (value: string | null | undefined): string | null =>
  value && /^#[0-9a-f]{6}$/.test(value) ? value : null
