/** Black or white text, whichever reads better on a hex colour: one of them always has 4.5 to 1. */
export function readableOn(background: string): '#ffffff' | '#000000' {
  // the contrast with white, 1.05 / l, is as good as that with black, l / 0.05
  return (luminance(background) + 0.05) ** 2 <= 1.05 * 0.05 ? '#ffffff' : '#000000'
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const part = (at: number) => {
    const value = (Number.parseInt(full.slice(at, at + 2), 16) || 0) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
