// Beside an address that banks refuse: why, and what one click makes of it, where its own words are enough.
import { addressFaultOnWire } from '@kontor/contract'
import { type MendedAddress, type StoredAddress, decideReadiness, proposeMend } from '@kontor/domain/addresses'
import { Note, countryName } from '@kontor/ui'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressLines } from '../address-draft.ts'

export function AddressMend(props: {
  readonly address: StoredAddress
  readonly onTake: (address: MendedAddress) => void
}): ReactNode {
  const { address, onTake } = props
  const { t, i18n } = useTranslation(['partners', 'addresses'])
  const [refusal] = decideReadiness(address).refusals
  if (refusal === undefined) return null
  const mended = proposeMend(address)
  return (
    <Note tone="warning">
      <div className="partner-waiting">
        <p className="partner-text">
          {t('mend.refused', { fault: t(`addresses:fault.${addressFaultOnWire[refusal.fault]}`) })}
        </p>
        {mended !== null && (
          <>
            <p className="partner-text partner-lines">
              {addressLines(mended, (code) => countryName(code, i18n.language)).join('\n')}
            </p>
            <div>
              <Button size="compact-sm" onClick={() => onTake(mended)}>
                {t('mend.take')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Note>
  )
}
