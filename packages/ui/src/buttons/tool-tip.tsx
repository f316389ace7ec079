// The name of a button that stands already.
import { Tooltip } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'

export function ToolTip(props: { readonly label: string; readonly target: RefObject<HTMLElement | null> }): ReactNode {
  return <Tooltip label={props.label} target={props.target} />
}
