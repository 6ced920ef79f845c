/** Of a member `o` and their person `u`: shut out by the organisation's Admins, or by the operator. */
export const isShutOut = (o: string, u: string): string =>
  `(${o}.date_blocked is not null or ${u}.is_blocked)`
