// The texts in English: those of the shell, and where those of the features lie.
export { default as shell } from '../../../i18n/shell/en.generated.json'
export const files = import.meta.glob<{ readonly default: object }>(['../../../i18n/en/*.json', '!**/app.json'])
