// Sixty IBANs of banks whose BIC is known, and the bank that the directory finds by the national code in each.
import { shippedDirectory } from './shipped-directory.ts'
import { directorySources } from '@kontor/domain/bank-directory'
import { makeIban, parseBic } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/index.ts'

const { as } = await testHouse()
const treasurer = await as('treasurer')

// real codes and BICs; the accounts behind them are made up, their check digits computed
const behind = {
  CH: '123456789012',
  LI: '123456789012',
  DE: '0532013000',
  AT: '00234573201',
  FR: '000010000000000097',
  IT: '',
}
const banks: Readonly<Record<keyof typeof behind, string>> = {
  CH:
    '00100 SNBZCHZZXXX 00230 UBSWCHZH80A 04835 UBSWCHZH80A 00700 ZKBKCHZZ80A 00761 KBAGCH22XXX 00767 BCVLCH2LXXX ' +
    '00770 BKBBCHBBXXX 00778 LUKBCH2260A 00781 KBSGCH22XXX 00788 BCGECHGGXXX 00790 KBBECH22XXX 06300 VABECH22XXX ' +
    '08401 MIGRCHZZXXX 08440 BCLRCHBBXXX 09000 POFICHBEXXX 30000 POFICHBEXXX 80808 RAIFCH22XXX 81487 RAIFCH22E87',
  LI: '08800 LILALI2XXXX 08810 BLFLLI2XXXX',
  DE:
    '10010010 PBNKDEFFXXX 10011001 NTSBDEB1XXX 12030000 BYLADEM1001 20050550 HASPDEHHXXX 37040044 COBADEFFXXX ' +
    '43060967 GENODEM1GLS 50010517 INGDDEFFXXX 50040000 COBADEFFXXX 50070010 DEUTDEFFXXX 60050101 SOLADEST600 ' +
    '70020270 HYVEDEMMXXX 70150000 SSKMDEMMXXX 12096597 GENODEF1S10',
  AT:
    '12000 BKAUATWWXXX 14000 BAWAATWWXXX 16000 BTVAAT22XXX 20111 GIBAATWWXXX 20815 STSPAT2GXXX 32000 RLNWATWWXXX ' +
    '34000 RZOOAT2LXXX 38000 RZSTAT2GXXX 43000 VBOEATWWXXX',
  FR:
    '10107 BREDFRPPXXX 10278 CMCIFR2AXXX 15589 CMBRFR2BXXX 18206 AGRIFRPP882 20041 PSSTFRPPXXX 30002 CRLYFRPPXXX ' +
    '30003 SOGEFRPPXXX 30004 BNPAFRPPXXX 30066 CMCIFRPPXXX',
  IT:
    '01005 BNLIITRRXXX 01030 PASCITMMXXX 02008 UNCRITMMXXX 03069 BCITITMMXXX 05034 BAPPIT21XXX 05387 BPMOIT22XXX ' +
    '06230 CRPPIT2PXXX 07601 BPPIITRRXXX 03268 SELBIT2BXXX',
}
const cases = (Object.keys(banks) as (keyof typeof banks)[]).flatMap((country) => {
  const words = banks[country].split(' ')
  const pairs = words.flatMap((code, index) => (index % 2 === 0 ? [[code, words[index + 1] ?? ''] as const] : []))
  return pairs.map(([code, bic]) => {
    const bban = country === 'IT' ? `X${code}11101000000123456` : `${code}${behind[country]}`
    return [makeIban(country, bban), code, bic] as const
  })
})

test('they are sixty', () => expect(cases).toHaveLength(60))

test.each(cases)('%s is of the bank %s: %s', async (iban, code, bic) => {
  const { status, body } = await treasurer.call('findBankOfIban', { query: { iban } })
  expect([status, body.bank?.code, body.bank?.bic]).toEqual([200, code, bic])
})

test('of a code that the directory does not hold, and of a country without one, no bank is told', async () => {
  for (const iban of [makeIban('CH', '00001123456789012'), makeIban('GB', 'NWBK60161331926819')])
    expect((await treasurer.call('findBankOfIban', { query: { iban } })).body).toEqual({ bank: null })
})

test('what came with Kontor is as much as its page says, each code once, each BIC a BIC', () => {
  const shipped = shippedDirectory()
  const counts = directorySources.map((source) => [source, shipped[source].length])
  expect(counts).toEqual([
    ['six', 1030],
    ['bundesbank', 3506],
    ['oenb', 840],
    ['acpr', 215],
    ['banca-italia', 215],
  ])
  for (const source of directorySources) {
    const length = source === 'bundesbank' ? 8 : 5
    expect(new Set(shipped[source].map(({ code }) => code)).size).toBe(shipped[source].length)
    for (const { code, bic, name } of shipped[source]) {
      expect(code).toMatch(new RegExp(`^\\d{${length}}$`))
      expect(name).not.toBe('')
      expect(bic === null || parseBic(bic).ok, `${code} ${bic}`).toBe(true)
    }
  }
})
