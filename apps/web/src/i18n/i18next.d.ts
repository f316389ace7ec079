// Keys are typed from the English texts: a wrong key fails the type check.
import type app from './en/app.json'
import type auth from './en/auth.json'
import type payments from './en/payments.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: { app: typeof app; auth: typeof auth; payments: typeof payments }
  }
}
