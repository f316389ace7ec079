// A field whose value is kept, as a form would, and can be read by a test.
import type { ReactNode } from 'react'
import { useState } from 'react'

/** Keeps the value of a field and writes it down. */
export function Kept<Value>(props: {
  readonly first: Value
  readonly children: (value: Value, keep: (value: Value) => void) => ReactNode
}): ReactNode {
  const [value, setValue] = useState(props.first)
  return (
    <>
      {props.children(value, setValue)}
      <pre data-testid="value">{JSON.stringify(value)}</pre>
    </>
  )
}

/** The first text field that is drawn. */
export const field = () => document.querySelector('input')!
/** What `Kept` holds now. */
export const value = () => JSON.parse(document.querySelector('[data-testid="value"]')!.textContent) as unknown
