import { limits } from '../../shared/limits.ts'
import type { Screenshot } from './feedback.ts'

/** Longest side of a picture that is sent, pixels. */
const longest = 1600
/** Until the dialog over the page has gone, ms. */
const untilGone = 350

/** Whether this browser can take a picture of the screen; phones cannot. */
export const canTakeScreenshot = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/** One picture of what the person picks in the browser's own dialog; null when they change their mind. */
export async function takeScreenshot(): Promise<Screenshot | null> {
  const stream = await navigator.mediaDevices
    .getDisplayMedia({
      video: true,
      audio: false,
      preferCurrentTab: true,
    } as DisplayMediaStreamOptions)
    .catch(() => null)
  if (!stream) return null
  try {
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = stream
    await video.play()
    await new Promise((done) => setTimeout(done, untilGone))
    return fit(video, video.videoWidth, video.videoHeight)
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** A picture that was chosen or pasted; null when it is none. */
export async function pictureOf(file: Blob): Promise<Screenshot | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    return fit(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

/** Draws it anew, which also drops what cameras write into their files, until it is small enough. */
function fit(source: CanvasImageSource, width: number, height: number): Screenshot {
  for (let side = longest; ; side *= 0.75) {
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    const picture = canvas.toDataURL('image/jpeg', 0.8).replace(/^.*,/, '')
    if (picture.length * 0.75 <= limits.screenshotBytes) return picture
  }
}
