const key = 'feedback_waits'

/** Whether feedback waits on this device, so that what sends it is fetched only then. */
export const feedbackWaits = {
  get: (): boolean => localStorage.getItem(key) !== null,
  set: (waits: boolean): void =>
    waits ? localStorage.setItem(key, 'yes') : localStorage.removeItem(key),
}
