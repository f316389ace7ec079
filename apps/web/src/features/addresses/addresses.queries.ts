// What is read of all addresses.
import type { RouteCall } from '@kontor/contract'
import { call } from '../../shared/api/client.ts'

export type AddressesQuery = RouteCall<'listAddresses'>['query']

export function fetchAddresses(query: AddressesQuery, signal: AbortSignal) {
  return call('listAddresses', { query, signal })
}
