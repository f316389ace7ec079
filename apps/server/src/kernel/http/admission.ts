// Who calls is asked before the body comes. Where the body takes its time he may have lost his rights by its end, and is
// asked for once more.
import { limits } from '@kontor/domain'

export type Admission<Admitted> = {
  /** As of now, or of a moment ago. Throws where he may call no more. */
  now(): Promise<Admitted>
}

export async function admissionBy<Admitted>(admit: () => Promise<Admitted>): Promise<Admission<Admitted>> {
  let admitted = await admit()
  let admittedAt = performance.now()
  return {
    async now() {
      if (performance.now() - admittedAt > limits.timeMs.admission) {
        admitted = await admit()
        admittedAt = performance.now()
      }
      return admitted
    },
  }
}
