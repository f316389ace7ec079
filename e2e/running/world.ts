// Browsers for a journey: each person has their own, signed in once a run.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type APIRequestContext, type Browser, type BrowserContext, type Page, request } from 'playwright'
import { credentialsOf } from '../pages/sign-in-page.ts'
import type { PersonKey, View, World } from './journey.ts'
import type { Product } from './product.ts'
import { addForgottenFile, cutBankLine, loseJournal } from './send-faults.ts'
import { virtualBank } from './virtual-bank.ts'

type State = Awaited<ReturnType<APIRequestContext['storageState']>>

const patienceMs = 10_000
/** By address of the product: sessions of another run are worth nothing. */
const signedIn = new Map<string, State>()

/** The company, language and formats that a person chose would be there in the next journey too. */
async function forgetChoices(api: APIRequestContext): Promise<void> {
  const keys = await api.get('/api/v1/user/properties/keys')
  // a journey may have ended the session
  if (!keys.ok()) return
  for (const key of (await keys.json()) as string[]) await api.delete(`/api/v1/user/properties/${key}`)
}

export function createWorld(browser: Browser, product: Product, resultsDir: string) {
  const contexts: BrowserContext[] = []
  const apis: APIRequestContext[] = []
  const opened = new Set<PersonKey>()
  const last: (() => Promise<void>)[] = []

  async function contextFor(view: View, storageState?: State): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: product.address,
      viewport: { width: view.width ?? 1440, height: view.height ?? 900 },
      colorScheme: view.scheme ?? 'light',
      locale: view.language ?? 'en',
      ...(view.timeZone && { timezoneId: view.timeZone }),
      reducedMotion: 'reduce',
      ...(storageState && { storageState }),
    })
    context.setDefaultTimeout(patienceMs)
    contexts.push(context)
    return context
  }

  /** Without a browser, which would cost a hundred times as much. */
  async function apiWith(storageState?: State): Promise<APIRequestContext> {
    const api = await request.newContext({
      baseURL: product.address,
      extraHTTPHeaders: { 'accept-language': 'en' },
      timeout: patienceMs,
      ...(storageState && { storageState }),
    })
    apis.push(api)
    return api
  }

  async function stateOf(person: PersonKey): Promise<State> {
    const key = `${product.address} ${person}`
    const known = signedIn.get(key)
    if (known) return known
    const api = await apiWith()
    const { tenant, email, password } = credentialsOf(person)
    const answer = await api.post('/api/auth/login', { headers: { tenant }, data: { email, password } })
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
    const { status } = (await answer.json()) as { status: string }
    if (status !== 'LOGIN_SUCCESS') throw new Error(`${email} could not sign in by the password alone: ${status}`)
    const { cookies } = await api.storageState()
    const state: State = {
      cookies,
      origins: [{ origin: product.address, localStorage: [{ name: 'kontor.signedIn', value: 'yes' }] }],
    }
    signedIn.set(key, state)
    return state
  }

  const world: World = {
    address: product.address,
    bank: virtualBank(product.bankAddress),
    async open(view = {}) {
      return await (await contextFor(view)).newPage()
    },
    async openAs(person, path, view = {}) {
      opened.add(person)
      const state = await stateOf(person)
      const localStorage = [
        ...state.origins.flatMap((one) => one.localStorage),
        ...(view.language ? [{ name: 'i18nextLng', value: view.language }] : []),
      ]
      const context = await contextFor(view, { ...state, origins: [{ origin: product.address, localStorage }] })
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    async apiAs(person) {
      return await apiWith(await stateOf(person))
    },
    async whileBankIsAway(work) {
      const mend = cutBankLine(product.dataDir)
      try {
        await work()
      } finally {
        mend()
      }
    },
    restartForgetting: (file) => product.restart(() => addForgottenFile(product.dataDir, file)),
    restartWithoutJournal: () => product.restart(() => loseJournal(product.dataDir)),
    atEnd: (work) => void last.push(work),
    async picture(page, name) {
      if (!process.env['E2E_PICTURES']) return
      // toasts and loading lines settle first
      await wait(300)
      await page.screenshot({ path: join(resultsDir, `${name}.png`) })
    },
  }
  return {
    world,
    pages: (): readonly Page[] => contexts.flatMap((context) => context.pages()),
    close: async (): Promise<void> => {
      for (const context of contexts) {
        // an answer that a journey changes on its way may still be on it
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      // a product that stopped has nothing to be put back, nor can who is asked for more than a password
      const say = (error: unknown): void => console.log(`Not put back: ${String(error)}`)
      for (const work of last) await work().catch(say)
      for (const person of opened) await stateOf(person).then(apiWith).then(forgetChoices).catch(say)
      for (const api of apis) await api.dispose()
      for (const context of contexts) await context.close()
    },
  }
}
