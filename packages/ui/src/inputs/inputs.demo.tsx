// The fields of the house, with values, errors and choices.
import { Button, TextInput } from '@mantine/core'
import type { CalendarDate } from '@kontor/domain/calendar'
import { calendarDate } from '@kontor/domain/calendar'
import { limits } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Note } from '../feedback/note.tsx'
import { Totals } from '../layout/totals.tsx'
import { useFormats } from '../kit-provider.tsx'
import { useDemoControls, useDemoField } from '../workbench/demo-controls.ts'
import { AccountSelect } from './account-select.tsx'
import { AmountInput } from './amount-input.tsx'
import type { AvatarEditorProps, ChosenAvatar, KeptAvatar } from './avatar-editor.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import type { BeneficiaryChoice } from './beneficiary-search.tsx'
import { BeneficiarySearch } from './beneficiary-search.tsx'
import { CashflowSelect } from './cashflow-select.tsx'
import { CodeInput } from './code-input.tsx'
import { CompanySelect } from './company-select.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { CountrySelect } from './country-select.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { DateInput } from './date-input.tsx'
import type { DateRange } from './date-range-panel.tsx'
import { DateRangePanel } from './date-range-panel.tsx'
import type { DragListItem } from './drag-list.tsx'
import { DragList } from './drag-list.tsx'
import { shownError } from './field.ts'
import { FileDrop } from './file-drop.tsx'
import { FormField } from './form-field.tsx'
import { IbanInput } from './iban-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { RateInput } from './rate-input.tsx'
import { SelectField } from './select-field.tsx'

const accounts = [
  { id: 'a1', name: 'ZKB CHF Operating', number: 'CH93 0076 2011 6238 5295 7', currencyCode: 'CHF' },
  { id: 'a2', name: 'UBS EUR Main', number: 'CH56 0483 5012 3456 7800 9', currencyCode: 'EUR' },
]
const cashflows = [
  { id: 'c1', name: 'Suppliers', isGlobal: true },
  { id: 'c2', name: 'Payroll', isGlobal: false },
]
export const demoCurrencies = [
  { id: 'CHF', code: 'CHF', name: 'Swiss franc', isFavourite: true },
  { id: 'EUR', code: 'EUR', name: 'Euro', isFavourite: true },
  { id: 'JPY', code: 'JPY', name: 'Yen' },
  { id: 'KWD', code: 'KWD' },
]
export const demoCompanies = [
  { id: '2', name: 'Helvetic Pumps AG', shortName: 'PUMP' },
  { id: '1', name: 'Helvetic Industries Holding AG', shortName: 'HIH' },
]
const beneficiaries: readonly BeneficiaryChoice[] = [
  { id: 'b1', name: 'Sulzer Pumps AG', details: 'CH93 0076 2011 6238 5295 7' },
  { id: 'b2', name: 'Axpo Power AG', details: 'CH56 0483 5012 3456 7800 9' },
]
const searchBeneficiaries = (query: string): Promise<readonly BeneficiaryChoice[]> =>
  Promise.resolve(beneficiaries.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())))

function PaymentFormDemo(): ReactNode {
  const { minorUnit, isLoading } = useDemoControls()
  const field = useDemoField()
  const ibanField = useDemoField('IBAN with country code "CH" must have 21 characters')
  const town = useDemoField('Town is required')
  const formats = useFormats()
  const decimals = { 0: 0, 2: 2, 3: 3 }[minorUnit]
  const [account, setAccount] = useState<string | null>('a1')
  const [cashflow, setCashflow] = useState<string | null>('c1')
  const [date, setDate] = useState<CalendarDate | null>(calendarDate('2026-11-21'))
  const [currency, setCurrency] = useState<string | null>('CHF')
  const [amount, setAmount] = useState('12500')
  const [rate, setRate] = useState('1')
  const [iban, setIban] = useState('CH93007620116238529')
  const [beneficiary, setBeneficiary] = useState<BeneficiaryChoice | null>(null)
  return (
    <form className="k-form">
      <div className="k-form-column">
        <AccountSelect
          {...field}
          label="Debit account"
          required
          accounts={accounts}
          value={account}
          onChange={setAccount}
          description={`Balance CHF ${formats.amount('2184630.55', 2)}`}
        />
        <CashflowSelect {...field} label="Cashflow" cashflows={cashflows} value={cashflow} onChange={setCashflow} />
        <DateInput
          {...field}
          label="Value date"
          required
          value={date}
          onChange={setDate}
          minDate={calendarDate('2026-11-21')}
        />
        <Note tone="warning">
          {formats.date(calendarDate('2026-11-21'))} is a weekend. Banks will execute on the next working day.
        </Note>
        <div className="k-form-row">
          <CurrencySelect
            {...field}
            label="Currency"
            required
            isCodeOnly
            isLoading={isLoading}
            currencies={isLoading ? [] : demoCurrencies}
            value={currency}
            onChange={setCurrency}
          />
          <AmountInput
            {...field}
            label="Amount"
            required
            minorUnit={decimals}
            value={amount}
            onChange={setAmount}
            description="Press t for thousand, m for million"
          />
        </div>
        <RateInput {...field} label="Exchange rate" value={rate} onChange={setRate} />
        <Totals
          lines={[
            { name: 'Net amount', value: `CHF ${formats.amount(amount || '0', decimals)}` },
            { name: 'Gross amount', value: `CHF ${formats.amount(amount || '0', decimals)}`, isStrong: true },
          ]}
        />
      </div>
      <div className="k-form-column">
        <BeneficiarySearch
          {...field}
          label="Saved beneficiaries"
          value={beneficiary}
          onChange={setBeneficiary}
          search={searchBeneficiaries}
          isFilling={isLoading && beneficiary !== null}
        />
        <IbanInput {...ibanField} label="IBAN" value={iban} onChange={setIban} />
        <TextInput
          label="Town"
          withAsterisk
          error={shownError(town.error, town.touched)}
          disabled={field.disabled ?? false}
        />
        <TextInput label="Name" withAsterisk />
        <FormField label="Kind" required error="Only shown when touched" touched={false}>
          <Button variant="default">Domestic</Button>
        </FormField>
        <IbanInput label="Second IBAN" value="" onChange={() => {}} error="Not shown yet" touched={false} disabled />
      </div>
    </form>
  )
}

function SelectsDemo(): ReactNode {
  const field = useDemoField()
  const [company, setCompany] = useState<string | null>('1')
  const [currency, setCurrency] = useState<string | null>(null)
  const [country, setCountry] = useState<string | null>('CH')
  const [rule, setRule] = useState<string | null>('before')
  return (
    <div className="k-form">
      <div className="k-form-column">
        <CompanySelect {...field} label="Company" companies={demoCompanies} value={company} onChange={setCompany} />
        <CompanySwitch
          label="Company of the whole page"
          companies={demoCompanies}
          value={company}
          onChange={setCompany}
        />
        <CurrencySelect
          {...field}
          label="Currency"
          currencies={demoCurrencies}
          value={currency}
          onChange={setCurrency}
        />
        <SelectField
          {...field}
          label="Value date rule"
          isClearable
          options={[
            { value: 'before', label: 'Before the holiday' },
            { value: 'after', label: 'After the holiday' },
          ]}
          value={rule}
          onChange={setRule}
        />
        <CountrySelect {...field} label="Country" isClearable value={country} onChange={setCountry} />
        <CurrencySelect label="Loading currency" currencies={[]} isLoading value={null} onChange={() => {}} />
      </div>
    </div>
  )
}

function SignInDemo(): ReactNode {
  const field = useDemoField()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('Winter-Regen-7-Laternen')
  return (
    <div className="k-form">
      <div className="k-form-column">
        <PasswordInput {...field} label="New password" required isNew value={password} onChange={setPassword} />
        <CodeInput {...field} label="Two-factor code" value={code} onChange={setCode} />
        <CodeInput label="Refused code" value="123456" onChange={() => {}} error="The code is not valid." />
      </div>
    </div>
  )
}

function FilesDemo(): ReactNode {
  const { isDisabled } = useDemoControls()
  const [files, setFiles] = useState<readonly File[]>([])
  const [items, setItems] = useState<readonly DragListItem[]>([
    { id: 'CHF', label: 'CHF - Swiss franc' },
    { id: 'EUR', label: 'EUR - Euro' },
    { id: 'USD', label: 'USD - US dollar' },
  ])
  return (
    <div className="k-form">
      <FileDrop
        label="Bank files"
        accept={['.xml']}
        sizeMax={1000}
        isMultiple
        files={files}
        onChange={setFiles}
        description="camt.053 or MT940"
        disabled={isDisabled}
      />
      <DragList label="Favourite currencies" items={items} onChange={setItems} isRemovable />
    </div>
  )
}

function DateRangeDemo(): ReactNode {
  const [range, setRange] = useState<DateRange | null>(null)
  return <DateRangePanel value={range} onChange={setRange} />
}

/** A face for each number: the app has pictures of its own. */
export const demoPeople: AvatarEditorProps['people'] = Array.from(
  { length: limits.count.presetAvatars },
  (_, index) => {
    const hue = (index * 360) / limits.count.presetAvatars
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="hsl(${hue} 40% 85%)"/><circle cx="24" cy="${17 + (index % 4)}" r="9" fill="hsl(${hue} 45% 35%)"/><path d="M6 48a18 18 0 0 1 36 0z" fill="hsl(${hue} 45% 35%)"/></svg>`
    return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, name: `Person ${index + 1}` }
  },
)

function AvatarDemo(): ReactNode {
  const { isLoading } = useDemoControls()
  const [avatar, setAvatar] = useState<KeptAvatar>({ kind: 'initials', colour: 'ink' })
  const save = (chosen: ChosenAvatar) =>
    setAvatar(chosen.kind === 'image' ? { kind: 'image', url: URL.createObjectURL(chosen.image) } : chosen)
  return <AvatarEditor name="Anna Keller" value={avatar} onSave={save} people={demoPeople} isSaving={isLoading} />
}

export const inputDemos = {
  'Payment form': PaymentFormDemo,
  Selects: SelectsDemo,
  'Password and code': SignInDemo,
  'Files and ordered list': FilesDemo,
  'Date range': DateRangeDemo,
  'Avatar editor': AvatarDemo,
}
