import { describe, expect, it } from 'vitest'
import { type ReaderState, element, readXml, textElement } from './index.ts'

type Texts = ReaderState & { texts: string[]; steps: number }

const rules = element<Texts>({
  Document: element({ T: textElement((state, text) => state.texts.push(text)), Deep: element({}) }),
})

async function read(...chunks: readonly (string | Uint8Array)[]) {
  const state: Texts = { place: { line: 1 }, texts: [], steps: 0 }
  const bytes = chunks.map((one) => (typeof one === 'string' ? new TextEncoder().encode(one) : one))
  const outcome = await readXml(bytes, rules, state, () => {
    state.steps++
  })
  return { outcome, texts: state.texts, steps: state.steps }
}

const refusedWith = (code: string, params: Readonly<Record<string, string>> = {}): object => ({
  ok: false,
  refusals: [{ code, params }],
})

describe('readXml', () => {
  it('takes texts by local name, with entities and CDATA, and skips what it does not know', async () => {
    const { outcome, texts } = await read(
      '<?xml version="1.0"?>\n<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><p:X><p:T>no</p:T></p:X>',
      '<p:T> a &amp; <![CDATA[<b>]]>&#252; </p:T></p:Document>\n',
    )
    expect(texts).toEqual(['a & <b>ü'])
    expect(outcome).toEqual({
      ok: true,
      value: { lines: 3, namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' },
    })
  })

  it('puts characters together that come in two chunks', async () => {
    const bytes = new TextEncoder().encode(`<Document>${' '.repeat(600)}<T>Zürich €</T></Document>`)
    for (let cut = 600; cut < bytes.length; cut++) {
      expect((await read(bytes.slice(0, cut), bytes.slice(cut))).texts).toEqual(['Zürich €'])
    }
  })

  it('refuses a DOCTYPE, with or without entities, whatever its size', async () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/hosts">]>`
    expect((await read(`<?xml version="1.0"?>${bomb}<Document><T>&a;</T></Document>`)).outcome).toEqual(
      refusedWith('xml.doctype'),
    )
    const endless = await read(`<!DOCTYPE d [${'<!ENTITY a "b">'.repeat(100_000)}`, '<!ENTITY a "b">'.repeat(100_000))
    expect(endless.outcome).toMatchObject({ ok: false })
    expect(endless.steps).toBeLessThan(20)
  })

  it('refuses what is cut off as truncated, and what is wrong as not well-formed, with the line', async () => {
    expect((await read('<Document>\n<T>a</T>\n')).outcome).toEqual(refusedWith('xml.truncated', { line: '3' }))
    expect((await read('')).outcome).toEqual(refusedWith('xml.truncated', { line: '1' }))
    expect((await read('<Document>\n<T>a</U></Document>')).outcome).toEqual(
      refusedWith('xml.not-well-formed', { line: '2' }),
    )
    expect((await read('<Document/>\n<Document/>')).outcome).toMatchObject({ ok: false })
    expect((await read('<Document>&unknown;</Document>')).outcome).toMatchObject({ ok: false })
  })

  it('refuses more than 64 levels and endless tokens, long before they fill the memory', async () => {
    expect((await read('<Document>'.repeat(65))).outcome).toEqual(
      refusedWith('xml.too-deep', { line: '1', depth: '64' }),
    )
    const { outcome, steps } = await read('<Document><T>', 'x'.repeat(5_000_000), '</T></Document>')
    expect(outcome).toEqual(refusedWith('xml.too-long', { line: '1' }))
    expect(steps).toBeLessThan(20)
  })

  it('reads the encodings that banks write', async () => {
    const text = '<Document><T>Müller €</T></Document>'
    const utf16 = (order: 'le' | 'be'): Uint8Array => {
      const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
      return order === 'le' ? bytes : bytes.swap16()
    }
    expect((await read(utf16('le'))).texts).toEqual(['Müller €'])
    expect((await read(utf16('be'))).texts).toEqual(['Müller €'])
    expect((await read(`\uFEFF${text}`)).texts).toEqual(['Müller €'])
    for (const name of ['ISO-8859-1', 'windows-1252']) {
      const latin = Buffer.from(`<?xml version="1.0" encoding="${name}"?><Document><T>Müller</T></Document>`, 'latin1')
      expect((await read(latin)).texts).toEqual(['Müller'])
    }
  })

  it('refuses bytes that the encoding does not know, with their line, and encodings that nobody writes', async () => {
    const latin = Buffer.from('<Document>\n<T>a</T>\n<T>M\xfcller</T></Document>', 'latin1')
    expect((await read(latin)).outcome).toEqual(refusedWith('xml.bytes', { line: '3', encoding: 'utf-8' }))
    expect((await read('<?xml version="1.0" encoding="EBCDIC-CP-US"?><Document/>')).outcome).toEqual(
      refusedWith('xml.encoding', { encoding: 'EBCDIC-CP-US' }),
    )
  })

  it('reads no further while the one who takes what it found is not ready', async () => {
    const state: Texts = { place: { line: 1 }, texts: [], steps: 0 }
    let pulled = 0
    function* chunks() {
      for (const one of ['<Document>'.padEnd(600), '<T>a</T>', '<T>b</T>', '</Document>']) {
        pulled++
        yield new TextEncoder().encode(one)
      }
    }
    const seen: number[] = []
    await readXml(chunks(), rules, state, async () => {
      const before = pulled
      await new Promise((resolve) => setTimeout(resolve, 1))
      seen.push(pulled - before)
    })
    expect(seen).toEqual([0, 0, 0, 0, 0])
  })
})
