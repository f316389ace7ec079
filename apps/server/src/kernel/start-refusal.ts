// What the surroundings do wrong is told in one sentence to whoever starts a command of the server, and ends it with
// exit code 2. A bug keeps its stack.
export class StartRefusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartRefusal'
  }
}

/** Runs a command to its end. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
