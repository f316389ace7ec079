// Where what a bank counts in a status report differs from what it names there, or from what was sent, in four languages.
import type { CountDoubt } from '@kontor/domain/payments'
import { type Language, fillText } from '../../language.ts'

type Texts = Readonly<Record<Language, string>>

export const countDoubtTexts: Readonly<Record<CountDoubt['kind'], Texts>> = {
  'other-number': {
    en: 'Transactions counted by the bank: {counted}. Transactions sent: {sent}.',
    de: 'Von der Bank gezählte Transaktionen: {counted}. Gesendete Transaktionen: {sent}.',
    fr: 'Transactions comptées par la banque : {counted}. Transactions envoyées : {sent}.',
    it: 'Transazioni contate dalla banca: {counted}. Transazioni inviate: {sent}.',
  },
  'fewer-counted': {
    en: 'Transactions with status {status} counted by the bank: {counted}. Named by it: {named}.',
    de: 'Von der Bank gezählte Transaktionen mit dem Status {status}: {counted}. Von ihr genannt: {named}.',
    fr: 'Transactions avec le statut {status} comptées par la banque : {counted}. Nommées par elle : {named}.',
    it: 'Transazioni con stato {status} contate dalla banca: {counted}. Nominate da essa: {named}.',
  },
  'rejected-unnamed': {
    en: 'Rejected transactions counted by the bank: {counted}. Named by it: {named}.',
    de: 'Von der Bank gezählte abgelehnte Transaktionen: {counted}. Von ihr genannt: {named}.',
    fr: 'Transactions rejetées comptées par la banque : {counted}. Nommées par elle : {named}.',
    it: 'Transazioni rifiutate contate dalla banca: {counted}. Nominate da essa: {named}.',
  },
}

export const countDoubtParams = {
  'other-number': ['counted', 'sent'],
  'fewer-counted': ['status', 'counted', 'named'],
  'rejected-unnamed': ['counted', 'named'],
} as const satisfies Readonly<Record<CountDoubt['kind'], readonly string[]>>

export function countDoubtText({ kind, ...params }: CountDoubt, language: Language): string {
  const texts = Object.entries(params).map(([name, value]) => [name, `${value}`] as const)
  return fillText(countDoubtTexts[kind][language], Object.fromEntries(texts))
}
