// The transmissions that a request of this process works on now. What is prepared or sending and is none of them was left
// behind by a lost connection.
import type { TransmissionId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'

const flights = new WeakMap<Kernel, Set<TransmissionId>>()

function flightsOf(kernel: Kernel): Set<TransmissionId> {
  const own = flights.get(kernel) ?? new Set()
  flights.set(kernel, own)
  return own
}

export function takeOff(kernel: Kernel, id: TransmissionId): void {
  flightsOf(kernel).add(id)
}

export function land(kernel: Kernel, ids: Iterable<TransmissionId>): void {
  const own = flightsOf(kernel)
  for (const id of ids) own.delete(id)
}

export function isInFlight(kernel: Kernel, id: TransmissionId): boolean {
  return flightsOf(kernel).has(id)
}
