// The texts in German: those of the shell, and where those of the features lie.
export { default as shell } from '../../../i18n/shell/de.generated.json'
export const files = import.meta.glob<{ readonly default: object }>(['../../../i18n/de/*.json', '!**/app.json'])
