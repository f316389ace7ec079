// Seconds as a countdown: 29:41, 1:02:03.

export function writeSeconds(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.trunc(seconds / 3600)
  const minutes = Math.trunc((seconds % 3600) / 60)
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
