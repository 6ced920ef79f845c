/** How wide a person may make a column of a list, px. */
export const columnWidth = { least: 60, most: 1000 }

/** Within what a column may have, whole. */
export const fittingWidth = (width: number): number =>
  Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)))
