// What happens on the demo's accounts in a month: movements that only the bank knows, and payments that Kontor sends.
import type { DemoAccountKey } from './companies.tables.ts'
import type { DemoCashflowKey } from './cashflows.tables.ts'

/** `qr-credit`: a customer pays a QR bill; `salary`: a collective order of a payroll system. */
export type BankMovementKind = 'qr-credit' | 'credit' | 'debit' | 'salary' | 'card' | 'fee' | 'interest' | 'group'

export type BankMovementRow = readonly [
  account: DemoAccountKey,
  kind: BankMovementKind,
  cashflow: DemoCashflowKey,
  /** How many in a month. */
  count: number,
  /** Signed decimal texts in the currency of the account; the magnitude lies between them. */
  from: string,
  to: string,
  text: string,
  /** Part of the month that has passed; without it any bank day. */
  when?: number,
]

export const bankMovements: readonly BankMovementRow[] = [
  ['hold-chf', 'qr-credit', 'customers', 14, '2000', '28000', 'QR credit'],
  ['hold-chf', 'credit', 'customers', 5, '4000', '32000', 'Credit'],
  ['hold-chf', 'salary', 'salaries', 1, '-168000', '-181000', 'Salary payments', 0.8],
  ['hold-chf', 'debit', 'insurance', 1, '-6400', '-7900', 'Direct debit insurance', 0.3],
  ['hold-chf', 'debit', 'taxes', 1, '-41000', '-56000', 'Direct debit taxes', 0.45],
  ['hold-chf', 'card', 'travel', 5, '-38', '-940', 'Card payment'],
  ['hold-chf', 'fee', 'fees', 1, '-25', '-68', 'Account fee', 0.97],
  ['prec-chf', 'qr-credit', 'customers', 16, '900', '24000', 'QR credit'],
  ['prec-chf', 'credit', 'customers', 6, '2500', '30000', 'Credit'],
  ['prec-chf', 'salary', 'salaries', 1, '-148000', '-158000', 'Salary payments', 0.8],
  ['prec-chf', 'card', 'travel', 4, '-22', '-610', 'Card payment'],
  ['prec-chf', 'fee', 'fees', 1, '-18', '-42', 'Account fee', 0.97],
  ['hold-eur', 'credit', 'customers', 8, '4000', '30000', 'Credit'],
  ['hold-eur', 'group', 'group', 1, '-74000', '-92000', 'Transfer within the group', 0.6],
  ['hold-eur', 'fee', 'fees', 1, '-12', '-30', 'Account fee', 0.97],
  ['hold-usd', 'credit', 'customers', 4, '5000', '42000', 'Credit'],
  ['hold-usd', 'group', 'group', 1, '-70000', '-88000', 'Sale of currency', 0.5],
  ['hold-usd', 'fee', 'fees', 1, '-10', '-25', 'Account fee', 0.97],
  ['hold-gbp', 'credit', 'customers', 3, '2000', '15000', 'Credit'],
  ['hold-gbp', 'group', 'group', 1, '-17000', '-23000', 'Sale of currency', 0.5],
  ['hold-jpy', 'credit', 'customers', 2, '800000', '6200000', 'Credit'],
  ['hold-jpy', 'group', 'group', 1, '-5200000', '-6900000', 'Sale of currency', 0.5],
  ['prec-eur', 'credit', 'customers', 6, '3000', '22000', 'Credit'],
  ['prec-eur', 'group', 'group', 1, '-38000', '-52000', 'Transfer within the group', 0.6],
  ['prec-eur', 'fee', 'fees', 1, '-9', '-22', 'Account fee', 0.97],
  ['prec-usd', 'credit', 'customers', 3, '3000', '19000', 'Credit'],
  ['prec-usd', 'group', 'group', 1, '-24000', '-31000', 'Sale of currency', 0.5],
  ['masch-eur', 'credit', 'customers', 22, '3000', '32000', 'Gutschrift'],
  ['masch-eur', 'group', 'group', 1, '-160000', '-160000', 'Übertrag Lohnkonto', 0.7],
  ['masch-eur', 'debit', 'taxes', 1, '-84000', '-99000', 'Lastschrift Umsatzsteuer', 0.45],
  ['masch-eur', 'debit', 'energy', 1, '-7000', '-11500', 'Lastschrift Energie', 0.4],
  ['masch-eur', 'card', 'travel', 5, '-30', '-720', 'Kartenzahlung'],
  ['masch-eur', 'debit', 'insurance', 1, '-3900', '-4300', 'Lastschrift Betriebshaftpflicht', 0.3],
  ['masch-eur', 'fee', 'fees', 1, '-21', '-55', 'Kontoführung', 0.97],
  ['masch-wages', 'group', 'group', 1, '160000', '160000', 'Übertrag Lohnkonto', 0.7],
  ['masch-wages', 'salary', 'salaries', 1, '-118000', '-124000', 'Lohnzahlungen', 0.8],
  ['masch-wages', 'debit', 'taxes', 1, '-30000', '-34000', 'Lastschrift Lohnsteuer', 0.35],
  ['masch-usd', 'credit', 'customers', 3, '6000', '28000', 'Gutschrift'],
  ['masch-usd', 'group', 'group', 1, '-38000', '-52000', 'Devisenverkauf', 0.5],
  ['antr-eur', 'credit', 'customers', 12, '2000', '20000', 'Gutschrift'],
  ['antr-eur', 'salary', 'salaries', 1, '-62000', '-68000', 'Gehälter', 0.9],
  ['antr-eur', 'debit', 'taxes', 1, '-12000', '-21000', 'Lastschrift Finanzkasse', 0.45],
  ['antr-eur', 'card', 'travel', 2, '-25', '-480', 'Kartenzahlung'],
  ['antr-eur', 'fee', 'fees', 1, '-15', '-38', 'Kontoführung', 0.97],
  ['comp-eur', 'credit', 'customers', 10, '2000', '18000', 'Virement reçu'],
  ['comp-eur', 'salary', 'salaries', 1, '-48000', '-53000', 'Virement des salaires', 0.85],
  ['comp-eur', 'debit', 'taxes', 1, '-4200', '-6900', 'Prélèvement TVA', 0.5],
  ['comp-eur', 'fee', 'fees', 1, '-19', '-44', 'Frais de tenue de compte', 0.97],
  ['auto-eur', 'credit', 'customers', 9, '2000', '17000', 'Bonifico in entrata'],
  ['auto-eur', 'salary', 'salaries', 1, '-41000', '-45000', 'Stipendi', 0.85],
  ['auto-eur', 'debit', 'taxes', 1, '-3600', '-6100', 'Addebito F24', 0.5],
  ['auto-eur', 'fee', 'fees', 1, '-14', '-33', 'Spese di tenuta conto', 0.97],
]

/** Each month from an account to a partner, by name: between two decimal texts above zero. */
export type PaymentRow = readonly [account: DemoAccountKey, partner: string, from: string, to: string, when?: number]

export const monthlyPayments: readonly PaymentRow[] = [
  ['hold-chf', 'Immobilien Hardpark AG', '28500', '28500', 0.05],
  ['hold-chf', 'Informatik Seefeld AG', '9000', '21000'],
  ['hold-chf', 'Treuhand Limmatblick AG', '3200', '9800'],
  ['prec-chf', 'Zahnrad Brugger AG', '8000', '32000'],
  ['prec-chf', 'Elektro Wyss & Söhne AG', '2500', '14000'],
  ['prec-chf', 'Stahlhandel Tobler AG', '18000', '46000'],
  ['prec-chf', 'Stadtkraft Winterberg', '5200', '8800', 0.4],
  ['prec-chf', 'Pensionskasse Metallwerk', '21000', '23500', 0.85],
  ['hold-eur', 'Kugellager Franken GmbH', '9000', '31000'],
  ['prec-eur', 'Antriebe Weserland GmbH & Co. KG', '8000', '27000'],
  ['masch-eur', 'Hallenbau Neckartal GmbH', '19800', '19800', 0.05],
  ['masch-eur', 'Hydraulik Lindner GmbH', '12000', '43000'],
  ['masch-eur', 'Logistik Rheinkai GmbH', '3500', '12500'],
  ['masch-eur', 'Krankenkasse Mitteland', '17000', '19500', 0.85],
  ['antr-eur', 'Industriepark Traunufer GmbH', '9200', '9200', 0.05],
  ['antr-eur', 'Sensorik Alpenrand GmbH', '4000', '19000'],
  ['comp-eur', 'Immobilière de Gerland SCI', '7400', '7400', 0.05],
  ['comp-eur', 'Fonderie du Rhône SAS', '6000', '22000'],
  ['auto-eur', 'Immobiliare Kilometro S.r.l.', '5600', '5600', 0.05],
  ['auto-eur', 'Officine Meccaniche Serio S.r.l.', '5000', '18000'],
]

/** Paid on the last bank day, and booked less clearly than a machine would need (no reference, charges taken off). */
export const unclearPartners: readonly string[] = ['Hydraulik Lindner GmbH', 'Logistik Rheinkai GmbH']

/** Payments of the coming days: what their last act was, and how many bank days ahead they are due. */
export const comingPayments: readonly (readonly [
  account: DemoAccountKey,
  partner: string,
  amount: string,
  state: 'open' | 'partial-signed' | 'signed',
  daysAhead: number,
])[] = [
  ['hold-chf', 'Informatik Seefeld AG', '14310.40', 'signed', 0],
  ['prec-chf', 'Zahnrad Brugger AG', '22890.00', 'signed', 0],
  ['masch-eur', 'Hydraulik Lindner GmbH', '31475.25', 'signed', 1],
  ['masch-eur', 'Logistik Rheinkai GmbH', '6120.00', 'signed', 1],
  ['prec-chf', 'Stahlhandel Tobler AG', '38450.75', 'partial-signed', 2],
  ['hold-eur', 'Kugellager Franken GmbH', '17240.10', 'partial-signed', 2],
  ['comp-eur', 'Fonderie du Rhône SAS', '11980.00', 'partial-signed', 3],
  ['hold-chf', 'Reinigung Glanzmann GmbH', '4210.55', 'open', 1],
  ['prec-chf', 'Mécanique Jurane SA', '7865.00', 'open', 4],
  ['masch-eur', 'Messtechnik Isartal GmbH', '9430.20', 'open', 3],
  ['antr-eur', 'Spedition Wachauer GmbH', '2780.90', 'open', 5],
  ['auto-eur', 'Fiera Meccanica Adriatica S.r.l.', '12600.00', 'open', 6],
]

/** Who pays the group's bills. Invented names. */
export const customers: readonly (readonly [name: string, country: 'CH' | 'DE' | 'AT' | 'FR' | 'IT'])[] = [
  ['Maschinenfabrik Uznach AG', 'CH'],
  ['Seilbahnbau Engelberg AG', 'CH'],
  ['Medtech Birsfeld AG', 'CH'],
  ['Uhrenwerk Saignelégier SA', 'CH'],
  ['Käserei Anlagen Napf AG', 'CH'],
  ['Turbinenbau Rheinau AG', 'CH'],
  ['Pumpenwerk Allgäu GmbH', 'DE'],
  ['Verpackung Spreewald GmbH', 'DE'],
  ['Landtechnik Hohenlohe KG', 'DE'],
  ['Förderanlagen Ruhrtal GmbH', 'DE'],
  ['Robotik Elbufer GmbH', 'DE'],
  ['Skilifte Montafon GmbH', 'AT'],
  ['Papiermaschinen Steyrtal GmbH', 'AT'],
  ['Aéronautique Garonne SAS', 'FR'],
  ['Ascenseurs Méditerranée SA', 'FR'],
  ['Imballaggi Brianza S.p.A.', 'IT'],
  ['Macchine Tessili Biellesi S.r.l.', 'IT'],
]
