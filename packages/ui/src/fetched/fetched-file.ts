// A file of the program that is fetched when it is needed: over a network that may be away, and tried again in a way that
// helps.

/** Of the address's part that differs from try to try the server takes no notice. */
const importAt = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

/**
 * Each call is a try. A browser may answer every later import of an address with the failure of the first: after one it is
 * asked for under another.
 */
export function triesOf<Module>(
  load: () => Promise<Module>,
  loadAt: (address: string) => Promise<unknown> = importAt,
): () => Promise<Module> {
  let tries = 0
  let failedAt: string | null = null
  let failedStyle: string | null = null
  return async () => {
    tries += 1
    try {
      if (failedStyle !== null) await fetchStyle(failedStyle)
      failedStyle = null
      return failedAt === null ? await load() : ((await loadAt(`${failedAt}?try=${tries}`)) as Module)
    } catch (error) {
      failedStyle = styleIn(error)
      if (failedStyle === null) failedAt ??= addressIn(error)
      throw error
    }
  }
}

/** How long without a word of the network before it is looked again. */
const lookAfterMs = 5000

/** Tried until it is there, for what nothing can stand without. */
export async function fetchFirmly<Module>(load: () => Promise<Module>): Promise<Module> {
  const next = triesOf(load)
  for (;;) {
    try {
      return await next()
    } catch {
      await networkOrTime()
    }
  }
}

function networkOrTime(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, lookAfterMs)
    window.addEventListener('online', go)
  })
}

/** Browsers name the address at the end of what they say; null where one does not. */
function addressIn(error: unknown): string | null {
  return error instanceof Error ? (/https?:\/\/[^\s?]+/.exec(error.message)?.[0] ?? null) : null
}

/** What the build says of a style sheet that did not come; it takes it for fetched from then on. */
function styleIn(error: unknown): string | null {
  return error instanceof Error ? (/Unable to preload CSS for (\S+)/.exec(error.message)?.[1] ?? null) : null
}

/** The same link once more: one whose sheet did not come asks for it no second time. */
function fetchStyle(address: string): Promise<void> {
  const old = document.querySelector(`link[href="${CSS.escape(address)}"]`)
  if (!(old instanceof HTMLLinkElement)) return Promise.resolve()
  const link = old.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${address}`)))
    old.replaceWith(link)
  })
}
