// One partner: its data, its accounts, its people, and what was paid to it. A company reads a global one that it works with on its own page too,
// and changes it among the global ones.
import type { PartnerAnswer } from '@kontor/contract'
import type { PartnerId } from '@kontor/domain/identifiers'
import { Button } from '@mantine/core'
import { GlobalMark } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { Filled } from '../../../shared/filled.tsx'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { idOf } from '../../../shared/ids.ts'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { MessagePage } from '../../../shared/pages/message-page.tsx'
import { useCompany } from '../../../shared/session/session-context.ts'
import { AccountsTab } from '../components/accounts-tab.tsx'
import { ContactsTab } from '../components/contacts-tab.tsx'
import { DataTab } from '../components/data-tab.tsx'
import { PartnerForm } from '../components/partner-form.tsx'
import { UnlinkModal } from '../components/unlink-modal.tsx'
import type { PartnerTab } from '../partner-tabs.ts'
import { type PartnerPlace, partnerQuery } from '../partners.queries.ts'
import { paymentsOfPartner } from '../partners.slots.ts'
import { deletePartner } from '../save-partner.ts'
import { useMayEditPartners } from '../use-partner-rights.ts'

const companyRoute = getRouteApi('/shell/coredata/partners/company/$partnerId')
const globalRoute = getRouteApi('/shell/coredata/partners/$partnerId')

export function CompanyPartnerPage(): ReactNode {
  const { id } = useCompany()
  const partnerId = idOf<'partner'>(companyRoute.useParams().partnerId)
  const { tab = 'data', mend } = companyRoute.useSearch()
  return <PartnerPage key={`${id} ${partnerId}`} place={{ companyId: id, partnerId }} tab={tab} mend={mend} />
}

export function GlobalPartnerPage(): ReactNode {
  const partnerId: PartnerId = idOf<'partner'>(globalRoute.useParams().partnerId)
  const { tab = 'data', mend } = globalRoute.useSearch()
  return <PartnerPage key={partnerId} place={{ companyId: null, partnerId }} tab={tab} mend={mend} />
}

function PartnerPage(props: {
  readonly place: PartnerPlace
  readonly tab: PartnerTab
  readonly mend: string | undefined
}): ReactNode {
  const { place, tab, mend } = props
  const { t } = useTranslation('partners')
  const { data: partner, error } = useQuery(partnerQuery(place))
  if (partner !== undefined) return <ShownPartner place={place} tab={tab} mend={mend} partner={partner} />
  if (error === null) return <LoadingPage isInShell />
  if (!(error instanceof AppError) || error.statusCode !== 404) return <ErrorPage error={error} />
  return (
    <MessagePage
      title={error.message}
      action={
        <Link to="/coredata/partners" className="k-link">
          {t('back')}
        </Link>
      }
    >
      {t('missing')}
    </MessagePage>
  )
}

function ShownPartner(props: {
  readonly place: PartnerPlace
  readonly tab: PartnerTab
  readonly mend: string | undefined
  readonly partner: PartnerAnswer
}): ReactNode {
  const { place, tab, mend, partner } = props
  const { t } = useTranslation(['partners', 'records'])
  const navigate = useNavigate()
  const company = useCompany()
  const mayEditHere = useMayEditPartners(place.companyId)
  const isShared = place.companyId !== null && partner.isGlobal
  const mayEdit = mayEditHere && !isShared
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(mayEdit && mend === partner.id ? 'edit' : null)
  const close = () => setDialog(null)
  const toList = () => navigate({ to: '/coredata/partners', search: place.companyId === null ? { tab: 'global' } : {} })
  return (
    <DetailPage<PartnerTab>
      title={partner.name}
      heading={
        <>
          {partner.name} {partner.isGlobal && <GlobalMark />}
        </>
      }
      actions={
        mayEditHere && (
          <>
            <Button variant="default" onClick={() => setDialog('remove')}>
              {isShared ? t('unlink.submit') : t('records:delete')}
            </Button>
            {mayEdit && <Button onClick={() => setDialog('edit')}>{t('records:edit')}</Button>}
          </>
        )
      }
      tabs={{
        all: [
          { value: 'data', label: t('tab.data'), panel: <DataTab partner={partner} isShared={isShared} /> },
          {
            value: 'accounts',
            label: t('tab.accounts'),
            panel: <AccountsTab place={place} partner={partner} mayEdit={mayEdit} mend={mend} />,
          },
          {
            value: 'contacts',
            label: t('tab.contacts'),
            panel: <ContactsTab place={place} partner={partner} mayEdit={mayEdit} />,
          },
          {
            value: 'payments',
            label: t('tab.payments'),
            requires: { features: ['Payments'] },
            panel: <Filled slot={paymentsOfPartner} props={{ place }} />,
          },
        ],
        value: tab,
        onChange: (value) => {
          const way = { params: { partnerId: partner.id }, search: { tab: value }, replace: true } as const
          void (place.companyId === null
            ? navigate({ to: '/coredata/partners/$partnerId', ...way })
            : navigate({ to: '/coredata/partners/company/$partnerId', ...way }))
        },
      }}
    >
      {dialog === 'edit' && <PartnerForm saved={partner} companyId={place.companyId} onClose={close} />}
      {dialog === 'remove' && isShared && (
        <UnlinkModal partner={partner} company={company} onClose={close} onUnlinked={() => void toList()} />
      )}
      {dialog === 'remove' && !isShared && (
        <RemoveRecordModal
          subject="partner"
          row={partner}
          remove={async (row) => {
            await deletePartner(row)
            await toList()
          }}
          onClose={close}
        >
          {t('whatIsDeleted')}
        </RemoveRecordModal>
      )}
    </DetailPage>
  )
}
