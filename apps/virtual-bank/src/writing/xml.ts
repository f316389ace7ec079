// The few pieces of XML that the bank's messages are made of. What is null is left out.

export type Xml = { readonly xml: string }
type Child = Xml | null

/** An element with a text; null when there is no text to say. */
export function leaf(name: string, value: string | null, attributes: Readonly<Record<string, string>> = {}): Child {
  if (value === null) return null
  const said = Object.entries(attributes).map(([key, text]) => ` ${key}="${escape(text)}"`)
  return { xml: `<${name}${said.join('')}>${escape(value)}</${name}>` }
}

/** An element around others; null when nothing is inside. */
export function group(name: string, ...children: readonly (Child | readonly Child[])[]): Child {
  const inside = children.flat().filter((child) => child !== null)
  return inside.length === 0 ? null : { xml: `<${name}>${inside.map((child) => child.xml).join('')}</${name}>` }
}

/** A whole message of ISO 20022; `name` is its name as in `camt.053.001.08`. */
export function message(name: string, content: Child): string {
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${name}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${content?.xml ?? ''}</Document>\n`
}

/** An amount with its currency, unsigned. */
export function amount(name: string, value: string | null, currency: string): Child {
  return leaf(name, value === null ? null : value.replace(/^-/, ''), { Ccy: currency })
}

/** Cuts to what the schema allows (`Max35Text` …); an empty text is none. */
export function cut(value: string | null, length: number): string | null {
  const text = value === null ? '' : Array.from(value.trim()).slice(0, length).join('').trim()
  return text === '' ? null : text
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(notXml, '')
}

/** Characters that XML 1.0 cannot carry, whole or escaped: controls, lone surrogates and two non-characters. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
