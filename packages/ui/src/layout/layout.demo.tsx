// The frame of a page, and the formats of the chosen locale.
import { Button } from '@mantine/core'
import { calendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useState, useSyncExternalStore } from 'react'
import { useFormats } from '../kit-provider.tsx'
import { TextField } from '../inputs/text-field.tsx'
import { Fold } from './fold.tsx'
import { PageTitleBar } from './page-title-bar.tsx'
import { QueryTabs } from './query-tabs.tsx'
import { Totals } from './totals.tsx'

const tabNames = ['open', 'done', 'recurring'] as const
const queryChanged = 'kit-query-changed'

/** The tab of the address, as an app with a router has it. */
function useQueryTab(name: string) {
  const search = useSyncExternalStore(
    (changed) => {
      globalThis.addEventListener('popstate', changed)
      globalThis.addEventListener(queryChanged, changed)
      return () => {
        globalThis.removeEventListener('popstate', changed)
        globalThis.removeEventListener(queryChanged, changed)
      }
    },
    () => location.search,
  )
  const tab = tabNames.find((one) => one === new URLSearchParams(search).get(name)) ?? tabNames[0]
  const setTab = (next: string) => {
    const query = new URLSearchParams(location.search)
    query.set(name, next)
    history.pushState(history.state, '', `?${query.toString()}${location.hash}`)
    globalThis.dispatchEvent(new Event(queryChanged))
  }
  return [tab, setTab] as const
}

const panelOf = (text: string) => <div style={{ padding: '12px var(--k-gutter)' }}>{text}</div>

function TabsDemo(): ReactNode {
  const [tab, setTab] = useQueryTab('tab')
  return (
    <QueryTabs
      label="Payments"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'open', label: 'Open', count: 10_000, panel: panelOf('Open payments') },
        { value: 'done', label: 'Done', panel: panelOf('Done payments') },
        { value: 'recurring', label: 'Recurring', count: 3, panel: panelOf('Recurring payments') },
      ]}
    />
  )
}

function SettingsTabsDemo(): ReactNode {
  const [tab, setTab] = useQueryTab('stab')
  return (
    <QueryTabs
      label="Settings"
      value={tab}
      onChange={setTab}
      isVertical
      tabs={[
        { value: 'open', label: 'Language', panel: 'Language' },
        { value: 'done', label: 'Reconciliation', panel: 'Reconciliation' },
      ]}
    />
  )
}

function TitleBarDemo(): ReactNode {
  return (
    <PageTitleBar
      title="Payments"
      actions={
        <>
          <Button variant="default">Import</Button>
          <Button>Create payment</Button>
        </>
      }
    />
  )
}

function FormatsDemo(): ReactNode {
  const formats = useFormats()
  const { locale, timeZone, weekStart } = formats
  const day = calendarDate('2026-11-21')
  return (
    <div style={{ maxWidth: 420 }}>
      <Totals
        lines={[
          { name: 'Locale, zone', value: `${locale}, ${timeZone}` },
          { name: 'Amount', value: formats.amount('1234.5', 2), isStrong: true },
          { name: 'Amount below zero', value: formats.amount('-1234567.89', 2) },
          { name: 'Amount without decimals', value: formats.amount('1234567', 0) },
          { name: 'Amount of three decimals', value: formats.amount('1234.567', 3) },
          { name: 'Rate', value: formats.rate('0.97') },
          { name: 'Count', value: formats.integer(100_000) },
          { name: 'Date', value: formats.date(day) },
          { name: 'Date and time', value: formats.dateTime('2026-11-21T08:30:00Z') },
          { name: 'Week starts', value: { 0: 'Sunday', 1: 'Monday', 6: 'Saturday' }[weekStart()] },
        ]}
      />
    </div>
  )
}

function FoldDemo(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [town, setTown] = useState('Zürich')
  return (
    <div style={{ maxWidth: 420 }}>
      <h2>Beneficiary</h2>
      <Fold
        title="Address"
        summary={town === '' ? '1 field needs attention' : town}
        isTroubled={town === ''}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <TextField label="Town" value={town} onChange={setTown} />
      </Fold>
    </div>
  )
}

export const layoutDemos = {
  'Group of fields that folds': FoldDemo,
  'Page frame': TitleBarDemo,
  'Tabs of a page': TabsDemo,
  'Tabs of settings': SettingsTabsDemo,
  Formats: FormatsDemo,
}
