/** Seconds as 4:05 or 1:04:05. */
export function timeText(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds)),
    two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(all / 3600),
    minutes = Math.floor((all % 3600) / 60)
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}
