// Keys are typed from the English texts: a wrong key fails the type check.
import type { ScreenTexts } from './resources.generated.d.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: ScreenTexts & { ui: Record<string, string>; ways: Record<string, string> }
  }
}
