// A size as people read it, in decimal units as the limits are.
import type { Language } from './language.ts'

const unitOf: Readonly<Record<Language, string>> = { en: 'B', de: 'B', fr: 'o', it: 'B' }

/** `bytes` as a whole number in text: 256000 is "256 kB", in French "256 ko". */
export function byteText(bytes: string, language: Language): string {
  const megabytes = /^(\d+)0{6}$/.exec(bytes)?.[1]
  const kilobytes = /^(\d+)0{3}$/.exec(bytes)?.[1]
  const unit = unitOf[language]
  if (megabytes !== undefined) return `${megabytes} M${unit}`
  return kilobytes === undefined ? `${bytes} ${unit}` : `${kilobytes} k${unit}`
}
