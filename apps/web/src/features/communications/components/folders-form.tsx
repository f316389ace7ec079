// Which folders a File contract uses; other ones have to pass the test again.
import { type CommunicationAnswer, communicationTypeOnWire, fromWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideContract } from '@kontor/domain/communications'
import { Note, TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { type ContractPart, saveContract } from '../save-contract.ts'

type Draft = { readonly outFolder: string; readonly inFolder: string }

export function FoldersForm(props: {
  readonly contract: CommunicationAnswer
  readonly onClose: () => void
}): ReactNode {
  const { contract, onClose } = props
  const { t } = useTranslation(['communications', 'records'])
  const words = useRecordWords('communication')
  const form = useRecordForm({
    name: 'communication-folders',
    scope: contract.id,
    saved: contract,
    initial: { outFolder: contract.outFolder ?? '', inFolder: contract.inFolder ?? '' },
    check: ({ outFolder, inFolder }: Draft) => {
      const { name, bankName, bankIdentifierCode, type } = contract
      const body: ContractPart = { outFolder: outFolder.trim() || null, inFolder: inFolder.trim() || null }
      const request = { name, bankName, bankIdentifierCode, outFolder, inFolder }
      return checkOf(body, [], decideContract(fromWire(communicationTypeOnWire, type), request))
    },
    save: (request: SaveRequest<ContractPart>) => saveContract(contract, request),
    subject: 'communication',
    changedCodes: ['communication.changed'],
    says: { saved: ({ name }: CommunicationAnswer) => words('updated', name), failed: words('notSaved') },
    savedOf: (answer: CommunicationAnswer) => answer,
    onSaved: onClose,
  })
  const { draft, set, field } = form
  return (
    <RecordModal form={form} title={t('folders.edit')} submitLabel={t('records:save')} onClose={onClose}>
      <Note>{t('folders.places', { places: contract.folders?.places.join(', ') ?? '' })}</Note>
      {(['outFolder', 'inFolder'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name, t(name === 'outFolder' ? 'folders.out' : 'folders.in'))}
          hasInitialFocus={name === 'outFolder'}
          description={t('folders.own')}
          maxLength={limits.length.folder}
          value={draft[name]}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
    </RecordModal>
  )
}
