// A whole page that says one thing and leads on.
import type { ReactNode } from 'react'
import { usePageTitle } from '../use-page-title.ts'

export function MessagePage(props: {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Outside the shell the page brings its own landmark. */
  readonly isMain?: boolean
}): ReactNode {
  usePageTitle(props.title)
  const Frame = props.isMain ? 'main' : 'section'
  return (
    <Frame className="message-page">
      <h1>{props.title}</h1>
      {props.children !== undefined && <p>{props.children}</p>}
      {props.action}
    </Frame>
  )
}
