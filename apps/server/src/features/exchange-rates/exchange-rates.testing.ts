// What the tests of exchange rates share: providers, rates of theirs, and the people who may change them.
import type { RatesService } from '../../kernel/rates-service.ts'
import { type Client, type House, type Json, testHouse } from '../../testing/index.ts'

let made = 0
export const newProviderName = () => `Provider ${(made += 1)}`
export const monday = '2026-11-23'

export type RatesHouse = House & {
  readonly treasurer: Client
  makeProvider(part?: object): Promise<Json>
  /** `EUR/CHF`; refused where it is doubted. */
  enter(provider: Json, pair: string, date: string, rate: string, more?: object): ReturnType<Client['call']>
  /** The rates of a day: `EUR/CHF 0.942500/1`. */
  ratesOn(provider: Json, date: string): Promise<readonly string[]>
  lookUp(path: string, query?: Readonly<Record<string, string>>): ReturnType<Client['call']>
}

export async function ratesHouse(rates?: RatesService): Promise<RatesHouse> {
  const house = await testHouse({ ...(rates && { rates }) })
  const treasurer = await house.as('treasurer')
  return {
    ...house,
    treasurer,
    async makeProvider(part = {}) {
      const body = { name: newProviderName(), description: null, source: 'ByHand', ...part }
      const answer = await treasurer.call('createRateProvider', { body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    enter({ id }, pair, date, rate, more = {}) {
      const [fromCurrency, toCurrency] = pair.split('/')
      const body = { fromCurrency, toCurrency, rate, ...more }
      return treasurer.call('createRate', { params: { providerId: id, date }, body })
    },
    async ratesOn({ id }, date) {
      const { body } = await treasurer.call('listRatesOfDay', { params: { providerId: id, date } })
      return body.map((one: Json) => `${one.fromCurrency}/${one.toCurrency} ${one.rate}/${one.factor}`)
    },
    lookUp(path, query = {}) {
      const [fromCurrency = '', toCurrency = '', date = '', amount] = path.split('/')
      const params = { fromCurrency, toCurrency, date }
      return amount === undefined
        ? treasurer.call('lookUpRate', { params, query })
        : treasurer.call('convertAmount', { params: { ...params, amount }, query })
    },
  }
}
