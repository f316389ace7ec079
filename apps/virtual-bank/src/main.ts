// Starts the virtual bank from the environment.
import { startBank } from './start-bank.ts'
import { refusalSentence } from './start-refusal.ts'

const { env } = process
// its folders lie in the data folder of Kontor, which is for one user alone
process.umask(0o077)

function required(name: string): string {
  const value = env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set`)
  return value
}

const bank = await startBank({
  port: Math.trunc(+required('KONTOR_BANK_PORT')),
  folder: required('KONTOR_BANK_DIR'),
  inbox: required('KONTOR_BANK_INBOX'),
  outbox: required('KONTOR_BANK_OUTBOX'),
  accounts: required('KONTOR_BANK_ACCOUNTS'),
  rules: {
    ...(env.KONTOR_BANK_NEVER_DEDUPLICATE === '1' && { neverDeduplicate: true }),
    ...(env.KONTOR_BANK_ANSWERS === 'none' && { answers: 'none' as const }),
  },
}).catch((error: unknown) => {
  const sentence = refusalSentence(error, required('KONTOR_BANK_DIR'))
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
})
process.send?.({ ready: bank.address })
console.log(`virtual bank: listens on ${bank.address}`)

// `disconnect`: whoever started this process is gone
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(event, () => void bank.close().then(() => process.exit(0)))
}
