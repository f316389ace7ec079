// Nobody enabled a company for this person: says whom to ask.
import { IconBuilding } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../shared/use-page-title.ts'

export function NoCompanyPage(): ReactNode {
  const { t } = useTranslation()
  usePageTitle(t('company.none'))
  return (
    <section className="message-page">
      <div className="message-card">
        <IconBuilding size={28} stroke={1.4} aria-hidden />
        <h1>{t('company.none')}</h1>
        <p>{t('company.noneText')}</p>
      </div>
    </section>
  )
}
