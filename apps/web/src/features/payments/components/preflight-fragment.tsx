// A payment as it stands in the file of the bank, one element a line.
import type { ReactNode } from 'react'
import { linesOfXml } from '../payment-preflight.model.ts'

export function PreflightFragment(props: { readonly fragment: string; readonly label: string }): ReactNode {
  const text = linesOfXml(props.fragment)
    .map(({ depth, text: line }) => `${'  '.repeat(depth)}${line}`)
    .join('\n')
  // it scrolls, by keys too
  const scrollable = { tabIndex: 0, role: 'region', 'aria-label': props.label }
  return (
    <pre className="preflight-fragment k-num" {...scrollable}>
      {text}
    </pre>
  )
}
