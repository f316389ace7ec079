// Tabs whose value lives with the caller (the query of the address): horizontal over lists, vertical over settings.
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../kit-provider.tsx'

export type QueryTab<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly count?: number
  /** The panel; left out where the page draws one panel for all tabs. */
  readonly panel?: ReactNode
}

export type QueryTabsProps<Value extends string> = {
  readonly label: string
  readonly tabs: readonly QueryTab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isVertical?: boolean
}

export function QueryTabs<Value extends string>(props: QueryTabsProps<Value>): ReactNode {
  const { label, tabs, value, onChange, isVertical = false } = props
  const { integer } = useFormats()
  return (
    <Tabs
      className="k-tabs"
      value={value}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      keepMounted={false}
      onChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} {...(tab.panel === undefined && { 'aria-controls': undefined })}>
            {/* the space parts word and count for those who hear them */}
            {tab.count === undefined ? tab.label : `${tab.label} `}
            {tab.count !== undefined && <span className="k-tab-count k-num">{integer(tab.count)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(
        (tab) =>
          tab.panel !== undefined && (
            <Tabs.Panel key={tab.value} value={tab.value}>
              {tab.panel}
            </Tabs.Panel>
          ),
      )}
    </Tabs>
  )
}
