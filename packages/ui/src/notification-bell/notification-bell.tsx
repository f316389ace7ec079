// The bell of the top bar: how many payments wait, and a menu of them by what they wait for and by company.
import { ActionIcon, Button, Loader, Popover, Tabs } from '@mantine/core'
import { IconBell, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { BellGroup, BellKind, BellSummary } from './notification-bell.model.ts'
import { badgeOf, bellKinds, hasNothing } from './notification-bell.model.ts'

export type NotificationBellProps = {
  /** All payments that wait; null while it is not known. */
  readonly count: number | null
  /** Undefined while it is on its way. */
  readonly summary: BellSummary | undefined
  readonly isFailed?: boolean
  /** The menu was opened: the summary is to be read. */
  readonly onOpen: () => void
  readonly onRetry: () => void
  readonly onChoose: (kind: BellKind, companyId: string) => void
}

export function NotificationBell(props: NotificationBellProps): ReactNode {
  const { count } = props
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const badge = badgeOf(count)
  const toggle = () => {
    if (!isOpen) props.onOpen()
    setOpen(!isOpen)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(360px, calc(100vw - 16px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className="k-bell"
          size={32}
          aria-label={badge === null ? t('bell.open') : t('bell.count', { count: badge })}
          onClick={toggle}
        >
          <IconBell size={17} aria-hidden />
          {badge !== null && (
            <span className="k-bell-badge k-num" aria-hidden>
              {badge}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="k-bell-menu" aria-label={t('bell.open')}>
        <Tabs className="k-tabs" value="payments">
          <Tabs.List aria-label={t('bell.open')}>
            <Tabs.Tab value="payments">{t('bell.payments')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="payments">
            <Content
              {...props}
              onChoose={(kind, companyId) => {
                setOpen(false)
                props.onChoose(kind, companyId)
              }}
            />
          </Tabs.Panel>
        </Tabs>
      </Popover.Dropdown>
    </Popover>
  )
}

function Content({ summary, isFailed = false, onRetry, onChoose }: NotificationBellProps): ReactNode {
  const t = useTexts()
  if (isFailed)
    return (
      <div className="k-bell-message" role="alert">
        {t('bell.failed')}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('bell.retry')}
        </Button>
      </div>
    )
  if (summary === undefined)
    return (
      <output className="k-bell-message">
        <Loader size={16} aria-hidden />
        {t('bell.loading')}
      </output>
    )
  if (hasNothing(summary)) return <p className="k-bell-message">{t('bell.empty')}</p>
  return (
    <div className="k-bell-list">
      {bellKinds.map((kind) => (
        <Group
          key={kind}
          title={t(`bell.${kind}`)}
          group={summary[kind]}
          startsOpen={kind === 'signing'}
          onChoose={(companyId) => onChoose(kind, companyId)}
        />
      ))}
    </div>
  )
}

function Group(props: {
  readonly title: string
  readonly group: BellGroup
  readonly startsOpen: boolean
  readonly onChoose: (companyId: string) => void
}): ReactNode {
  const { title, group } = props
  const { integer } = useFormats()
  const id = useId()
  const [isOpen, setOpen] = useState(props.startsOpen)
  return (
    <section>
      <button
        type="button"
        className="k-bell-group"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} aria-hidden />
        <span>{title}</span>
        <span className="k-num">{integer(group.total)}</span>
      </button>
      {isOpen && (
        <ul id={id}>
          {group.companies.map(({ company, count }) => (
            <li key={company.id}>
              <button type="button" className="k-bell-company" onClick={() => props.onChoose(company.id)}>
                <span>{`${company.name} (${company.shortName})`}</span>
                <span className="k-num">{integer(count)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
