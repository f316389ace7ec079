// Places of files that are held: two of a person, a few of a tenant, a bounded number of the house.
import { expect, test } from 'vitest'
import { openUploadPlaces } from './upload-places.ts'

const most = { ofAll: 12, ofTenant: 6, ofPerson: 2 }

test('a person has two places, which are free again afterwards', () => {
  const places = openUploadPlaces(most)
  const leave = places.take({ tenantId: 'a', userId: '1' })
  places.take({ tenantId: 'a', userId: '1' })
  expect(() => places.take({ tenantId: 'a', userId: '1' })).toThrow('server.busy')
  places.take({ tenantId: 'a', userId: '2' })
  leave()
  // left twice, it frees no place of anybody else
  leave()
  places.take({ tenantId: 'a', userId: '1' })
  places.take({ tenantId: 'a', userId: '2' })
  expect(() => places.take({ tenantId: 'a', userId: '2' })).toThrow('server.busy')
})

test('a tenant has a few, and leaves places to others', () => {
  const places = openUploadPlaces(most)
  const leaves = Array.from({ length: most.ofTenant }, (_, n) => places.take({ tenantId: 'a', userId: `${n}` }))
  expect(() => places.take({ tenantId: 'a', userId: 'more' })).toThrow('server.busy')
  places.take({ tenantId: 'b', userId: '0' })
  leaves[0]?.()
  places.take({ tenantId: 'a', userId: 'more' })
})

test('the house has a bounded number', () => {
  const places = openUploadPlaces(most)
  for (let n = 0; n < most.ofAll; n += 1) places.take({ tenantId: `${n}`, userId: '1' })
  expect(() => places.take({ tenantId: 'more', userId: '1' })).toThrow('server.busy')
})
