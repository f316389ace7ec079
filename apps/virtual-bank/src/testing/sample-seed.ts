// What the bank of a test begins with.
import type { BankSeed } from '../seed.ts'
import { sampleIbans } from './sample-orders.ts'

export const sampleSeed: BankSeed = {
  date: '2026-11-23',
  bankName: 'Virtual Bank AG',
  bankBic: 'KOBACHZZXXX',
  bankCountry: 'CH',
  accounts: [
    {
      iban: sampleIbans.main,
      qrIban: sampleIbans.qr,
      currency: 'CHF',
      name: 'Helvetic Industries Holding AG',
      balance: '10000.00',
      sequenceNumber: 250,
      format: 'CH',
    },
    { iban: sampleIbans.second, currency: 'CHF', name: 'Helvetic Trade AG', balance: '50.00', overdraft: '100.00' },
    { iban: sampleIbans.german, currency: 'EUR', name: 'Helvetic GmbH', balance: '5000.00', format: 'DE' },
    { iban: sampleIbans.closed, currency: 'CHF', name: 'Alt AG', balance: '0.00', closed: true },
  ],
}
