// What the build and the browser say about this application; the only place that reads it.

/** The short commit id of the build. */
export const commitId = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'local'

/** The server's base address, as the page's meta tag says it at run time; empty means the page's own origin. */
export function apiBase(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=kontor-server]')
  return serverOf(meta?.content ?? '', location.origin)
}

/** Throws on what is no origin: calls to half an address would go astray. */
export function serverOf(text: string, ownOrigin: string): string {
  if (text.trim() === '') return ''
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new Error(`kontor-server is "${text}"; it looks like https://kontor.example.com`)
  return url.origin === ownOrigin ? '' : url.origin
}

/** vite writes `<meta property="csp-nonce" nonce=…>`; the browser hides the attribute, so the property is read. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}

/** The server writes "on" outside production; a page that no server has written is the developer's own. */
export function areDevPagesOffered(): boolean {
  const offer = document.querySelector<HTMLMetaElement>('meta[name=kontor-dev-pages]')?.content
  return offer === 'on' || import.meta.env.DEV
}

/** False when the browser knows that it has no network; true proves nothing. */
export function isOnline(): boolean {
  return navigator.onLine
}
