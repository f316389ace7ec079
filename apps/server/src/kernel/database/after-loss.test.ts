// After a loss nothing is asked before the look, and nothing at all while another server may hold the database.
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { type AfterLoss, afterLoss } from './after-loss.ts'

let timesLost: number
let isHeld: boolean
let told: string[]
let loss: AfterLoss
beforeEach(() => {
  timesLost = 0
  isHeld = true
  told = []
  loss = afterLoss({ timesLost: () => timesLost, isHeld: () => isHeld })
})

const work = (name: string) => loss.whenLookedAt().then(() => void told.push(name))

test('what is asked while the hold is lost waits until it is taken again, and then for the look', async () => {
  loss.lookFirst(async () => void told.push('look'))
  isHeld = false
  const waiting = work('act')
  await wait(60)
  expect(told).toEqual([])
  timesLost = 1
  isHeld = true
  await waiting
  expect(told).toEqual(['look', 'act'])
})

test('the look may ask itself, and all others wait for the same one', async () => {
  loss.lookFirst(async () => {
    told.push('look')
    await work('of the look')
    await wait(20)
    told.push('looked')
  })
  timesLost = 1
  await Promise.all([work('act'), work('act')])
  expect(told).toEqual(['look', 'of the look', 'looked', 'act', 'act'])
})

test('one that is lost again during the look is looked at again', async () => {
  loss.lookFirst(async () => {
    told.push('look')
    if (told.length === 1) timesLost = 2
  })
  timesLost = 1
  await work('act')
  expect(told).toEqual(['look', 'look', 'act'])
})

test('what was lost before anybody said how to look is looked at then', async () => {
  timesLost = 1
  await work('of the start')
  loss.lookFirst(async () => void told.push('look'))
  await work('act')
  expect(told).toEqual(['of the start', 'look', 'act'])
})
