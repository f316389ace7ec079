// What the build and the browser say about this application; the only place that reads it.

/** The short commit id of the build. */
export const commitId = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'local'

/** The server's base address; empty means the page's own. */
export const apiBase = ''

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
