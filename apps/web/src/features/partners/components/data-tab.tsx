// What a partner is, and where.
import type { PartnerAnswer } from '@kontor/contract'
import { Note, countryName } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IfAllowed } from '../../../shared/session/if-allowed.tsx'
import { addressLines } from '../address-draft.ts'
import { usePartnerWords } from '../use-partner-words.ts'
import { PartnerFacts } from './partner-facts.tsx'

export function DataTab(props: {
  readonly partner: PartnerAnswer
  /** It is read from a company that works with it. */
  readonly isShared: boolean
}): ReactNode {
  const { partner, isShared } = props
  const { t, i18n } = useTranslation('partners')
  const words = usePartnerWords()
  return (
    <div className="partner-tab">
      {isShared && (
        <Note>
          {t('sharedNote')}{' '}
          <IfAllowed requires={{ features: ['GlobalPartners'] }}>
            <Link className="k-link partner-way" to="/coredata/partners/$partnerId" params={{ partnerId: partner.id }}>
              {t('toGlobal')}
            </Link>
          </IfAllowed>
        </Note>
      )}
      {!partner.enabled && <Note tone="warning">{t('disabledNote')}</Note>}
      <PartnerFacts
        facts={[
          [words.field('isBank'), words.role(partner.role)],
          [words.field('isInterCompany'), partner.role === 'Bank' ? null : words.kind(partner.kind)],
          [
            words.field('bankIdentifierCode'),
            partner.bankIdentifierCode !== null && (
              <span key="bic" className="k-mono">
                {partner.bankIdentifierCode}
              </span>
            ),
          ],
          [t('address'), addressLines(partner, (code) => countryName(code, i18n.language)).join('\n')],
          [words.field('externalId'), partner.externalId],
          [words.field('vatNumber'), partner.vatNumber],
          [words.field('remarks'), partner.remarks],
          [words.field('enabled'), words.status(partner.enabled)],
          [t('worksWith'), partner.isGlobal ? t('companies', { count: partner.companyCount }) : null],
        ]}
      />
    </div>
  )
}
