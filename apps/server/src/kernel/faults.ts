// Named places where a test may break the product: at a crash test the process dies there, in a simulation the
// seed throws there. In production nothing listens.

export type FaultPoint =
  | 'send.before-prepare'
  | 'send.after-prepare'
  | 'send.after-journal'
  | 'send.after-upload'
  | 'send.after-delivered'
  | 'import.after-store'
  | 'import.before-commit'

export type Faults = { at(point: FaultPoint): Promise<void> }

export const noFaults: Faults = { at: async () => undefined }
