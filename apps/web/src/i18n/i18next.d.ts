// Keys are typed from the English texts: a wrong key fails the type check.
import type app from './en/app.json'
import type auth from './en/auth.json'
import type cashTransactions from './en/cash-transactions.json'
import type commands from './en/commands.json'
import type filterPresets from './en/filter-presets.json'
import type paymentActs from './en/payment-acts.json'
import type paymentForm from './en/payment-form.json'
import type payments from './en/payments.json'
import type personal from './en/personal.json'
import type reconciliation from './en/reconciliation.json'
import type statements from './en/statements.json'
import type transmissions from './en/transmissions.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: {
      ui: Record<string, string>
      app: typeof app
      auth: typeof auth
      'cash-transactions': typeof cashTransactions
      commands: typeof commands
      'filter-presets': typeof filterPresets
      'payment-acts': typeof paymentActs
      'payment-form': typeof paymentForm
      payments: typeof payments
      personal: typeof personal
      reconciliation: typeof reconciliation
      statements: typeof statements
      transmissions: typeof transmissions
    }
  }
}
