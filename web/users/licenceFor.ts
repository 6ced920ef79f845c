import type { Seats_licenceFragment as Licence } from '../gql.ts'

/** Of which licence somebody who is added has a seat: one that runs, with a free seat if there is such. */
export const licenceFor = (licences: readonly Licence[]): Licence | undefined => {
  const running = licences.filter(({ isRunning }) => isRunning)
  return running.find((one) => one.emailsActiveAmount < one.amount) ?? running[0] ?? licences[0]
}
