// What the build puts in.
declare const __COMMIT__: string
declare module 'virtual:contract-routes' {
  import type { RouteName } from '@kontor/contract'
  export const contractRoutes: Readonly<
    Record<RouteName, { readonly method: string; readonly path: string; readonly uploadField?: string }>
  >
}
