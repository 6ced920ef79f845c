/** Registers the worker that makes the app open without network; tells of each newer one that waits. Null where there is none. */
export async function registerWorker(
  onWaiting: (worker: ServiceWorker) => void,
): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return null
  try {
    const hadWorker = Boolean(navigator.serviceWorker.controller)
    let isReloading = false
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The very first worker takes over pages that are already of its version.
      if (!hadWorker || isReloading) return
      isReloading = true
      location.reload()
    })
    const registration = await navigator.serviceWorker.register('/sw.js', {
      updateViaCache: 'none',
    })
    if (registration.waiting) onWaiting(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) onWaiting(worker)
      })
    })
    return registration
  } catch {
    return null
  }
}
