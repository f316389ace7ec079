// The texts in Italian: those of the shell, and where those of the features lie.
export { default as shell } from '../../../i18n/shell/it.generated.json'
export const files = import.meta.glob<{ readonly default: object }>(['../../../i18n/it/*.json', '!**/app.json'])
