// A pane of reconciliation: its name and count, its search, its rows or what stands in their place.
import { CloseButton, Skeleton, TextInput } from '@mantine/core'
import { useFormats } from '@kontor/ui'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../board.model.ts'
import type { BoardState } from '../use-board.ts'
import { useCompanyNames } from '../../companies/public.ts'
import { MessageContent, PaymentContent } from './line-content.tsx'
import { LineList } from './line-list.tsx'

export type PaneProps = {
  readonly side: Side
  readonly state: BoardState
  readonly listRef: RefObject<HTMLDivElement | null>
  /** The list of the other pane; null where only one pane is shown. */
  readonly otherList: RefObject<HTMLDivElement | null> | null
  readonly isLoading: boolean
  readonly isStale: boolean
  readonly onMatch: () => void
  readonly onDetails: (id: string) => void
  readonly onAccept: () => void
  /** One reason and one action, where nothing is left. */
  readonly emptyHint: ReactNode
}

const noIds: readonly string[] = []

export function Pane(props: PaneProps): ReactNode {
  const { side, state, listRef, otherList } = props
  const { t } = useTranslation('reconciliation')
  const { integer } = useFormats()
  const companies = useCompanyNames()
  const searchRef = useRef<HTMLInputElement>(null)
  const lines = side === 'payments' ? state.payments : state.messages
  const typed = state.searches[side]
  const proposal = state.active?.line.proposal ?? null
  const linked = side === 'payments' ? proposal?.paymentIds : proposal?.bankMessageIds
  const goToOther = otherList === null ? null : () => otherList.current?.focus()
  const title = t(`pane.${side}`)

  return (
    <section className="rec-pane" aria-label={title} data-stale={props.isStale || undefined}>
      <header className="rec-pane-head">
        <h2>
          {title} <span className="k-dim k-num">{props.isLoading ? '' : integer(lines.length)}</span>
        </h2>
        <TextInput
          ref={searchRef}
          size="xs"
          className="rec-search"
          data-page-search
          aria-label={t(`pane.search.${side}`)}
          placeholder={t('pane.searchHint')}
          leftSection={<IconSearch size={14} aria-hidden />}
          rightSection={
            typed === '' ? null : (
              <CloseButton size={20} aria-label={t('pane.clear')} onClick={() => state.setSearch(side, '')} />
            )
          }
          value={typed}
          onChange={(event) => state.setSearch(side, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            listRef.current?.focus()
          }}
        />
      </header>
      {props.isLoading ? (
        <div className="rec-skeleton">
          <output className="k-hidden">{t('pane.loading')}</output>
          {Array.from({ length: 8 }, (_, place) => (
            <Skeleton key={place} height={14} width={`${90 - ((place * 23) % 40)}%`} radius="xs" />
          ))}
        </div>
      ) : lines.length === 0 ? (
        <div className="rec-empty">
          <strong>{typed === '' ? t(`pane.empty.${side}`) : t('pane.noResult')}</strong>
          {typed === '' && props.emptyHint}
        </div>
      ) : (
        <LineList
          label={title}
          ids={lines.map(({ id }) => id)}
          selectedIds={state.selection[side]}
          linkedIds={new Set(linked ?? noIds)}
          index={state.indexes[side]}
          isActiveSide={state.active?.side === side}
          onMove={(index) => state.moveTo(side, index)}
          onToggle={(id) => state.toggle(side, id)}
          onToggleAll={() => state.toggleAll(side)}
          onEnter={props.onMatch}
          onDetails={props.onDetails}
          onAccept={props.onAccept}
          onTab={{ forward: side === 'payments' ? goToOther : null, back: side === 'messages' ? goToOther : null }}
          listRef={listRef}
          renderLine={(place) => {
            if (side === 'payments') {
              const line = state.payments[place]
              return line && <PaymentContent line={line} companies={companies} />
            }
            const line = state.messages[place]
            return line && <MessageContent line={line} companies={companies} />
          }}
        />
      )}
    </section>
  )
}
