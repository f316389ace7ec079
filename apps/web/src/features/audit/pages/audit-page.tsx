// The activity log: who did what when, whether its chain is whole, and the chain to take along.
import { Button } from '@mantine/core'
import { saveFile, useActToasts } from '@kontor/ui'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { Link, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VerifiedAuditChain } from '@kontor/contract'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { fetchChain, verifyChain } from '../audit.queries.ts'
import { AuditTable } from '../components/audit-table.tsx'
import { ChainVerdict } from '../components/chain-verdict.tsx'
import '../audit.css'

const route = getRouteApi('/shell/admin/audit')

export function AuditPage(): ReactNode {
  const { t } = useTranslation('audit')
  const { subject = null } = route.useSearch()
  const toasts = useActToasts()
  const [verified, setVerified] = useState<VerifiedAuditChain | null>(null)
  const verify = useAct({ mutationFn: verifyChain })
  const take = useAct({ mutationFn: fetchChain })
  return (
    <TablePage
      title={t('title')}
      actions={
        <>
          <Link to="/admin/access-review" className="k-link aud-review">
            {t('accessReview')}
          </Link>
          <Button
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            loading={take.isPending}
            onClick={() =>
              take.mutate(undefined, {
                onSuccess: (file) => saveFile(file, 'audit-chain.ndjson'),
                onError: (cause) => toasts.error(t('export.failed'), cause),
              })
            }
          >
            {t('export.act')}
          </Button>
          <Button
            leftSection={<IconShieldCheck size={15} aria-hidden />}
            loading={verify.isPending}
            onClick={() =>
              verify.mutate(undefined, {
                onSuccess: setVerified,
                onError: (cause) => toasts.error(t('verify.failed'), cause),
              })
            }
          >
            {t('verify.act')}
          </Button>
        </>
      }
      above={
        <>
          {verified !== null && <ChainVerdict verified={verified} />}
          {subject !== null && (
            <p className="aud-subject">
              {t('onlySubject', { id: subject })}{' '}
              <Link to="/admin/audit" search={{}} className="k-link">
                {t('showAll')}
              </Link>
            </p>
          )}
        </>
      }
    >
      <AuditTable key={subject} subject={subject} />
    </TablePage>
  )
}
