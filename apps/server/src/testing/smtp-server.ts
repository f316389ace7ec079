// A small server for mail on loopback that does what a test says, and keeps what it took.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type TestSmtp = {
  readonly url: string
  readonly port: number
  /** Letters as they came, headers and all. */
  readonly taken: string[]
  readonly recipients: string[]
  /** What it says to a recipient, and to a letter; null: yes. */
  onRecipient: (address: string) => Error | null
  onLetter: (text: string) => Error | null
  /** Cuts the line in the middle of the letter. */
  isCutting: boolean
  /** Takes connections and says nothing. */
  isSilent: boolean
  close(): Promise<void>
}

export function smtpNo(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** `hasTls`: offers STARTTLS, under a certificate that nobody knows. `password`: of the user `kontor`; else none is asked. */
export async function openTestSmtp(with_: { hasTls?: boolean; password?: string } = {}): Promise<TestSmtp> {
  const { hasTls = false, password } = with_
  const self: TestSmtp = {
    url: '',
    port: 0,
    taken: [],
    recipients: [],
    onRecipient: () => null,
    onLetter: () => null,
    isCutting: false,
    isSilent: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: password === undefined,
    allowInsecureAuth: true,
    closeTimeout: 100,
    disabledCommands: [...(hasTls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    onAuth: ({ username, password: said }, _session, done) => {
      if (username === 'kontor' && said === password) done(null, { user: username })
      else done(smtpNo(535, 'Authentication failed'))
    },
    // a greeting that never comes
    onConnect: (_session, done) => void (self.isSilent || done()),
    onRcptTo: ({ address }, _session, done) => done(self.onRecipient(address)),
    onData: (stream, session: SMTPServerSession, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (self.isCutting) for (const connection of server.connections) connection._socket.destroy()
      })
      stream.on('end', () => {
        if (self.isCutting) return undefined
        const no = self.onLetter(text)
        if (no !== null) return done(no)
        self.taken.push(text)
        self.recipients.push(...session.envelope.rcptTo.map((one) => one.address))
        return done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const login = password === undefined ? '' : 'kontor:wrong-secret@'
  return Object.assign(self, { port, url: `smtp://${login}127.0.0.1:${port}` })
}
