// The texts in French: those of the shell, and where those of the features lie.
export { default as shell } from '../../../i18n/shell/fr.generated.json'
export const files = import.meta.glob<{ readonly default: object }>(['../../../i18n/fr/*.json', '!**/app.json'])
