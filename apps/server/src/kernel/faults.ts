// Named places where a test may break the product: at a crash test the process dies there, in a simulation the
// seed throws there. In production nothing listens.

export const faultPoints = [
  'send.before-prepare',
  'send.after-prepare',
  'send.after-journal',
  'send.after-upload',
  'send.after-delivered',
  'import.after-store',
  'import.after-read',
  'import.between-statements',
  'import.before-commit',
] as const
export type FaultPoint = (typeof faultPoints)[number]

export type Faults = { at(point: FaultPoint): Promise<void> }

export const noFaults: Faults = { at: async () => undefined }

/** The process kills itself when it comes to `point` for the `pass`-th time: as sudden as a power cut. */
export function crashAt({ point, pass }: { readonly point: FaultPoint; readonly pass: number }): Faults {
  let passes = 0
  return {
    async at(here) {
      if (here === point && ++passes === pass) process.kill(process.pid, 'SIGKILL')
    },
  }
}
