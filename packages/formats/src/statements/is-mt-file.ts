// MT940 and MT942 by their first lines: a field :20: or :25: at the beginning of one, or the blocks of SWIFT.
export function isMtFile(head: Uint8Array): boolean {
  const text = withoutControls(new TextDecoder('windows-1252').decode(head).replace(/^ï»¿/, ''))
  return text.startsWith('{1:F') || /(^|\n)\s*:(?:20|25|940|942):/.test(text)
}

/** Without the blanks and control characters before the first sign: transmission begins its blocks with them. */
export function withoutControls(text: string): string {
  let at = 0
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++
  return text.slice(at)
}
