// 100,000 rows of the shape that the peers' pages show. Where those pages are at hand, their own rows take this
// file's place when the page is built.
export type Row = {
  readonly id: number
  readonly date: string
  readonly value: string
  readonly amount: number
  readonly ccy: string
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly reference: string
  readonly status: string
}

const count = 100_000
const holders = ['Tanner Bau AG', 'Globex AG', 'Rossi S.p.A.', 'Étoile SA', 'Müller Söhne GmbH', 'Nord Handel KG']

/** The same numbers from 0 to `end` - 1 in every run. */
function numbers(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

function makeRows(): readonly Row[] {
  const next = numbers(11)
  return Array.from({ length: count }, (_, index): Row => {
    const date = `2026-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`
    return {
      id: index + 1,
      date,
      value: date,
      amount: next(50_000_000) / 100,
      ccy: 'EUR',
      name: `${holders[next(holders.length)] ?? ''} ${next(5000)}`,
      iban: `DE${String(next(1e9)).padStart(20, '0')}`,
      bic: 'EXAMPLEXXXX',
      reference: `RF18INV${String(index).padStart(9, '0')}`,
      status: next(2) === 0 ? 'BOOK' : 'PDNG',
    }
  })
}

const began = performance.now()
export const rows = makeRows()
Object.assign(globalThis, { __gen: performance.now() - began })
