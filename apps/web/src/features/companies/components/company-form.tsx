// A company over the tree: "add" one, or "update: {name}". Its place is chosen once; afterwards it is moved.
import type { Company, CurrencyAnswer, PaymentField } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { PostalAddress } from '@kontor/domain/addresses'
import { type CompanyAddressPart, companyAddressParts, decideCompany } from '@kontor/domain/companies'
import { zoneOf, zonesOf } from '@kontor/domain/calendar'
import type { CompanyId } from '@kontor/domain/identifiers'
import { CountrySelect, CurrencySelect, SelectField, TextField, companyLabel } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FromTextButton } from '../../../shared/forms/from-text-button.tsx'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import { type RecordFormState, useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { idOf } from '../../../shared/ids.ts'
import { currenciesQuery } from '../../currencies/public.ts'
import { type CompanyBody, saveCompany } from '../save-company.ts'
import { useMayEditCompany } from '../use-company-rights.ts'

const root = '<Root>'
const parts = Object.keys(companyAddressParts) as readonly CompanyAddressPart[]
/** In sight at once; the others are additional information. */
const streetParts = ['streetName', 'buildingNumber', 'postCode'] as const
const moreParts = parts.filter((part) => !streetParts.some((one) => one === part))

/** Called as in a payment. */
const fieldOf: Readonly<Partial<Record<'name' | 'shortName' | 'townName' | CompanyAddressPart, PaymentField>>> = {
  townName: 'town',
  streetName: 'street',
  buildingNumber: 'building',
  postCode: 'postCode',
}
type OwnWord = 'shortName' | Exclude<CompanyAddressPart, (typeof streetParts)[number]>

type Draft = Record<CompanyAddressPart, string> & {
  readonly name: string
  readonly shortName: string
  readonly currencyId: string | null
  readonly country: string | null
  readonly townName: string
  readonly timeZone: string | null
  /** '<Root>' is the top. */
  readonly parent: string | null
}

function draftOf(saved: Company | null, parentId: CompanyId | null | undefined): Draft {
  const address = Object.fromEntries(parts.map((part) => [part, saved?.[part] ?? ''])) as Record<
    CompanyAddressPart,
    string
  >
  const parent = saved === null ? parentId : saved.parentId
  return {
    name: saved?.name ?? '',
    shortName: saved?.shortName ?? '',
    currencyId: saved?.currencyId ?? null,
    country: saved?.country ?? null,
    townName: saved?.townName ?? '',
    timeZone: saved?.timeZone ?? null,
    parent: parent === undefined ? null : (parent ?? root),
    ...address,
  }
}

function check(draft: Draft) {
  const { currencyId, country, parent, ...texts } = draft
  const body = {
    ...texts,
    currencyId: idOf<'currency'>(currencyId ?? ''),
    country: country ?? '',
    parentId: parent === null || parent === root ? null : idOf<'company'>(parent),
  } satisfies CompanyBody
  const missing = [...(currencyId === null ? ['currencyId'] : []), ...(parent === null ? ['parentId'] : [])]
  return checkOf<CompanyBody>(body, missing, decideCompany(body))
}

export function CompanyForm(props: {
  /** null adds one. */
  readonly saved: Company | null
  readonly companies: readonly Company[]
  /** Below which a new one is to stand; undefined: that is to be chosen. */
  readonly parentId: CompanyId | null | undefined
  readonly onSaved: (company: Company) => void
  readonly onClose: () => void
}): ReactNode {
  const { saved, companies, parentId, onSaved, onClose } = props
  const { t } = useTranslation(['companies', 'records'])
  const words = useRecordWords('company')
  const form = useRecordForm({
    name: 'company',
    // what is typed of one place in the group is of no other
    scope: parentId === null || parentId === undefined ? 'tenant' : parentId,
    saved,
    // the first one stands at the top: there is nothing else to choose
    initial: draftOf(saved, companies.length === 0 ? null : parentId),
    check,
    save: saveCompany,
    subject: 'company',
    changedCodes: ['company.changed'],
    says: {
      saved: ({ name }: Company, wasNew) => words(wasNew ? 'added' : 'updated', name),
      failed: words('notSaved'),
    },
    savedOf: (company: Company) => company,
    onSaved: (company) => onSaved(company),
  })
  const { draft, set, field } = form
  const currencies = useQuery(currenciesQuery)
  const fieldWord = useFieldWord()
  const zones = draft.country === null ? [] : zonesOf(draft.country)
  const label = (name: 'name' | 'shortName' | 'townName' | CompanyAddressPart) => {
    const shared = fieldOf[name]
    if (shared !== undefined) return fieldWord(shared)
    return name === 'name' ? t('records:name') : t(`companies:column.${name as OwnWord}`)
  }
  const text = (name: 'name' | 'shortName' | 'townName' | CompanyAddressPart, maxLength: number, required = false) => (
    <TextField
      {...field(name, label(name))}
      required={required}
      hasInitialFocus={name === 'name'}
      maxLength={maxLength}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <RecordModal
      form={form}
      title={form.saved === null ? t('companies:add') : t('companies:update', { name: form.saved.name })}
      submitLabel={t('records:save')}
      onClose={onClose}
    >
      {text('name', limits.length.name, true)}
      {text('shortName', limits.length.companyShortName, true)}
      <ParentField {...{ form, companies, saved }} />
      <CurrencySelect
        {...field('currencyId', fieldWord('currency'))}
        required
        value={draft.currencyId}
        currencies={currencies.data ?? ([] as CurrencyAnswer[])}
        isLoading={currencies.isPending}
        onChange={(currencyId) => set({ currencyId })}
      />
      <FromTextButton country={draft.country} onTake={(address) => set(draftOfAddress(address))} />
      <CountrySelect
        {...field('country', fieldWord('country'))}
        required
        value={draft.country}
        onChange={(country) => set({ country, timeZone: country === null ? null : zoneOf(country) })}
      />
      {zones.length > 1 && (
        <SelectField
          {...field('timeZone', t('companies:column.timeZone'))}
          required
          value={draft.timeZone}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={(timeZone) => set({ timeZone })}
        />
      )}
      {text('townName', limits.length.town, true)}
      {streetParts.map((part) => (
        <div key={part}>{text(part, companyAddressParts[part])}</div>
      ))}
      <More isOpenAtFirst={moreParts.some((part) => draft[part] !== '')}>
        {moreParts.map((part) => (
          <div key={part}>{text(part, companyAddressParts[part])}</div>
        ))}
      </More>
    </RecordModal>
  )
}

/** What was written of an address, in the fields of a company: a department belongs to none. */
function draftOfAddress(address: PostalAddress): Partial<Draft> {
  const {
    countryCode,
    townName,
    townLocationName,
    department: _of,
    subDepartment: _below,
    lines: _left,
    ...others
  } = address
  return {
    ...others,
    ...(townName !== undefined && { townName }),
    ...(townLocationName !== undefined && { districtName: townLocationName }),
    ...(countryCode !== undefined && { country: countryCode, timeZone: zoneOf(countryCode) }),
  }
}

function More({
  isOpenAtFirst,
  children,
}: {
  readonly isOpenAtFirst: boolean
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('companies')
  const [isOpen] = useState(isOpenAtFirst)
  return (
    <details className="company-more" open={isOpen}>
      <summary>{t('additional')}</summary>
      {children}
    </details>
  )
}

/** Enabled parents only; of a company that is there it is locked, and the company itself is not among them. */
function ParentField(props: {
  readonly form: Pick<RecordFormState<Draft>, 'draft' | 'set' | 'field'>
  readonly companies: readonly Company[]
  readonly saved: Company | null
}): ReactNode {
  const { form, companies, saved } = props
  const { t, i18n } = useTranslation('companies')
  const mayEdit = useMayEditCompany()
  const offered = companies
    .filter((one) => one.id !== saved?.id && ((one.enabled && mayEdit(one.id)) || one.id === saved?.parentId))
    .map((one) => ({ value: one.id as string, label: companyLabel(one), keyword: one.shortName }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))
  return (
    <SelectField
      {...form.field('parentId', t('column.parent'))}
      required
      disabled={saved !== null}
      {...(saved !== null && { description: t('parentLocked') })}
      value={form.draft.parent}
      options={[...(mayEdit(null) || saved?.parentId === null ? [{ value: root, label: root }] : []), ...offered]}
      onChange={(parent) => form.set({ parent })}
      menuWidth={400}
    />
  )
}
