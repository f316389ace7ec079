// The key of a second factor that is set up: as a picture for an app that scans, and as text for one that does not.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'
import './second-factor.css'

export type FactorKeyProps = { readonly activationCode: string; readonly qrImageUrl: string }

export function FactorKey({ activationCode, qrImageUrl }: FactorKeyProps): ReactNode {
  const { t } = useTranslation('auth')
  return (
    <div className="factor-key">
      <p>{t('factor.scan')}</p>
      <img src={qrImageUrl} alt={t('factor.picture')} width={180} height={180} />
      <p>
        <span className="k-dim">{t('factor.key')}</span> <code className="k-num">{activationCode}</code>
      </p>
      <CopyButton text={activationCode.replaceAll(' ', '')} label={t('factor.copyKey')} />
    </div>
  )
}
