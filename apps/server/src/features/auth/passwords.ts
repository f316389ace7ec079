// Passwords: argon2id, at most two at once, so that a flood of sign-ins cannot take the machine's memory; who comes when
// too many wait is told so at once.
import { hash, verify } from '@node-rs/argon2'
import { refused } from '../../kernel/refusal-error.ts'

// argon2id with 19 MiB, two passes, one lane: about 30 ms on the machines that this was measured on
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const cheap = { memoryCost: 256, timeCost: 1, parallelism: 1 } as const
const atOnce = 2
/** Three seconds of work. */
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else {
    if (waiting.length >= mostWaiting) throw refused('server.busy')
    // whoever ends hands its place on
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The hash to keep. `isTest` takes the cheapest cost: test suites make hundreds of users. */
export function hashPassword(password: string, isTest: boolean): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), isTest ? cheap : cost))
}

// a hash of nothing anyone knows: unknown users cost the same time as known ones (G15)
const nobody = hash('nobody signs in with this', cost)

export async function isPasswordRight(password: string, kept: string | null): Promise<boolean> {
  const against = kept ?? (await nobody)
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')))
  return kept !== null && isRight
}
