// Nobody enabled a company for this person: says whom to ask, and leads there who may add one himself.
import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../shared/session/session-context.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'

export function NoCompanyPage(): ReactNode {
  const { t } = useTranslation()
  const mayAdd = useIsShown({ permissions: ['CompaniesEdit'] })
  usePageTitle(t('company.none'))
  return (
    <section className="message-page">
      <div className="message-card">
        <IconBuilding size={28} stroke={1.4} aria-hidden />
        <h1>{t('company.none')}</h1>
        {mayAdd ? (
          <Button component={Link} {...({ to: '/coredata/companies' } as object)}>
            {t('company.add')}
          </Button>
        ) : (
          <p>{t('company.noneText')}</p>
        )}
      </div>
    </section>
  )
}
