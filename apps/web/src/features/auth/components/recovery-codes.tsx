// The recovery codes, shown once: nobody goes on before saying that they are kept.
import { Button, Checkbox } from '@mantine/core'
import { saveFile } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'
import './second-factor.css'

export type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void }

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactNode {
  const { t } = useTranslation('auth')
  const [isKept, setKept] = useState(false)
  const reasonId = useId()
  const text = codes.join('\n')
  return (
    <div className="recovery-codes">
      <p>{t('recovery.text')}</p>
      <ul aria-label={t('recovery.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="k-num">{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-acts">
        <CopyButton text={text} label={t('recovery.copy')} />
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'kontor-recovery-codes.txt')}
        >
          {t('recovery.download')}
        </Button>
      </div>
      <Checkbox
        label={t('recovery.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button disabled={!isKept} onClick={onKept} {...(!isKept && { 'aria-describedby': reasonId })}>
        {t('recovery.goOn')}
      </Button>
      {!isKept && (
        <p id={reasonId} className="k-dim">
          {t('recovery.notKept')}
        </p>
      )}
    </div>
  )
}
