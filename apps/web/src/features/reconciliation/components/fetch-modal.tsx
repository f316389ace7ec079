// Fetches now what waits at the bank, and says of each contract what came.
import { Button } from '@mantine/core'
import type { RouteAnswer } from '@kontor/contract'
import { Badge, type BadgeTone, KitModal, Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type FetchResult = RouteAnswer<'downloadStatements'>['results'][number]

const tones: Readonly<Record<FetchResult['status'], BadgeTone>> = {
  Downloaded: 'green',
  NoDataAvailable: 'grey',
  Error: 'red',
}

export type FetchModalProps = { readonly results: readonly FetchResult[]; readonly onClose: () => void }

export function FetchModal({ results, onClose }: FetchModalProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  return (
    <KitModal
      opened
      onClose={onClose}
      title={t('fetch.title')}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      {results.length === 0 ? (
        <p className="rec-modal-text">{t('fetch.none')}</p>
      ) : (
        <ul className="rec-fetch-list">
          {results.map((one) => (
            <li key={one.communicationId}>
              <span className="rec-name">{one.communicationName}</span>
              {one.files > 0 && <span className="k-dim">{t('fetch.files', { count: one.files })}</span>}
              <Badge tone={tones[one.status]}>{t(`fetch.status.${one.status}`)}</Badge>
              {one.message !== null && <p className="k-dim">{one.message}</p>}
              {one.isFolderOpen && <Note tone="warning">{t('fetch.folderOpen')}</Note>}
            </li>
          ))}
        </ul>
      )}
    </KitModal>
  )
}
