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
export function field(): HTMLInputElement {
  return found('input')
}

/** What `Kept` holds now. */
export function value(): unknown {
  return JSON.parse(found('[data-testid="value"]').textContent)
}

function found<E extends Element>(selector: string): E {
  const element = document.querySelector<E>(selector)
  if (element === null) throw new Error(`There is no ${selector}`)
  return element
}
