// What every field of the kit takes: label, required mark, and an error that shows only once the field was touched
// (specification section 5).

export type FieldProps = {
  readonly label: string
  /** Hides the label from sight, not from screen readers: for fields in toolbars and table cells. */
  readonly isLabelHidden?: boolean
  readonly required?: boolean
  /** The message of a refusal, already in the user's language. */
  readonly error?: string | null
  /** Default true: forms hand in what they know. */
  readonly touched?: boolean
  readonly description?: string
  /** What an empty field asks for before anybody was there: said quietly, never as an error, and gone where one shows. */
  readonly need?: string | null
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly className?: string
  /** The field that a modal or popover focuses when it opens. */
  readonly hasInitialFocus?: boolean
  readonly onBlur?: () => void
}

type MantineField = {
  label?: string
  'aria-label'?: string
  withAsterisk: boolean
  'aria-required'?: boolean
  'aria-invalid'?: true
  error: string | null
  description?: string
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
  disabled: boolean
  placeholder?: string
  className?: string
  'data-autofocus'?: true
}

/** The error of a field, or null while the user has not been there. */
export function shownError(error: string | null | undefined, touched = true): string | null {
  return touched && error ? error : null
}

export function mantineField(field: FieldProps): MantineField {
  const error = shownError(field.error, field.touched)
  const said = [error === null ? field.need : null, field.description].filter(Boolean).join(' · ')
  return {
    ...(field.isLabelHidden ? { 'aria-label': field.label } : { label: field.label }),
    withAsterisk: field.required ?? false,
    ...(field.required && { 'aria-required': true }),
    error,
    ...(error !== null && { 'aria-invalid': true }),
    ...(said !== '' && { description: said }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    disabled: field.disabled ?? false,
    ...(field.placeholder !== undefined && { placeholder: field.placeholder }),
    ...(field.className !== undefined && { className: field.className }),
    ...(field.hasInitialFocus && { 'data-autofocus': true }),
  }
}
