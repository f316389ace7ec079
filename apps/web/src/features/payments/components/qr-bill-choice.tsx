// A file with several QR bills: which one is meant.
import { Button } from '@mantine/core'
import type { QrBillChoice } from '@kontor/contract'
import { KitModal, Note, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import './qr-bill.css'

export function QrBillChoiceDialog(props: {
  readonly bills: readonly QrBillChoice[]
  readonly onChoose: (bill: number) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('payment-qr-bill')
  return (
    <KitModal opened title={t('choose.title')} onClose={props.onClose}>
      <ul className="qr-bill-choices" aria-label={t('choose.title')}>
        {props.bills.map((one) => (
          <li key={one.bill}>
            {one.problem === null ? (
              <Button
                variant="default"
                fullWidth
                h="auto"
                justify="flex-start"
                classNames={{ label: 'qr-bill-choice' }}
                onClick={() => props.onChoose(one.bill)}
              >
                <Bill one={one} />
              </Button>
            ) : (
              <Note tone="error">
                {t('choose.page', { page: one.page })} · {one.problem}
              </Note>
            )}
          </li>
        ))}
      </ul>
    </KitModal>
  )
}

function Bill({ one }: { readonly one: QrBillChoice }): ReactNode {
  const { t } = useTranslation('payment-qr-bill')
  const formats = useFormats()
  const amount = one.amount === null ? t('noAmount') : `${one.currency ?? ''} ${formats.amount(one.amount, 2)}`
  return (
    <>
      <span className="qr-bill-creditor">{one.creditorName}</span>
      <span className="k-num">{amount}</span>
      <span className="k-dim k-num">{groupFour(one.account ?? '')}</span>
      <span className="k-dim">{t('choose.page', { page: one.page })}</span>
    </>
  )
}
