// A page about one thing, which scrolls: title and acts, and its content, in tabs where there is much of it.
import { PageTitleBar, QueryTabs } from '@kontor/ui'
import type { ReactNode } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import { type PageTabs, usePermittedTabs } from './page-tabs.ts'

export function DetailPage<Value extends string>(props: {
  /** Also the title of the browser's tab. */
  readonly title: string
  /** The title with what stands beside it; default: the title. */
  readonly heading?: ReactNode
  readonly actions?: ReactNode
  readonly tabs?: PageTabs<Value>
  /** Nothing in it takes the focus: the page itself does, so that it scrolls by keyboard. */
  readonly isText?: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { title, heading = title, actions, tabs, isText, children } = props
  usePageTitle(title)
  const { permitted, shown } = usePermittedTabs(tabs)
  return (
    <div className="page-scroll" {...(isText && { tabIndex: 0 })}>
      <PageTitleBar title={heading} actions={actions} />
      {tabs && shown && (
        <QueryTabs
          label={title}
          value={shown.value}
          onChange={tabs.onChange}
          {...(tabs.isVertical && { isVertical: true })}
          tabs={permitted.map((tab) => ({ ...tab, panel: <div className="page-body">{tab.panel}</div> }))}
        />
      )}
      {children !== undefined && <div className="page-body">{children}</div>}
    </div>
  )
}
