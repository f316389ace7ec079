// Each right stands in one group.
import { features, permissions } from '@kontor/domain/access'
import { expect, test } from 'vitest'
import { groupOfRight, rightGroups } from './right-groups.ts'

test('every right is in exactly one group, by itself or because no other names it', () => {
  expect(rightGroups.flatMap((group) => group.features).toSorted()).toEqual(features.toSorted())
  expect(rightGroups.flatMap((group) => group.permissions).toSorted()).toEqual(permissions.toSorted())
  expect([groupOfRight('PaymentsSign'), groupOfRight('Accounts'), groupOfRight('UsersEdit')]).toEqual([
    'payments',
    'coreData',
    'administration',
  ])
})
