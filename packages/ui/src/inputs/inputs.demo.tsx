// The fields of the house, with values, errors and choices.
import { Button, TextInput } from '@mantine/core'
import type { CalendarDate } from '@kontor/domain/calendar'
import { calendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Note } from '../feedback/note.tsx'
import { Totals } from '../layout/totals.tsx'
import { AccountSelect } from './account-select.tsx'
import { AmountInput } from './amount-input.tsx'
import type { Avatar } from './avatar-editor.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import type { BeneficiaryChoice } from './beneficiary-search.tsx'
import { BeneficiarySearch } from './beneficiary-search.tsx'
import { CashflowSelect } from './cashflow-select.tsx'
import { CodeInput } from './code-input.tsx'
import { CompanySelect } from './company-select.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { DateInput } from './date-input.tsx'
import type { DateRange } from './date-range-panel.tsx'
import { DateRangePanel } from './date-range-panel.tsx'
import type { DragListItem } from './drag-list.tsx'
import { DragList } from './drag-list.tsx'
import { FileDrop } from './file-drop.tsx'
import { FormField } from './form-field.tsx'
import { IbanInput } from './iban-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { RateInput } from './rate-input.tsx'

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
          label="Debit account"
          required
          accounts={accounts}
          value={account}
          onChange={setAccount}
          description="Balance CHF 2'184'630.55"
        />
        <CashflowSelect label="Cashflow" cashflows={cashflows} value={cashflow} onChange={setCashflow} />
        <DateInput label="Value date" required value={date} onChange={setDate} minDate={calendarDate('2026-11-21')} />
        <Note tone="warning">21.11.2026 is a weekend. Banks will execute on the next working day.</Note>
        <div className="k-form-row">
          <CurrencySelect
            label="Currency"
            required
            isCodeOnly
            currencies={demoCurrencies}
            value={currency}
            onChange={setCurrency}
          />
          <AmountInput
            label="Amount"
            required
            minorUnit={2}
            value={amount}
            onChange={setAmount}
            description="Press t for thousand, m for million"
          />
        </div>
        <RateInput label="Exchange rate" value={rate} onChange={setRate} />
        <Totals
          lines={[
            { name: 'Net amount', value: "CHF 12'500.00" },
            { name: 'Gross amount', value: "CHF 12'500.00", isStrong: true },
          ]}
        />
      </div>
      <div className="k-form-column">
        <BeneficiarySearch
          label="Saved beneficiaries"
          value={beneficiary}
          onChange={setBeneficiary}
          search={searchBeneficiaries}
          isFilling={beneficiary !== null}
        />
        <IbanInput
          label="IBAN"
          value={iban}
          onChange={setIban}
          error={'IBAN with country code "CH" must have 21 characters'}
        />
        <TextInput label="Town" withAsterisk error="Town is required" />
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
  const [company, setCompany] = useState<string | null>('1')
  const [currency, setCurrency] = useState<string | null>(null)
  return (
    <div className="k-form">
      <div className="k-form-column">
        <CompanySelect label="Company" companies={demoCompanies} value={company} onChange={setCompany} />
        <CurrencySelect label="Currency" currencies={demoCurrencies} value={currency} onChange={setCurrency} />
        <CurrencySelect label="Loading currency" currencies={[]} isLoading value={null} onChange={() => {}} />
      </div>
    </div>
  )
}

function SignInDemo(): ReactNode {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('Winter-Regen-7-Laternen')
  return (
    <div className="k-form">
      <div className="k-form-column">
        <PasswordInput label="New password" required isNew value={password} onChange={setPassword} />
        <CodeInput label="Two-factor code" value={code} onChange={setCode} />
        <CodeInput label="Refused code" value="123456" onChange={() => {}} error="The code is not valid." />
      </div>
    </div>
  )
}

function FilesDemo(): ReactNode {
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
      />
      <DragList label="Favourite currencies" items={items} onChange={setItems} isRemovable />
    </div>
  )
}

function DateRangeDemo(): ReactNode {
  const [range, setRange] = useState<DateRange | null>(null)
  return <DateRangePanel value={range} onChange={setRange} />
}

const person =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"%3E%3Crect width="48" height="48" fill="%23d9dff4"/%3E%3Ccircle cx="24" cy="19" r="9" fill="%2330459c"/%3E%3C/svg%3E'

function AvatarDemo(): ReactNode {
  const [avatar, setAvatar] = useState<Avatar>({ kind: 'initials', colour: 'ink' })
  return <AvatarEditor initials="AK" value={avatar} onSave={setAvatar} people={[person, `${person}#2`]} />
}

export const inputDemos = {
  'Payment form': PaymentFormDemo,
  Selects: SelectsDemo,
  'Password and code': SignInDemo,
  'Files and ordered list': FilesDemo,
  'Date range': DateRangeDemo,
  'Avatar editor': AvatarDemo,
}
