// Signing in beside the password's own check, and creating a payment beside the one row that it is: one after the other,
// on PostgreSQL that keeps what it is told.
import { randomUUID } from 'node:crypto'
import { hashPassword, isPasswordRight } from '../../apps/server/src/features/auth/passwords.ts'
import { type Board, signIn } from '../../crash/client.ts'
import { describe, timed } from '../median.ts'
import { login, payments as paymentsOf, withBenchWorld } from './bench-world.ts'
import { copyOnce } from './fill-payments.ts'

export type MeasuredAct = { readonly name: string; readonly ours: string; readonly limit: string }

const times = 40

export function measureActs(payments: number): Promise<readonly MeasuredAct[]> {
  return withBenchWorld('postgres', paymentsOf(payments), async ({ world, database, paymentId, serve }) => {
    const hash = await hashPassword(world.password, true)
    const checks = await series(() => isPasswordRight(world.password, hash))
    const rows = await database.ask((query) => series((time) => copyOnce(query, paymentId, 10_000_000 + time)))
    const { signedIn, created } = await serve(async (address) => {
      const board: Board = { address, isOver: false, answers: 0 }
      const creator = await signIn(board, world, 'creator')
      return {
        signedIn: await series(async () => orThrow((await login(address, world, 'treasurer')).ok)),
        created: await series(async () =>
          orThrow((await creator.call('createPayment', { body: { ...world.bodies[0], remarks: randomUUID() } })).ok),
        ),
      }
    })
    return [
      { name: 'signing in', ours: describe(signedIn), limit: `${describe(checks)}: the password's check alone` },
      { name: 'creating a payment', ours: describe(created), limit: `${describe(rows)}: its row alone` },
    ]
  })
}

function orThrow(isDone: boolean): void {
  if (!isDone) throw new Error('What is measured was refused')
}

/** After as many that are not counted as plans take to be kept. */
async function series(work: (time: number) => Promise<unknown>): Promise<readonly number[]> {
  const samples: number[] = []
  for (let time = 0; time < times; time++) samples.push(await timed(async () => void (await work(time))))
  return samples.slice(times / 4)
}
