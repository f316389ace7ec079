/** Under which this browser remembers the tenant that signed in last. */
export const tenantKey = 'kontor.tenant'
