// Moves a company: below which, and what that would change for whom, said before it is done.
import type { Company } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { Button, Loader } from '@mantine/core'
import { KitModal, Note, SelectField, companyLabel, useActToasts, useTexts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idOf } from '../../../shared/ids.ts'
import { useChange } from '../../../shared/use-change.ts'
import { movePreviewQuery } from '../companies.queries.ts'
import type { CompanyTree } from '../company-tree.model.ts'
import { moveCompany } from '../save-company.ts'
import { useMayEditCompany } from '../use-company-rights.ts'

const root = '<Root>'

export function MoveCompanyModal(props: {
  readonly company: Company
  readonly companies: readonly Company[]
  readonly tree: CompanyTree
  /** Where it was dropped; undefined: nowhere yet. */
  readonly asked: CompanyId | null | undefined
  readonly onClose: () => void
}): ReactNode {
  const { company, companies, tree, asked, onClose } = props
  const { t, i18n } = useTranslation('companies')
  const kit = useTexts()
  const toasts = useActToasts()
  const mayEdit = useMayEditCompany()
  const [place, setPlace] = useState<string | null>(asked === undefined ? (company.parentId ?? root) : (asked ?? root))
  const parentId = place === null || place === root ? null : idOf<'company'>(place)
  const isElsewhere = place !== null && parentId !== company.parentId
  const preview = useQuery({ ...movePreviewQuery(company.id, parentId), enabled: isElsewhere })
  const move = useChange('company', moveCompany)
  const below = tree.subtree(company.id)
  const options = [
    ...(mayEdit(null) || company.parentId === null ? [{ value: root, label: root }] : []),
    ...companies
      .filter((one) => one.id === company.parentId || (one.enabled && mayEdit(one.id) && !below.has(one.id)))
      .map((one) => ({ value: one.id as string, label: companyLabel(one), keyword: one.shortName }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language)),
  ]
  const isReady = isElsewhere && preview.data !== undefined && preview.data.refusal === null && !preview.isFetching
  const submit = () =>
    move.mutate(
      { company, parentId },
      {
        onSuccess: ({ name }) => {
          toasts.success(t('move.done', { name }))
          onClose()
        },
        onError: (cause) => toasts.error(t('move.failed', { name: company.name }), cause),
      },
    )
  return (
    <KitModal
      opened
      title={t('move.title', { name: company.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {kit('modal.close')}
          </Button>
          <Button loading={move.isPending} disabled={!isReady} onClick={submit}>
            {t('move.submit')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('column.parent')}
        required
        hasInitialFocus={asked === undefined}
        value={place}
        onChange={setPlace}
        options={options}
        menuWidth={400}
      />
      <div aria-live="polite" className="company-move">
        {isElsewhere && preview.isFetching && (
          <p>
            <Loader size={14} aria-hidden /> {t('move.looking')}
          </p>
        )}
        {isElsewhere && preview.error !== null && <Note tone="error">{preview.error.message}</Note>}
        {isElsewhere && !preview.isFetching && preview.error === null && preview.data && (
          <Changes preview={preview.data} />
        )}
      </div>
    </KitModal>
  )
}

type Preview = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof movePreviewQuery>['queryFn']>>>>

function Changes({ preview }: { readonly preview: Preview }): ReactNode {
  const { t, i18n } = useTranslation('companies')
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.language).format(names)
  const { refusal, changes } = preview
  if (refusal !== null) return <Note tone="error">{refusal}</Note>
  return (
    <>
      {changes.length === 0 ? (
        <p>{t('move.nothing')}</p>
      ) : (
        <>
          <p>{t('move.changes')}</p>
          <ul className="company-changes">
            {changes.map(({ effect, right, rightName, people, companies }) => (
              <li key={`${effect} ${right}`} data-effect={effect}>
                {t(effect === 'Gains' ? 'move.gains' : 'move.loses', {
                  count: people.length,
                  right: rightName,
                  companies: list(companies),
                })}
                <span className="k-dim">{list(people)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
