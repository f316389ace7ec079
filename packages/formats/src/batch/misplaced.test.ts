// What stands in the wrong place of a batch: it refuses the file, for nobody can tell what it would have changed.
import { describe, expect, it } from 'vitest'
import { file, group, read, transfer } from './batch-texts.testing.ts'

describe('what stands in the wrong place of a batch', () => {
  it.each([
    ['ChrgBr', '<ChrgBr>DEBT</ChrgBr>'],
    ['PmtTpInf/CtgyPurp', '<PmtTpInf><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>'],
    ['PmtTpInf/CtgyPurp', '<PmtTpInf><CtgyPurp><Prtry>SALA</Prtry></CtgyPurp></PmtTpInf>'],
    ['PmtTpInf/LclInstrm', '<PmtTpInf><LclInstrm><Cd>INST</Cd></LclInstrm></PmtTpInf>'],
    ['PmtTpInf/SvcLvl', '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>'],
    ['PmtTpInf/InstrPrty', '<PmtTpInf><InstrPrty>HIGH</InstrPrty></PmtTpInf>'],
    ['ReqdExctnDt', '<ReqdExctnDt>2026-11-30</ReqdExctnDt>'],
    ['ReqdExctnDt', '<ReqdExctnDt><DtTm>2026-11-30T10:00:00</DtTm></ReqdExctnDt>'],
    ['DbtrAcct/Id', '<DbtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></DbtrAcct>'],
    ['DbtrAcct/Id', '<DbtrAcct><Id><Othr><Id>2</Id></Othr></Id></DbtrAcct>'],
    ['DbtrAcct/Tp', '<DbtrAcct><Tp><Prtry>NOA</Prtry></Tp></DbtrAcct>'],
    ['DbtrAcct/Ccy', '<DbtrAcct><Ccy>EUR</Ccy></DbtrAcct>'],
  ])('refuses the file where something of a group comes after its transactions: %s (%#)', async (element, late) => {
    const first = transfer('E1', '10.5')
    const second = transfer('E2', '5')
    const before = {
      ChrgBr: '<ChrgBr>SHAR</ChrgBr>',
      ReqdExctnDt: '<ReqdExctnDt>2026-11-24</ReqdExctnDt>',
      DbtrAcct: '<DbtrAcct><Id><IBAN>CH5604835012345678009</IBAN></Id></DbtrAcct>',
    }
    // it stood there before, or not; it stands at the end, or in between
    const whole = group('2026-11-24', first + second)
    const without = Object.values(before).reduce((text, one) => text.replace(one, ''), whole)
    for (const text of [whole, without]) {
      for (const inner of [text.replace('</PmtInf>', `${late}</PmtInf>`), text.replace(first, first + late)]) {
        const { facts, lines } = await read(file('pain.001.001.03', inner))
        const unclear = { code: 'batch.element-unclear', params: { element: `PmtInf[1]/${element}` } }
        expect(facts).toMatchObject({ ok: true, value: { refusals: [unclear] } })
        // nor does it hold for those that follow
        const { endToEndId: _first, amount: _ten, ...terms } = lines[0]?.line ?? {}
        expect(lines[1]?.line).toMatchObject(terms)
      }
    }
  })

  it('refuses the file whose header comes after its payments', async () => {
    const header = '<GrpHdr><MsgId>M1</MsgId><NbOfTxs>2</NbOfTxs><CtrlSum>15.50</CtrlSum></GrpHdr>'
    const inner = group('<Dt>2026-11-24</Dt>', transfer('E1', '10.5') + transfer('E2', '5'))
    const text = file('pain.001.001.09', inner).replace(header, '').replace('</PmtInf>', `</PmtInf>${header}`)
    const unclear = { code: 'batch.element-unclear', params: { element: 'GrpHdr' } }
    expect((await read(text)).facts).toMatchObject({ ok: true, value: { refusals: [unclear] } })
  })

  const both = transfer('E1', '10.5') + transfer('E2', '5')
  const lost = transfer('E3', '999')
  it.each([
    ['directly in the message', ['CdtTrfTxInf'], (text: string) => text.replace('</GrpHdr>', `</GrpHdr>${lost}`)],
    ['behind the last group', ['CdtTrfTxInf'], (text: string) => text.replace('</PmtInf>', `</PmtInf>${lost}`)],
    ['in the header', ['CdtTrfTxInf'], (text: string) => text.replace('</GrpHdr>', `${lost}</GrpHdr>`)],
    ['in another payment', ['CdtTrfTxInf'], (text: string) => text.replace('</Cdtr>', `</Cdtr>${lost}`)],
    [
      'in what is not read',
      ['CdtTrfTxInf'],
      (text: string) => text.replace('<ChrgBr>', `<Dbtr>${lost}</Dbtr><ChrgBr>`),
    ],
    [
      'deep in what is not taken over',
      ['CdtTrfTxInf'],
      (text: string) => text.replace('<ChrgBr>', `<UltmtDbtr><a><b>${lost}</b></a></UltmtDbtr><ChrgBr>`),
    ],
    [
      'in a group within a group',
      ['PmtInf', 'CdtTrfTxInf'],
      (text: string) => text.replace('</PmtInf>', `${group('2026-11-30', lost + lost)}</PmtInf>`),
    ],
    [
      'in a group that something surrounds',
      ['PmtInf', 'CdtTrfTxInf'],
      (text: string) => text.replace('</GrpHdr>', `</GrpHdr><Wrapper>${group('2026-11-30', lost)}</Wrapper>`),
    ],
  ])('refuses the file of which a payment stands %s, and counts none as an omission', async (_, elements, broken) => {
    const { facts, lines } = await read(broken(file('pain.001.001.03', group('2026-11-24', both))))
    expect(lines).toHaveLength(2)
    expect(facts.ok && facts.value.refusals).toEqual(
      elements.map((element) => ({ code: 'batch.element-unclear', params: { element } })),
    )
    const omitted = facts.ok ? facts.value.omitted.map(({ element }) => element) : []
    for (const element of omitted) expect(['UltmtDbtr', 'Wrapper']).toContain(element)
  })

  it('refuses a file all of whose payments stand outside of a group as what it is', async () => {
    const { facts } = await read(file('pain.001.001.03', both))
    expect(facts).toMatchObject({ ok: false, refusals: [{ code: 'batch.element-unclear' }] })
  })

  it('reads on behind what it does not take over', async () => {
    const more = '<UltmtDbtr><a>x<b><c/></b>y</a></UltmtDbtr><Purp><Cd>SALA</Cd></Purp>'
    const inner = group('2026-11-24', transfer('E1', '10.5', more) + transfer('E2', '5'))
    const { facts, lines } = await read(file('pain.001.001.03', inner))
    expect(facts).toMatchObject({ ok: true, value: { refusals: [], omitted: [{ element: 'UltmtDbtr', count: 1 }] } })
    expect(lines.map(({ line }) => [line.amount, line.purpose])).toEqual([
      ['10.5', 'SALA'],
      ['5', null],
    ])
  })
})
