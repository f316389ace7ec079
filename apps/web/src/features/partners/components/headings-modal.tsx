// How files of the tenant call the fields of partners: said here once, and remembered for all imports.
import { type PartnerColumn, type PartnerHeading, partnerColumns } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { Button, Loader } from '@mantine/core'
import { FormModal, KitModal, SelectField, TextField, ToolButton, useActToasts } from '@kontor/ui'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { headingsQuery } from '../partners.queries.ts'
import { saveHeadings } from '../save-partner.ts'
import { usePartnerWords } from '../use-partner-words.ts'
import '../partners.css'

type Line = { readonly id: number; readonly heading: string; readonly field: PartnerColumn | null }

const fields = Object.keys(partnerColumns) as readonly PartnerColumn[]

export function HeadingsModal({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('partners')
  const { data, error, isFetching, refetch } = useQuery(headingsQuery)
  if (data !== undefined) return <HeadingsForm saved={data.headings} onClose={onClose} />
  return (
    <KitModal opened title={t('headings.title')} onClose={onClose}>
      {error === null ? (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('headings.loading')}
        </p>
      ) : (
        <ReadFailure error={error} isReading={isFetching} onRetry={() => void refetch()} />
      )}
    </KitModal>
  )
}

function HeadingsForm(props: { readonly saved: readonly PartnerHeading[]; readonly onClose: () => void }): ReactNode {
  const { saved, onClose } = props
  const { t } = useTranslation(['partners', 'records'])
  const words = usePartnerWords()
  const toasts = useActToasts()
  const [lines, setLines] = useState<readonly Line[]>(() => saved.map((one, id) => ({ ...one, id })))
  const [nextId, setNextId] = useState(saved.length)
  const saving = useChange('partner', saveHeadings)
  const set = (id: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const add = () => {
    setLines([...lines, { id: nextId, heading: '', field: null }])
    setNextId(nextId + 1)
  }
  const said = lines.flatMap(({ heading, field }) =>
    heading.trim() === '' || field === null ? [] : [{ heading, field }],
  )
  return (
    <FormModal
      title={t('headings.title')}
      size={640}
      isStatic
      submitLabel={t('records:save')}
      reason={said.length < lines.length ? t('headings.incomplete') : null}
      isSubmitting={saving.isPending}
      onSubmit={() =>
        saving.mutate(said, {
          onSuccess: () => {
            toasts.success(t('headings.saved'))
            onClose()
          },
          onError: (cause) => toasts.error(t('headings.notSaved'), cause),
        })
      }
      onClose={onClose}
    >
      <p className="k-dim partner-text">{t('headings.text')}</p>
      {lines.map(({ id, heading, field }, place) => (
        <div key={id} className="partner-heading" role="group" aria-label={t('headings.line', { number: place + 1 })}>
          <TextField
            label={t('headings.heading')}
            maxLength={limits.length.name}
            value={heading}
            onChange={(text) => set(id, { heading: text })}
          />
          <SelectField
            label={t('headings.field')}
            options={fields.map((value) => ({ value, label: words.field(value) }))}
            value={field}
            onChange={(value) => set(id, { field: fields.find((one) => one === value) ?? null })}
          />
          <ToolButton
            label={t('headings.remove', { number: place + 1 })}
            onClick={() => setLines(lines.filter((line) => line.id !== id))}
          >
            <IconTrash size={16} aria-hidden />
          </ToolButton>
        </div>
      ))}
      {lines.length < limits.count.rowColumns && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={add}>
            {t('headings.add')}
          </Button>
        </div>
      )}
    </FormModal>
  )
}
