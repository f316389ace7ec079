import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from '../money/index.ts'
import { orderByChain } from './index.ts'

/** Balances of a day as `opening>closing`. */
const order = (...links: string[]) =>
  orderByChain(
    links.map((link) => {
      const [opening = '', closing = ''] = link.split('>')
      return { link, opening: decimal(opening), closing: decimal(closing) }
    }),
  ).map((one) => one.link)

it('follows the chain, whatever the order that they came in', () => {
  expect(order('200>250', '0>200')).toEqual(['0>200', '200>250'])
  expect(order('250>220', '200>250', '0>200')).toEqual(['0>200', '200>250', '250>220'])
  expect(order('0>40', '200>0', '0>200')).toEqual(['0>200', '200>0', '0>40'])
})

it('keeps the order that was given where the chain leaves a choice', () => {
  expect(order('0>200', '200>0')).toEqual(['0>200', '200>0'])
  expect(order('200>0', '0>200')).toEqual(['200>0', '0>200'])
  expect(order('0>0', '0>5')).toEqual(['0>0', '0>5'])
})

it('goes on with the next beginning where the chain is broken, and leaves out none', () => {
  expect(order('0>5', '9>12', '5>7')).toEqual(['0>5', '5>7', '9>12'])
  expect(order('0>200', '200>250', '0>250')).toEqual(['0>200', '200>250', '0>250'])
})

it('finds an unbroken way through every day, and the day\u2019s own where it was given', () => {
  const day = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(day, fc.infiniteStream(fc.nat(100)), (moves, choice) => {
      let balance = 0
      const links = moves.map((move) => `${balance}>${(balance += move)}`)
      expect(order(...links)).toEqual(links)
      const left = [...links]
      const mixed = links.flatMap(() => left.splice(choice.next().value % left.length, 1))
      const ordered = order(...mixed).map((link) => link.split('>'))
      const breaks = ordered.filter(([opening], index) => index > 0 && opening !== ordered[index - 1]?.[1])
      expect(breaks).toEqual([])
      // a day that ends elsewhere than it began has one beginning and one end; another is a ring
      const isRing = ordered[0]?.[0] === ordered.at(-1)?.[1]
      expect(isRing || `${ordered[0]?.[0]}>${ordered.at(-1)?.[1]}`).toEqual(balance === 0 || `0>${balance}`)
    }),
  )
})
