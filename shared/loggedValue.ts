/** So much of a value is kept in a line of the activity log, letters. */
export const loggedLetters = 2000
