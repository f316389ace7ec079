// Who signs in to the demo, and under which heads its money flows.
import type { DemoCompanyKey } from './companies.tables.ts'

export const demoPassword = 'Kontor-demo-2026'

export const demoPeople = {
  admin: { firstName: 'Regula', lastName: 'Brunner', roles: ['Administrator'] },
  // rights to sign, send or hold keys are given by one and confirmed by the other
  admin2: { firstName: 'Marc', lastName: 'Steiner', roles: ['Administrator'] },
  treasurer: { firstName: 'Thomas', lastName: 'Keller', roles: ['GroupTreasurer'] },
  // what one sent and nobody heard of is settled by the other
  treasurer2: { firstName: 'Nadine', lastName: 'Roth', roles: ['GroupTreasurer'] },
  signer1: { firstName: 'Claudia', lastName: 'Meier', roles: ['PaymentSigner'] },
  signer2: { firstName: 'Luca', lastName: 'Bernasconi', roles: ['PaymentSigner'] },
  // the only ones who may sign what pays people
  salary1: { firstName: 'Giulia', lastName: 'Ferrari', roles: ['SalarySigner'] },
  salary2: { firstName: 'Martin', lastName: 'Wyss', roles: ['SalarySigner'] },
  accountant: { firstName: 'Sabine', lastName: 'Vogel', roles: ['Accountant'] },
  auditor: { firstName: 'Hélène', lastName: 'Favre', roles: ['Auditor'] },
} as const
export type DemoPersonKey = keyof typeof demoPeople

export const demoEmail = (key: DemoPersonKey): string => `${key}@demo.example`

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
