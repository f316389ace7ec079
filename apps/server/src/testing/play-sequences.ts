// Many sequences of acts, played side by side so that what many do at once is one call; of one that fails a developer is told
// how to see it again.

/** `KONTOR_SEED` asks for the sequences of a run before. */
export const sequenceSeed = Number(process.env['KONTOR_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** So many in a run, or as many as `KONTOR_SEQUENCES` asks for. */
export const sequenceCount = (usual: number): number => Number(process.env['KONTOR_SEQUENCES'] ?? usual)

/** What does not hold, and of which of those that were played; null: of none in particular. */
export class BrokenSequence extends Error {
  readonly place: number | null
  constructor(place: number | null, rule: string) {
    super(rule)
    this.place = place
  }
}

type Acts = { readonly acts: readonly string[] }

/** In rounds of `atOnce`; what fails in one is told with the seed, and with the shortest sequence that still fails alone. */
export async function playSequences<Sequence extends Acts>(
  sequences: readonly Sequence[],
  atOnce: number,
  play: (some: readonly Sequence[], round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round * atOnce < sequences.length; round += 1) {
    const some = sequences.slice(round * atOnce, (round + 1) * atOnce)
    try {
      await play(some, round)
    } catch (error) {
      const place = error instanceof BrokenSequence ? error.place : null
      const failed = place === null ? undefined : some[place]
      const seen = failed === undefined ? '' : await describeFailed(failed, (one) => fails(() => play([one], round)))
      throw new Error(`KONTOR_SEED=${sequenceSeed}, round ${round}: ${String(error)}${seen}`, { cause: error })
    }
  }
}

async function describeFailed<Sequence extends Acts>(
  sequence: Sequence,
  failsAlone: (one: Sequence) => Promise<boolean>,
): Promise<string> {
  if (!(await failsAlone(sequence))) return `\nIt fails among the others only: ${JSON.stringify(sequence)}`
  return `\nIt fails alone: ${JSON.stringify(await shorten(sequence, failsAlone))}`
}

/** One act less at a time, as long as it still fails. */
async function shorten<Sequence extends Acts>(
  sequence: Sequence,
  failsAlone: (one: Sequence) => Promise<boolean>,
): Promise<Sequence> {
  for (const index of sequence.acts.keys()) {
    const shorter = { ...sequence, acts: sequence.acts.toSpliced(index, 1) }
    if (await failsAlone(shorter)) return shorten(shorter, failsAlone)
  }
  return sequence
}

async function fails(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return false
  } catch {
    return true
  }
}
