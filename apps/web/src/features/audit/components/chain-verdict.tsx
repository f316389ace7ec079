// What walking the chain has shown: up to where it holds, and what is wrong with the first entry that does not.
import type { VerifiedAuditChain } from '@kontor/contract'
import { Note, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function ChainVerdict({ verified }: { readonly verified: VerifiedAuditChain }): ReactNode {
  const { t } = useTranslation('audit')
  const formats = useFormats()
  const { holdsUpTo, head, fault, writtenHeads } = verified
  const isWhole = fault === null && writtenHeads.fault === null && writtenHeads.unreadableLines === 0
  return (
    <div className="aud-verdict" role="status">
      <Note tone={isWhole ? 'info' : 'error'}>
        {fault === null
          ? t('verify.whole', { count: holdsUpTo, sequence: formats.integer(holdsUpTo) })
          : t('verify.broken', { sequence: formats.integer(holdsUpTo) })}
        {fault !== null && ` ${t(`verify.fault.${fault.kind}`, { sequence: formats.integer(fault.sequence) })}`}
        {writtenHeads.fault === null
          ? ` ${t('verify.heads', { count: writtenHeads.count })}`
          : ` ${t(`verify.head.${writtenHeads.fault.kind}`, {
              sequence: formats.integer(writtenHeads.fault.sequence),
              at: formats.dateTime(writtenHeads.fault.at),
            })}`}
        {writtenHeads.unreadableLines > 0 && ` ${t('verify.unreadable', { count: writtenHeads.unreadableLines })}`}
        {head !== null && (
          <span className="aud-head">{t('verify.headIs', { head: `${head.sequence}:${head.hash}` })}</span>
        )}
      </Note>
    </div>
  )
}
