// Which microphone this device records with, as it remembers it.
const key = 'microphone'

export function chosenMicrophone(): string | null {
  try {
    return localStorage.getItem(key) || null
  } catch {
    return null
  }
}
export function chooseMicrophone(id: string | null): void {
  try {
    if (id) localStorage.setItem(key, id)
    else localStorage.removeItem(key)
  } catch {
    // that of the system next time
  }
}

/** Those that have a name: a browser tells them once one was allowed. */
export async function microphones(): Promise<{ id: string; name: string }[]> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  const devices = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && label && deviceId !== 'default')
    .map(({ deviceId: id, label: name }) => ({ id, name }))
}
