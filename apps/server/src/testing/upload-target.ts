// Hands files to a File contract's folder as fast as it can until it is killed. Each name carries the hash of what the
// file must hold, so that a half file betrays itself.
import { createHash, randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { fileTransport } from '../kernel/bank-transport.ts'

const folder = process.argv[2] ?? ''
const payload = Buffer.alloc(1_000_000)
// a process that is killed keeps nothing at its end: the next one finds compiled what this one has loaded
flushCompileCache()
process.send?.({ ready: folder })
for (let number = 0; ; number++) {
  payload.fill(randomBytes(64))
  payload.writeUInt32BE(number, 0)
  const hash = createHash('sha256').update(payload).digest('hex')
  await fileTransport.upload({ outFolder: folder, inFolder: folder }, `${hash}.xml`, payload)
}
