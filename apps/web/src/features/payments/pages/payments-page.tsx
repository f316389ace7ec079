// Open and done payments: the daily work of creating, signing and sending.
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazyDialog, lazyPart } from '@kontor/ui'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany, useIsShown } from '../../../shared/session/session-context.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { Filled } from '../../../shared/filled.tsx'
import { PaymentsTable } from '../components/payments-table.tsx'
import { type PaymentPageTab, paymentPageTabs } from '../payments.search.ts'
import { noticesAbovePayments, sentFiles } from '../payments.slots.ts'
import '../payments.css'

const route = getRouteApi('/shell/cash/payments')
const tabTexts = {
  'open-payments': 'tab.open',
  'done-payments': 'tab.done',
  'recurring-payments': 'tab.recurring',
  transmissions: 'tab.transmissions',
} as const

const NewPaymentModal = lazyDialog(
  () => import('../components/new-payment-modal.tsx'),
  (one) => one.NewPaymentModal,
)
const RecurringTable = lazyPart(
  () => import('../components/recurring-table.tsx'),
  (one) => one.RecurringTable,
  'note',
)

export function PaymentsPage(): ReactNode {
  const { t } = useTranslation('payments')
  const { tab = 'open-payments', id, messageId = null, state = null } = route.useSearch()
  const navigate = useNavigate()
  const canEdit = useIsShown({ permissions: ['PaymentsEdit'] })
  const { id: companyId } = useCompany()
  const [isEntering, setEntering] = useState(false)
  const [counts, setCounts] = useState<Partial<Record<PaymentPageTab, number>>>({})
  const panelOf = (one: PaymentPageTab) =>
    one === 'transmissions' ? (
      <Filled
        key={`${messageId} ${state}`}
        slot={sentFiles}
        props={{ messageId, isOnlyUnknown: state === 'unknown' }}
      />
    ) : one === 'recurring-payments' ? (
      <Suspense key={one}>
        <RecurringTable markedId={id ?? null} />
      </Suspense>
    ) : (
      <PaymentsTable
        key={one}
        tab={one}
        markedId={id ?? null}
        onCount={(count) => setCounts((known) => ({ ...known, [one]: count }))}
      />
    )
  return (
    <TablePage
      title={t('title')}
      actions={
        canEdit && (
          <>
            <Button variant="default" onClick={() => void navigate({ to: '/cash/payments/batch' })}>
              {t('uploadBatch')}
            </Button>
            <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setEntering(true)}>
              {t('create')}
            </Button>
          </>
        )
      }
      tabs={{
        all: paymentPageTabs.map((value) => ({
          value,
          label: t(tabTexts[value]),
          requires: { features: ['Payments'] },
          ...(counts[value] !== undefined && { count: counts[value] }),
          panel: panelOf(value),
        })),
        value: tab,
        onChange: (next) => void navigate({ to: '/cash/payments', search: { tab: next } }),
      }}
      above={<Filled slot={noticesAbovePayments} props={{}} />}
    >
      {isEntering && (
        <Suspense>
          <NewPaymentModal
            companyId={companyId}
            place="list"
            onClose={() => setEntering(false)}
            onSaved={({ id: saved, recurring }) => {
              setEntering(false)
              const shown = recurring ? 'recurring-payments' : 'open-payments'
              void navigate({ to: '/cash/payments', search: { tab: shown, id: saved } })
            }}
          />
        </Suspense>
      )}
    </TablePage>
  )
}
