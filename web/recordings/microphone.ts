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

/** The one that was chosen, or that of the system; or why there is none. */
export async function openMicrophone(
  deviceId: string | null,
): Promise<MediaStream | 'denied' | 'noMicrophone'> {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    return await navigator.mediaDevices
      .getUserMedia({ audio: deviceId ? { ...audio, deviceId: { exact: deviceId } } : audio })
      .catch((error: unknown) => {
        // it was pulled out since it was chosen
        if (!deviceId || (error as Error).name === 'NotAllowedError') throw error
        return navigator.mediaDevices.getUserMedia({ audio })
      })
  } catch (error) {
    return (error as Error).name === 'NotAllowedError' ? 'denied' : 'noMicrophone'
  }
}
