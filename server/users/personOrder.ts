/** People as one looks for them: by first name, then by last; Élise among the Es, whatever the database's collation. */
export const personOrder = (user: string, id: string): string =>
  `app.norm(${user}.first_name), app.norm(${user}.last_name), ${id}`
