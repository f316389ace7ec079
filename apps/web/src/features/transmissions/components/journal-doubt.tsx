// The send journal cannot be believed, so nothing is sent: what is wrong with it, and the way out.
import { Button } from '@mantine/core'
import { useFormats } from '@kontor/ui'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JournalState } from '../transmissions.queries.ts'
import { ConfirmJournalDialog } from './confirm-journal-dialog.tsx'

function faultText({ kind, line, lastLine }: JournalState['faults'][number]) {
  if (kind === 'Damaged') return line === lastLine ? 'Damaged' : 'DamagedLines'
  return line === 0 ? 'MissingFirst' : 'Missing'
}

export function JournalDoubt({ state }: { readonly state: JournalState }): ReactNode {
  const { t } = useTranslation('transmissions')
  const titleId = useId()
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const { faults, missing, firstWord, confirming } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const mayConfirm = confirming === 'Allowed'
  const could = useRef(mayConfirm)
  useEffect(() => {
    // the button goes once its press is noted
    if (could.current && !mayConfirm && document.activeElement === document.body) heading.current?.focus()
    could.current = mayConfirm
  }, [mayConfirm])
  return (
    <section className="trm-blocks" aria-labelledby={titleId}>
      <IconLock size={16} aria-hidden />
      <div>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('journal.title')}
        </h2>
        <ul className="trm-doubts">
          {faults.map((fault) => (
            <li key={`${fault.file} ${fault.kind} ${fault.line}`}>
              {t(`journal.fault.${faultText(fault)}`, { ...fault, file: `journal/${fault.file}` })}
            </li>
          ))}
          {missing.length > 0 && <li>{t('journal.missing', { count: missing.length })}</li>}
        </ul>
        <p>{t('journal.wayOut')}</p>
        <p className="trm-word">
          {firstWord !== null && (
            <span>{t('journal.firstWord', { name: firstWord.name, at: formats.dateTime(firstWord.at) })}</span>
          )}
          {mayConfirm ? (
            <Button size="compact-sm" onClick={() => setIsOpen(true)}>
              {t('journal.confirm')}
            </Button>
          ) : (
            confirming !== null && <span>{t(`journal.mayNot.${confirming}`)}</span>
          )}
        </p>
      </div>
      {isOpen && <ConfirmJournalDialog state={state} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
