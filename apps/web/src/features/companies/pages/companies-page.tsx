// The tree of companies: opened row by row, found by search, moved by drag or from the menu of a row.
import { type Company, companyColumns } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { DataTable } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { ImportButton } from '../../../shared/lists/imports/import-button.tsx'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { useRowToggle } from '../../../shared/lists/use-row-toggle.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { companiesQuery, licenseQuery } from '../companies.queries.ts'
import { companyTree, expandedAtFirst } from '../company-tree.model.ts'
import { CompanyForm } from '../components/company-form.tsx'
import { companyDrag } from '../components/dragged-name.tsx'
import { MoveCompanyModal } from '../components/move-company-modal.tsx'
import { type CompanyAct, useCompanyColumns } from '../components/use-company-columns.tsx'
import { companyImport, deleteCompany, toggleCompany } from '../save-company.ts'
import { useMayEditCompany } from '../use-company-rights.ts'
import '../companies.css'

const route = getRouteApi('/shell/coredata/companies')
const none: readonly Company[] = []
const rowId = (row: Company) => row.id
const rowLabel = (row: Company) => row.name

type Shown =
  | { readonly act: 'add'; readonly parentId: CompanyId | null | undefined }
  | { readonly act: 'edit' | 'delete'; readonly company: Company }
  | { readonly act: 'move'; readonly company: Company; readonly parentId: CompanyId | null | undefined }

export function CompaniesPage(): ReactNode {
  const { t } = useTranslation('companies')
  const { company: named = null } = route.useSearch()
  const list = useQuery(companiesQuery)
  const companies = list.data ?? none
  const tree = useMemo(() => companyTree(companies), [companies])
  const mayEdit = useMayEditCompany()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const toggle = useToggle()
  const show = useCallback((act: CompanyAct, company: Company) => {
    if (act === 'add-below') setShown({ act: 'add', parentId: company.id })
    else if (act === 'move') setShown({ act, company, parentId: undefined })
    else setShown({ act, company })
  }, [])
  const onDrop = useCallback(
    (id: string, parentId: CompanyId | null) => {
      const company = companies.find((one) => one.id === id)
      if (company !== undefined) setShown({ act: 'move', company, parentId })
    },
    [companies],
  )
  const columns = useCompanyColumns({ show, toggle, onDrop })
  const mayAdd = mayEdit(null) || companies.some(({ id }) => mayEdit(id))
  const place = useShownRow(named, list.isSuccess)
  const navigate = useNavigate()
  const onSaved = ({ id }: Company) => {
    close()
    void navigate({ to: '/coredata/companies', search: { company: id } })
  }
  return (
    <TablePage
      title={t('title')}
      actions={
        mayAdd && (
          <>
            <ImportButton title={t('import')} columns={companyColumns} subject="company" calls={companyImport} />
            <AddButton subject="company" onClick={() => setShown({ act: 'add', parentId: undefined })} />
          </>
        )
      }
      above={<License />}
    >
      <div
        ref={place}
        className="company-tree"
        onDragOver={(event) => {
          // beside all names: the top of the tree
          if (mayEdit(null) && event.dataTransfer.types.includes(companyDrag)) event.preventDefault()
        }}
        onDrop={(event) => {
          const id = event.dataTransfer.getData(companyDrag)
          if (!event.isDefaultPrevented() && id !== '') onDrop(id, null)
          event.preventDefault()
        }}
      >
        <DataTable
          // begun anew where another company is shown: the rows above it are open
          key={list.isSuccess ? (named ?? 'all') : 'loading'}
          name="companies"
          label={t('title')}
          rows={tree.roots}
          subRows={tree.below}
          rowId={rowId}
          rowLabel={rowLabel}
          columns={columns}
          isPaged={false}
          layout="fill"
          initialState={{
            sorting: [{ columnId: 'name', isDescending: false }],
            expanded: expandedAtFirst(tree, companies, named),
          }}
          isLoading={list.isPending}
          isRefetching={list.isFetching}
          failure={list.error?.message ?? null}
          onRefresh={() => void list.refetch()}
          emptyHint={<span className="k-dim">{t('empty')}</span>}
        />
      </div>
      {shown !== null && <Dialog {...{ shown, companies, tree, onSaved, close }} />}
    </TablePage>
  )
}

function Dialog(props: {
  readonly shown: Shown
  readonly companies: readonly Company[]
  readonly tree: ReturnType<typeof companyTree>
  readonly onSaved: (company: Company) => void
  readonly close: () => void
}): ReactNode {
  const { shown, companies, tree, onSaved, close } = props
  const { t } = useTranslation('companies')
  if (shown.act === 'add')
    return <CompanyForm saved={null} parentId={shown.parentId} {...{ companies, onSaved }} onClose={close} />
  // one that somebody else has deleted meanwhile stays as it was: what was typed is not lost without a word
  const company = companies.find(({ id }) => id === shown.company.id) ?? shown.company
  if (shown.act === 'edit')
    return <CompanyForm saved={company} parentId={undefined} {...{ companies, onSaved }} onClose={close} />
  if (shown.act === 'move')
    return <MoveCompanyModal {...{ company, companies, tree }} asked={shown.parentId} onClose={close} />
  return (
    <RemoveRecordModal subject="company" row={company} remove={deleteCompany} onClose={close}>
      {t('whatIsDeleted')}
    </RemoveRecordModal>
  )
}

/** How many the licence holds; nothing where it holds as many as one likes. */
function License(): ReactNode {
  const { t } = useTranslation('companies')
  const { data } = useQuery(licenseQuery)
  if (data === undefined || data.totalLicensedCompanies === null) return null
  const { totalActiveLicensedCompanies: active, totalLicensedCompanies: most } = data
  return <p className="company-license">{t('license', { active, most })}</p>
}

/** The row of the company that the address names is brought into sight, and takes the focus. */
function useShownRow(named: string | null, isThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (named === null || !isThere) return undefined
    const turn = requestAnimationFrame(() => {
      const name = place.current?.querySelector<HTMLElement>(`[data-company="${CSS.escape(named)}"]`)
      name?.scrollIntoView({ block: 'center' })
      name?.closest('tr')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(turn)
  }, [named, isThere])
  return place
}

function useToggle(): (company: Company) => Promise<void> {
  const { t } = useTranslation('companies')
  const words = useRecordWords('company')
  return useRowToggle('company', toggleCompany, {
    done: ({ name, enabled }) => t(enabled ? 'wasEnabled' : 'wasDisabled', { name }),
    failed: words('notSaved'),
  })
}
