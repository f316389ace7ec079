// Outstanding payments beside bank messages: matched by keyboard or pointer, line after line, without losing the place.
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BankMessage, RouteAnswer } from '@kontor/contract'
import { NewsButton, Note, QueryTabs, useFormats, useToasts } from '@kontor/ui'
import { IconClockHour4 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../../shared/stale.ts'
import { call } from '../../../shared/api/client.ts'
import type { Side } from '../board.model.ts'
import { withoutRows } from '../board.model.ts'
import type { MatchPlan } from '../match-plan.model.ts'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { useListNews } from '../../../shared/use-list-news.ts'
import { useAct } from '../../../shared/use-act.ts'
import { acceptableMessages, writeMatch } from '../match-plan.model.ts'
import type { BoardScope } from '../board-scope.model.ts'
import { boardQuery } from '../reconciliation.queries.ts'
import { useBoard } from '../use-board.ts'
import { EntryDetailsModal } from '../../cash-transactions/public.ts'
import { AcceptAutomatic } from './accept-automatic.tsx'
import { AcceptModal } from './accept-modal.tsx'
import { AnnouncedModal } from './announced-modal.tsx'
import { ConfirmDifferenceModal } from './confirm-difference-modal.tsx'
import { MatchBar } from './match-bar.tsx'
import { Pane } from './pane.tsx'

export type BoardTabProps = {
  readonly scope: BoardScope
  readonly tools: ReactNode
  readonly mayEdit: boolean
  /** The action where the chosen account has no row left. */
  readonly onAllAccounts: () => void
  /** The action where no bank message is left; null without the right to import. */
  readonly onUpload: (() => void) | null
}

const matchKey = ['reconciliation', 'match'] as const
const noMessages: readonly BankMessage[] = []
// proposals speak of the rows as they were read: they are shown together
const shape = {
  idsOf: ({ outstandingPayments, bankMessages }: RouteAnswer<'getReconciliation'>) => [
    ...outstandingPayments.map(({ id }) => id),
    '',
    ...bankMessages.map(({ id }) => id),
  ],
}
const sides: readonly Side[] = ['payments', 'messages']

export function BoardTab({ scope, tools, mayEdit, onAllAccounts, onUpload }: BoardTabProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const formats = useFormats()
  const toasts = useToasts()
  const client = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [phoneSide, setPhoneSide] = useState<Side>('payments')
  const [accepting, setAccepting] = useState<readonly BankMessage[]>(noMessages)
  const [confirmed, setConfirmed] = useState<MatchPlan | null>(null)
  const [mainPaymentId, setMainPaymentId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [detailed, setDetailed] = useState<BankMessage | null>(null)
  const [isAnnouncedOpen, setAnnouncedOpen] = useState(false)
  const query = boardQuery(scope)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(query)
  const news = useListNews(query, shape)
  const state = useBoard(data)
  const lists = { payments: useRef<HTMLDivElement>(null), messages: useRef<HTMLDivElement>(null) }

  const takeAway = async (ids: readonly string[]) => {
    await client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, (before) => before && withoutRows(before, new Set(ids)))
  }

  const match = useAct({
    mutationKey: matchKey,
    mutationFn: (plan: MatchPlan) => call('matchManually', { body: writeMatch(plan, mainPaymentId) }),
    // the rows go at once and the next line is under the focus; what the server refuses comes back
    onMutate: (plan) => takeAway([...plan.payments, ...plan.messages].map(({ id }) => id)),
    onSuccess: (_answer, plan) => setSaid(matchedText(plan)),
    onError: (cause) => toasts.error(t('match.failed'), cause),
    onSettled: () => (client.isMutating({ mutationKey: matchKey }) === 1 ? changed('entry') : undefined),
  })

  const matchedText = (plan: MatchPlan) =>
    t('match.done', {
      numbers: plan.payments.map(({ transactionNumber }) => transactionNumber).join(', '),
      amount:
        plan.paymentSum === null
          ? ''
          : `${plan.currencyCode} ${formats.amount(plan.paymentSum, decimalsOf(plan.paymentSum))}`,
    })
  const matchNow = () => {
    if (!mayEdit) return
    if (state.plan.obstacle !== null) {
      setSaid(t(`obstacle.${state.plan.obstacle}`))
      return
    }
    if (state.plan.isUnusual) setConfirmed(state.plan)
    else carryOut(state.plan)
  }
  const carryOut = (plan: MatchPlan) => {
    setConfirmed(null)
    match.mutate(plan)
    state.clear()
    setMainPaymentId(null)
  }

  const announced = data?.announced ?? noMessages
  const showDetails = (id: string) => {
    const row = state.messages.find((one) => one.id === id)?.row
    if (row !== undefined && row.detailCount > 0) setDetailed(row)
  }
  const activeMessage = state.active?.side === 'messages' ? state.messages[state.indexes.messages] : undefined
  const hasSelection = state.selection.payments.size + state.selection.messages.size > 0
  const acceptable = mayEdit ? acceptableMessages(state.messages, state.selection, state.active) : noMessages
  const acceptNow = () => {
    if (!mayEdit) return
    if (acceptable.length > 0) setAccepting(acceptable)
    else setSaid(t('obstacle.nothing-to-accept'))
  }
  const shownSides = isPhone ? [phoneSide] : sides

  return (
    <>
      <div className="rec-tools">
        {tools}
        <span className="rec-space" />
        <NewsButton news={news} />
        {announced.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconClockHour4 size={15} aria-hidden />}
            onClick={() => setAnnouncedOpen(true)}
          >
            {t('announced.open', { count: announced.length })}
          </Button>
        )}
        {mayEdit && (
          <AcceptAutomatic
            scope={scope}
            proposalCount={state.proposalCount}
            automaticCount={state.automaticCount}
            isPhone={isPhone}
          />
        )}
      </div>
      {state.isCut && (
        <div className="rec-note">
          <Note tone="warning">{t('cut')}</Note>
        </div>
      )}
      {isPhone && (
        <QueryTabs
          label={t('pane.choose')}
          value={phoneSide}
          onChange={setPhoneSide}
          tabs={sides.map((side) => ({
            value: side,
            label: t(`pane.${side}`),
            // before the rows are there nobody knows how many they are
            ...(data !== undefined && { count: state[side].length }),
          }))}
        />
      )}
      {error !== null && data === undefined ? (
        <div className="rec-empty" role="alert">
          <strong>{t('loadFailed')}</strong>
          <span className="k-dim">{error.message}</span>
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <div className="rec-panes">
          {shownSides.map((side) => (
            <Pane
              key={side}
              side={side}
              state={state}
              listRef={lists[side]}
              otherList={isPhone ? null : lists[side === 'payments' ? 'messages' : 'payments']}
              isLoading={isPending}
              isStale={isPlaceholderData}
              onMatch={matchNow}
              onDetails={showDetails}
              onAccept={acceptNow}
              emptyHint={
                scope.accountId !== null ? (
                  // other accounts are not spoken of: there may be rows on them
                  <>
                    <span className="k-dim">{t(`pane.emptyHintAccount.${side}`)}</span>
                    <Button variant="default" onClick={onAllAccounts}>
                      {t('pane.showAll')}
                    </Button>
                  </>
                ) : side === 'messages' && onUpload !== null ? (
                  <>
                    <span className="k-dim">{t('pane.emptyHint.messages')}</span>
                    <Button variant="default" onClick={onUpload}>
                      {t('upload.open')}
                    </Button>
                  </>
                ) : (
                  <span className="k-dim">{t(`pane.emptyHint.${side}`)}</span>
                )
              }
            />
          ))}
        </div>
      )}
      <output className="k-hidden">{said}</output>
      {mayEdit ? (
        <MatchBar
          plan={state.plan}
          hasSelection={hasSelection}
          isTouch={isPhone}
          said={said}
          acceptCount={state.selection.messages.size === 0 ? 0 : acceptable.length}
          mainPaymentId={mainPaymentId}
          onKind={state.chooseKind}
          onMainPayment={setMainPaymentId}
          onMatch={matchNow}
          onAccept={acceptNow}
          onDetails={(activeMessage?.row.detailCount ?? 0) > 0 ? () => showDetails(activeMessage?.id ?? '') : null}
          onClear={state.clear}
        />
      ) : (
        <p className="rec-read-only k-dim">{t('readOnly')}</p>
      )}
      {isAnnouncedOpen && (
        <AnnouncedModal messages={announced} onDetails={setDetailed} onClose={() => setAnnouncedOpen(false)} />
      )}
      {detailed && (
        <EntryDetailsModal
          entryId={detailed.id}
          title={t('details.title')}
          onClose={() => setDetailed(null)}
          onUnaccept={null}
        />
      )}
      {confirmed && (
        <ConfirmDifferenceModal
          plan={confirmed}
          onClose={() => setConfirmed(null)}
          onConfirm={() => carryOut(confirmed)}
        />
      )}
      {accepting.length > 0 && (
        <AcceptModal
          companyId={scope.companyId}
          messages={accepting}
          onClose={() => setAccepting(noMessages)}
          onAccepted={async (ids) => {
            setAccepting(noMessages)
            await takeAway(ids)
            await changed('entry')
            lists.messages.current?.focus()
          }}
        />
      )}
    </>
  )
}
