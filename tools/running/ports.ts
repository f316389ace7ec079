// Whether a port of this machine is free, asked before anything is built or filled in vain.
import { createServer } from 'node:net'

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
