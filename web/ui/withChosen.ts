interface Choice {
  value: string
  label: string
}

/** The choices of a list with the one that is chosen among them: it may not be known yet, or not be there any more. */
export const withChosen = (choices: readonly Choice[], chosen: string | undefined): Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen)
    ? [...choices]
    : [...choices, { value: chosen, label: '…' }]
