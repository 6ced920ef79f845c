/** Black or white text, whichever reads better on a hex colour: one of them always has 4.5 to 1. */
export function readableOn(background: string): '#ffffff' | '#000000' {
  const light = luminance(background)
  return 1.05 / (light + 0.05) >= (light + 0.05) / (luminance('#000000') + 0.05)
    ? '#ffffff'
    : '#000000'
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const part = (at: number) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return Number.isNaN(value)
      ? 0
      : value <= 0.04045
        ? value / 12.92
        : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
