// A bank in a folder of its own for a test, with its customer's two folders, and eyes for what it hands over.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XmlDocument } from 'libxml2-wasm'
import { type Bank, openBank } from '../bank.ts'
import type { BankRules } from '../bank-rules.ts'
import type { BankSeed } from '../seed.ts'
import { sampleSeed } from './sample-seed.ts'

export type SampleBank = {
  readonly bank: Bank
  readonly folder: string
  readonly inbox: string
  readonly outbox: string
  /** Opens the bank anew on the same folders, as after a kill. */
  reopen(rules?: Partial<BankRules>): Bank
  /** Puts a file into the inbox and lets the bank fetch it. */
  send(xml: string | Uint8Array, name?: string): void
  /** Names in the outbox that begin with `kind`, oldest first. */
  list(kind?: string): readonly string[]
  /** The last document of the outbox that begins with `kind`. */
  last(kind: string): Document
  remove(): void
}

export type Document = {
  readonly xml: string
  /** Texts of all elements that an XPath without namespaces finds. */
  all(xpath: string): readonly string[]
  /** The text of the one element that it finds; null when there is none. */
  one(xpath: string): string | null
}

export function openSampleBank(rules: Partial<BankRules> = {}, seed: BankSeed = sampleSeed): SampleBank {
  const root = mkdtempSync(join(tmpdir(), 'virtual-bank-'))
  const [folder, inbox, outbox] = [join(root, 'bank'), join(root, 'out'), join(root, 'in')]
  mkdirSync(inbox)
  let count = 0
  const reopen = (other: Partial<BankRules> = rules): Bank => openBank({ folder, inbox, outbox, seed, rules: other })
  const bank = reopen()
  const list = (kind = ''): readonly string[] =>
    readdirSync(outbox)
      .filter((name) => name.startsWith(kind))
      .sort()
  return {
    bank,
    folder,
    inbox,
    outbox,
    reopen,
    list,
    send: (xml, name) => {
      count += 1
      writeFileSync(join(inbox, name ?? `order-${count}.xml`), xml)
      bank.receivePending()
    },
    last: (kind) => {
      const byDate = [...list(kind)].sort((a, b) => (a.slice(-21) < b.slice(-21) ? -1 : 1))
      const name = byDate.at(-1)
      if (name === undefined) throw new Error(`No ${kind} in ${list().join(', ')}`)
      return readDocument(readFileSync(join(outbox, name), 'utf8'))
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

export function readDocument(xml: string): Document {
  const document = XmlDocument.fromString(xml.replace(/ xmlns="[^"]*"/, ''))
  const all = (xpath: string): readonly string[] => document.find(xpath).map((node) => node.content)
  const found: Document = {
    xml,
    all,
    one: (xpath) => {
      const texts = all(xpath)
      if (texts.length > 1) throw new Error(`${xpath} finds ${texts.length}`)
      return texts[0] ?? null
    },
  }
  return found
}
