// The second factor: whether it is on, switching it on by key and first code, and off by password and code.
import { Button, Loader } from '@mantine/core'
import { Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFactorOn, secondFactorQuery } from '../../../shared/session/second-factor.queries.ts'
import { BeginFactorModal } from './begin-factor-modal.tsx'
import { EndFactorModal } from './end-factor-modal.tsx'
import { Section } from './section.tsx'

export function FactorSection(): ReactNode {
  const { t } = useTranslation('personal')
  const read = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<'begin' | 'end' | null>(null)
  const close = () => setOpen(null)
  const factor = read.data
  const isOn = factor !== undefined && isFactorOn(factor.state)
  return (
    <Section title={t('factor.title')}>
      {read.error !== null && (
        <Note tone="error">
          {t('factor.failed')} [{read.error.message}]
        </Note>
      )}
      {read.isPending && <Loader size={14} />}
      {factor !== undefined && (
        <>
          <p className="profile-text">
            {t(isOn ? 'factor.on' : 'factor.off')} {isOn && t('factor.left', { count: factor.recoveryCodesLeft })}
          </p>
          {isOn && factor.isDemanded ? (
            <p className="profile-text k-dim">{t('factor.demanded')}</p>
          ) : (
            <div>
              <Button variant="default" onClick={() => setOpen(isOn ? 'end' : 'begin')}>
                {t(isOn ? 'factor.end' : 'factor.begin')}
              </Button>
            </div>
          )}
        </>
      )}
      {open === 'begin' && <BeginFactorModal onClose={close} />}
      {open === 'end' && <EndFactorModal onClose={close} />}
    </Section>
  )
}
