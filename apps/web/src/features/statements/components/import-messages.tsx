// What was noticed while a statement was read, with the place in the file.
import type { ImportLogRow } from '@kontor/contract'
import { useFormats, withLocalValues } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function ImportMessages({ messages }: { readonly messages: ImportLogRow['messages'] }): ReactNode {
  const { t } = useTranslation('statements')
  const formats = useFormats()
  if (messages.length === 0) return <p className="stm-messages k-dim">{t('noMessages')}</p>
  return (
    <ul className="stm-messages">
      {messages.map((one, place) => (
        // two messages may say the same of two places
        <li key={`${place}/${one.code}`}>
          {withLocalValues(one.message, formats)}
          {one.line !== null && <span className="k-dim k-num"> {t('line', { line: one.line })}</span>}
        </li>
      ))}
    </ul>
  )
}
