// How the bank details in use came: who entered them and how long ago, who confirmed them in which call.
import type { PartnerBeneficiary } from '@kontor/contract'
import { daysBetween, wallClock } from '@kontor/domain/calendar'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../shared/session/session-context.ts'

export function TrustLine({ account }: { readonly account: PartnerBeneficiary }): ReactNode {
  const { lastChange, isTrusted } = account
  const { t, i18n } = useTranslation('partners')
  const { today } = useCompany()
  const formats = useFormats()
  if (lastChange === null || lastChange.decidedAt === null || lastChange.decidedByName === null) {
    return isTrusted ? null : <p className="k-dim partner-text">{t('trust.nobody')}</p>
  }
  const { call, before, enteredByName, decidedByName } = lastChange
  const days = daysBetween(wallClock(Date.parse(lastChange.decidedAt), formats.timeZone).date, today)
  const ago = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(-days, 'day')
  const names = { by: enteredByName, confirmedBy: decidedByName, ago }
  return (
    <p className="k-dim partner-text">
      {before === null ? t('trust.entered', names) : t('trust.changed', names)}{' '}
      {call !== null &&
        t('trust.call', {
          person: call.person,
          number: call.number,
          day: formats.date(call.calledOn),
          note: call.note,
        })}
    </p>
  )
}
