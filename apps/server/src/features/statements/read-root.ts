// What kind of message a bank file is, by the element below its root: file names and extensions of banks say nothing.

export type MessageKind = 'statement' | 'status-report'

/** Looks at the first bytes only; what it does not know is left to the reader of statements, which says why not. */
export function messageKindOf(head: Uint8Array): MessageKind {
  const isWide = head[1] === 0 || head[0] === 0 || head[0] === 0xff || head[0] === 0xfe
  const encoding = head[0] === 0xfe || head[0] === 0 ? 'utf-16be' : isWide ? 'utf-16le' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(head.subarray(0, 65_536))
  const bare = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
  const [, second] = [...bare.matchAll(/<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/g)]
  const name = second?.[1] ?? ''
  return name === 'CstmrPmtStsRpt' || name.startsWith('pain.002') ? 'status-report' : 'statement'
}
