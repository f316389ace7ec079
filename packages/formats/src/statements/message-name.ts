// The name of an XML message: the element below its root. Names and extensions of files say nothing.

/** Looks at the first bytes only; empty when there is no such element. */
export function messageNameOf(head: Uint8Array): string {
  const bare = textOf(head).replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
  const [, second] = [...bare.matchAll(/<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/g)]
  return second?.[1] ?? ''
}

function textOf(head: Uint8Array): string {
  const [a, b] = head
  const isWide = b === 0 || a === 0 || a === 0xff || a === 0xfe
  const encoding = a === 0xfe || a === 0 ? 'utf-16be' : isWide ? 'utf-16le' : 'windows-1252'
  return new TextDecoder(encoding).decode(head.subarray(0, 65_536))
}
