const key = 'last_subject'

/** Who was signed in last in this tab. Another tab, and whoever opens the browser later, does not know it. */
export const lastSubject = (): string | null => sessionStorage.getItem(key)

export function noteSubject(subject: string): void {
  try {
    sessionStorage.setItem(key, subject)
  } catch {
    // storage is blocked or full
  }
}
