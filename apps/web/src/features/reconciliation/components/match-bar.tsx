// What Enter would match now, in words and sums, and what is said of a difference.
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { SelectField, useFormats } from '@kontor/ui'
import { IconAlertTriangle, IconListDetails, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DifferenceKind, MatchPlan } from '../match-plan.model.ts'
import { decimalsOf } from '../../../shared/decimals-of.ts'

export type MatchBarProps = {
  readonly plan: MatchPlan
  readonly hasSelection: boolean
  readonly isTouch: boolean
  /** What was done last. */
  readonly said: string
  /** Bank messages that are selected by themselves: they can be accepted. */
  readonly acceptCount: number
  readonly mainPaymentId: string | null
  readonly onKind: (kind: DifferenceKind) => void
  readonly onMainPayment: (id: string) => void
  readonly onMatch: () => void
  readonly onAccept: () => void
  /** Null where the line under the focus is no bank message that tells more. */
  readonly onDetails: (() => void) | null
  readonly onClear: () => void
}

export function MatchBar(props: MatchBarProps): ReactNode {
  const { plan } = props
  const { t } = useTranslation('reconciliation')
  const formats = useFormats()
  const written = (amount: string | null) => (amount === null ? '–' : formats.amount(amount, decimalsOf(amount)))
  const needsMain = plan.hasDifference && plan.payments.length > 1
  // a line has no room for a sentence: what rings on the chosen ones is read whole here
  const alarms = new Set([...plan.payments, ...plan.messages].flatMap(({ alarm }) => alarm ?? []))
  const isIdle = plan.obstacle === 'nothing-chosen'
  return (
    <section className="rec-bar" aria-label={t('bar.label')}>
      <div className="rec-bar-text" aria-live="polite" aria-atomic>
        {isIdle ? (
          <span className="k-dim">
            {props.said !== '' && <strong className="rec-said">{props.said}</strong>}{' '}
            {props.isTouch ? t('obstacle.nothing-chosen') : t('bar.idle')}
          </span>
        ) : (
          <>
            <dl className="rec-sums k-num">
              <div>
                <dt>{t('bar.payments', { count: plan.payments.length })}</dt>
                <dd>{written(plan.paymentSum)}</dd>
              </div>
              <div>
                <dt>{t('bar.messages', { count: plan.messages.length })}</dt>
                <dd>{written(plan.messageSum)}</dd>
              </div>
              <div data-open={plan.hasDifference || undefined}>
                <dt>{t('bar.difference')}</dt>
                <dd>
                  {plan.difference !== null && plan.currencyCode} {written(plan.difference)}
                </dd>
              </div>
            </dl>
            <span className="rec-bar-reason">
              {plan.obstacle !== null
                ? t(`obstacle.${plan.obstacle}`)
                : plan.returnOf !== null && plan.proposal !== null
                  ? t('bar.returnOf', { number: plan.returnOf.transactionNumber, reason: plan.proposal.reason })
                  : plan.proposal
                    ? t('bar.proposed', { number: plan.proposal.number, reason: plan.proposal.reason })
                    : t('bar.byHand')}
            </span>
            {[...alarms].map((alarm) => (
              <span key={alarm} className="rec-bar-alarm">
                <IconAlertTriangle size={14} aria-hidden /> {alarm}
              </span>
            ))}
          </>
        )}
      </div>
      {plan.hasDifference && (
        <div className="rec-bar-difference">
          <span id="rec-kind" className="k-dim">
            {t('bar.kind')}
          </span>
          <SegmentedControl
            size="xs"
            aria-labelledby="rec-kind"
            value={plan.kind ?? ''}
            onChange={(value) => {
              const kind = plan.allowedKinds.find((one) => one === value)
              if (kind !== undefined) props.onKind(kind)
            }}
            data={plan.allowedKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          />
          {needsMain && (
            <SelectField
              label={t('bar.main')}
              isLabelHidden
              className="rec-main-select"
              value={props.mainPaymentId ?? plan.payments[0]?.id ?? null}
              onChange={(id) => id !== null && props.onMainPayment(id)}
              options={plan.payments.map((one) => ({
                value: one.id,
                label: t('bar.mainOption', { number: one.transactionNumber, name: one.beneficiaryName }),
              }))}
            />
          )}
        </div>
      )}
      <div className="rec-bar-acts">
        {props.hasSelection && (
          <QuietButton
            label={t('bar.clear')}
            icon={<IconX size={16} aria-hidden />}
            isTouch={props.isTouch}
            onClick={props.onClear}
          />
        )}
        {props.onDetails !== null && (
          <QuietButton
            label={t('details.open')}
            icon={<IconListDetails size={16} aria-hidden />}
            isTouch={props.isTouch}
            shortcut="D"
            onClick={props.onDetails}
          />
        )}
        {props.acceptCount > 0 && (
          <Button variant="default" onClick={props.onAccept} aria-keyshortcuts="A">
            {t('bar.accept', { count: props.acceptCount })}
          </Button>
        )}
        <Button disabled={plan.obstacle !== null} onClick={props.onMatch} aria-keyshortcuts="Enter">
          {t('bar.match')}
        </Button>
      </div>
    </section>
  )
}

/** On a phone the words would take the lists' place: there a sign stands for them. */
function QuietButton(props: {
  readonly label: string
  readonly icon: ReactNode
  readonly isTouch: boolean
  readonly shortcut?: string
  readonly onClick: () => void
}): ReactNode {
  const { label, onClick } = props
  const shortcut = props.shortcut === undefined ? {} : { 'aria-keyshortcuts': props.shortcut }
  if (props.isTouch) {
    return (
      <ActionIcon variant="default" size={40} aria-label={label} title={label} onClick={onClick}>
        {props.icon}
      </ActionIcon>
    )
  }
  return (
    <Button variant="subtle" onClick={onClick} {...shortcut}>
      {label}
    </Button>
  )
}
