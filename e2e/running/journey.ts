// What a journey is, and the world it travels in.
import type { Language } from '@kontor/contract'
import type { BrowserContext, Page } from 'playwright'
import type { VirtualBank } from './virtual-bank.ts'

export type PersonKey = 'admin' | 'treasurer' | 'signer1' | 'signer2' | 'accountant' | 'auditor'

export type View = {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  readonly language?: Language
}

export type World = {
  readonly address: string
  readonly bank: VirtualBank
  /** A browser of its own, signed out. It is closed when the journey ends. */
  open(view?: View): Promise<Page>
  /** A browser in which the person has signed in (once a run, over the API) and stands on `path`. */
  openAs(person: PersonKey, path: string, view?: View): Promise<Page>
  /** For acts that are not the journey's subject: the HTTP interface, signed in. */
  apiAs(person: PersonKey): Promise<BrowserContext['request']>
  /** Kept in e2e/results when E2E_PICTURES is set, to be looked at. */
  picture(page: Page, name: string): Promise<void>
}

export type Journey = {
  /** A sentence about what the person can do. */
  readonly name: string
  run(world: World): Promise<void>
}
