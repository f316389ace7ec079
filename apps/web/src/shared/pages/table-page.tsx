// A page that is a list, or one in each of its tabs: title and acts, what stands above the list, and the list in all the
// height that is left.
import { PageTitleBar, QueryTabs } from '@kontor/ui'
import type { ReactNode } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import { type PageTabs, usePermittedTabs } from './page-tabs.ts'

export function TablePage<Value extends string>(props: {
  /** Also the title of the browser's tab. */
  readonly title: string
  readonly actions?: ReactNode
  readonly tabs?: PageTabs<Value>
  /** The list, below the panel of the tab that is shown; tools and notes stand before it. */
  readonly children?: ReactNode
  /** Notes between tabs and panel. */
  readonly above?: ReactNode
}): ReactNode {
  const { title, tabs, actions, above, children } = props
  usePageTitle(title)
  const { permitted, shown } = usePermittedTabs(tabs)
  return (
    <div className="list-page">
      <PageTitleBar title={title} actions={actions} />
      {tabs && shown && (
        <QueryTabs
          label={title}
          value={shown.value}
          onChange={tabs.onChange}
          tabs={permitted.map(({ panel: _below, ...tab }) => tab)}
        />
      )}
      {above}
      {shown?.panel}
      {children}
    </div>
  )
}
