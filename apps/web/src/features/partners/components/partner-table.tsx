// One list of partners, paged by the server: those of the company with the global ones that it works with, or all global
// ones; what can be done with a row opens above it.
import { type PartnerAnswer, partnerColumns, partnerList } from '@kontor/contract'
import { DataTable, RowActions, ToolButton, lazyDialog, useActToasts } from '@kontor/ui'
import { IconLink, IconPencil, IconTableColumn, IconTrash, IconUnlink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { ImportButton } from '../../../shared/lists/imports/import-button.tsx'
import { useRowAct } from '../../../shared/lists/use-row-act.ts'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import type { PartnerListTab } from '../partner-tabs.ts'
import { type PartnerListParams, fetchPartners } from '../partners.queries.ts'
import { deletePartner, linkPartner, partnerImport } from '../save-partner.ts'
import { useMayEditPartners } from '../use-partner-rights.ts'
import { PartnerForm } from './partner-form.tsx'
import { UnlinkModal } from './unlink-modal.tsx'
import { usePartnerColumns } from './use-partner-columns.tsx'

const HeadingsModal = lazyDialog(
  () => import('./headings-modal.tsx'),
  (one) => one.HeadingsModal,
)

type Act = 'edit' | 'delete' | 'unlink'

const rowId = ({ id }: PartnerAnswer) => id
const rowLabel = ({ name }: PartnerAnswer) => name
const icon = { size: 15, 'aria-hidden': true } as const

export function PartnerTable({ tab }: { readonly tab: PartnerListTab }): ReactNode {
  const { t } = useTranslation('partners')
  const navigate = useNavigate()
  const company = useCompany()
  const companyId = tab === 'company' ? company.id : null
  const mayEdit = useMayEditPartners(companyId)
  const presets = useTablePresets(tab === 'company' ? 'partners' : 'global-partners')
  const { table } = useServerTable({
    name: `partners-${tab}`,
    list: partnerList,
    key: ['partners', 'list', companyId],
    // of its own and those it works with, not of companies below
    read: ({ children: _other, ...asked }: PartnerListParams & { readonly children?: string }, signal) =>
      fetchPartners(companyId, asked, signal),
    rowId,
  })
  const [isSayingHeadings, setSayingHeadings] = useState(false)
  const { shown, show, add, close } = useRowAct<Act, PartnerAnswer>(table.rows)
  const actionsOf = useActionsOf(tab, show)
  const columns = usePartnerColumns(tab, company.shortName, actionsOf)
  const calls = useMemo(() => partnerImport(companyId), [companyId])
  const open = ({ id }: PartnerAnswer) =>
    void navigate({
      to: tab === 'company' ? '/coredata/partners/company/$partnerId' : '/coredata/partners/$partnerId',
      params: { partnerId: id },
    })
  return (
    <>
      <DataTable
        {...table}
        label={t(`tab.${tab}`)}
        columns={columns}
        rowLabel={rowLabel}
        presets={presets}
        emptyHint={<span className="k-dim">{t(`empty.${tab}`)}</span>}
        toolbarExtra={
          mayEdit && (
            <>
              <ToolButton label={t('headings.title')} onClick={() => setSayingHeadings(true)}>
                <IconTableColumn size={16} aria-hidden />
              </ToolButton>
              <ImportButton title={t(`import.${tab}`)} columns={partnerColumns} subject="partner" calls={calls} />
              <AddButton subject="partner" onClick={add} />
            </>
          )
        }
      />
      {isSayingHeadings && <HeadingsModal onClose={() => setSayingHeadings(false)} />}
      {(shown?.act === 'add' || shown?.act === 'edit') && (
        <PartnerForm
          saved={shown.row}
          companyId={companyId}
          onClose={close}
          // its accounts and people are entered on its own page
          {...(shown.row === null && { onSaved: open })}
        />
      )}
      {shown?.act === 'unlink' && <UnlinkModal partner={shown.row} company={company} onClose={close} />}
      {shown?.act === 'delete' && (
        <RemoveRecordModal subject="partner" row={shown.row} remove={deletePartner} onClose={close}>
          {t('whatIsDeleted')}
        </RemoveRecordModal>
      )}
    </>
  )
}

/** Null where the person may do nothing with any row. */
function useActionsOf(
  tab: PartnerListTab,
  show: (act: Act, row: PartnerAnswer) => void,
): ((row: PartnerAnswer) => ReactNode) | null {
  const { t } = useTranslation(['partners', 'records'])
  const toasts = useActToasts()
  const company = useCompany()
  const mayEditOwn = useMayEditPartners(company.id)
  const mayEditGlobal = useMayEditPartners(null)
  const { mutate } = useChange('partner', (row: PartnerAnswer) => linkPartner(company.id, row))
  const link = useCallback(
    (row: PartnerAnswer) =>
      mutate(row, {
        onSuccess: ({ name }) => toasts.success(t('linked', { name, company: company.name })),
        onError: (cause) => toasts.error(t('notLinked', { name: row.name }), cause),
      }),
    [mutate, toasts, t, company.name],
  )
  const actionsOf = useCallback(
    (row: PartnerAnswer): ReactNode => {
      const isShared = tab === 'company' && row.isGlobal
      const notHere = isShared ? t('amongGlobal') : tab === 'global' && !mayEditGlobal ? t('ofRoot') : null
      return (
        <RowActions
          rowLabel={row.name}
          actions={[
            {
              label: t('records:edit'),
              icon: <IconPencil {...icon} />,
              disabledReason: notHere,
              onClick: () => show('edit', row),
            },
            ...(tab === 'global' && mayEditOwn
              ? [
                  {
                    label: t('link', { company: company.name }),
                    icon: <IconLink {...icon} />,
                    onClick: () => link(row),
                  },
                ]
              : []),
            isShared
              ? {
                  label: t('unlink.act', { company: company.name }),
                  icon: <IconUnlink {...icon} />,
                  onClick: () => show('unlink', row),
                }
              : {
                  label: t('records:delete'),
                  icon: <IconTrash {...icon} />,
                  isDangerous: true,
                  disabledReason: notHere,
                  onClick: () => show('delete', row),
                },
          ]}
        />
      )
    },
    [t, tab, company.name, mayEditOwn, mayEditGlobal, show, link],
  )
  return mayEditOwn || (tab === 'global' && mayEditGlobal) ? actionsOf : null
}
