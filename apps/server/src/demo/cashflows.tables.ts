// Under which heads the demo's money flows.
import type { DemoCompanyKey } from './companies.tables.ts'

export type DemoCashflowKey =
  | 'customers'
  | 'suppliers'
  | 'salaries'
  | 'rent'
  | 'energy'
  | 'taxes'
  | 'insurance'
  | 'fees'
  | 'travel'
  | 'group'
  | 'tooling'
  | 'grants'
  | 'fairs'

/** Without a company they belong to the whole group. */
export const demoCashflows: readonly {
  readonly key: DemoCashflowKey
  readonly name: string
  readonly description: string
  readonly company: DemoCompanyKey | null
}[] = [
  { key: 'customers', name: 'Customers', description: 'Payments of customers', company: null },
  { key: 'suppliers', name: 'Suppliers', description: 'Goods and services', company: null },
  { key: 'salaries', name: 'Salaries', description: 'Wages and social security', company: null },
  { key: 'rent', name: 'Rent', description: 'Buildings and land', company: null },
  { key: 'energy', name: 'Energy', description: 'Electricity, gas, water', company: null },
  { key: 'taxes', name: 'Taxes', description: 'VAT, profit and payroll taxes', company: null },
  { key: 'insurance', name: 'Insurance', description: 'Property, liability, accident', company: null },
  { key: 'fees', name: 'Bank fees and interest', description: 'What banks charge and pay', company: null },
  { key: 'travel', name: 'Travel and cards', description: 'Company cards, travel', company: null },
  { key: 'group', name: 'Group transfers', description: 'Between companies of the group', company: null },
  { key: 'tooling', name: 'Tooling', description: 'Tools and moulds in Winterthur', company: 'PREC' },
  { key: 'grants', name: 'Fördermittel', description: 'Research grants in Stuttgart', company: 'MASCH' },
  { key: 'fairs', name: 'Fiere', description: 'Trade fairs of Bergamo', company: 'AUTO' },
]
